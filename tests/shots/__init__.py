"""Scripts that render pictures to look at; they test nothing."""
