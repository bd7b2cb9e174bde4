# Starts threads until no more can be started.
import threading
import time

count = 0
try:
    while count < 100_000:
        threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
        count += 1
except RuntimeError:
    pass
print(42 if count < 1000 else count)
