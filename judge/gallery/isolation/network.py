# Tries to reach the network, and the judge's own sandbox.
import socket

for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, socket.AF_NETLINK):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
        try:
            socket.socket(family, kind)
            print('a socket:', family, kind)
        except OSError:
            pass
print(42)
