# Waits for a line that never comes, from itself.
import os

reading, writing = os.pipe()
os.read(reading, 1)
