"""What people see: views, drawings, names, words, events, and why something is not offered."""
