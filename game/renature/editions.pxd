cdef class Edition:
    cdef readonly object id, reserves, joker
    cdef readonly bint starts, every_contact, may_discard
    cdef readonly tuple own, neutral
    cdef readonly bint by_value, strand, lone_takes_both, tokens, board_clouds
    cdef readonly tuple start, leftover
    cdef readonly int take_price
    cdef readonly bint take_scored
