# Eight threads in a pool.
from concurrent.futures import ThreadPoolExecutor

with ThreadPoolExecutor(8) as pool:
    print(sum(pool.map(lambda number: number, range(8))) + 14)
