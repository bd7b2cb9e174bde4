"""Runs one program on one test; prints its exit code (or minus signal), CPU ms and peak MB as JSON.

python3 native-run.py <CPU limit in s> <stack in MB> <stdin> <stdout> <stderr> <command> ...
"""
import json
import os
import resource
import sys


def become_program(cpu_limit, stack, files, command):
    modes = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for number, (path, mode) in enumerate(zip(files, modes)):
        os.dup2(os.open(path, mode, 0o600), number)
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    if hard == resource.RLIM_INFINITY or stack <= hard:
        resource.setrlimit(resource.RLIMIT_STACK, (stack, hard))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_limit, cpu_limit + 1))
    os.execvp(command[0], command)


def main():
    cpu_limit, stack = int(sys.argv[1]), int(sys.argv[2]) << 20
    child = os.fork()
    if child == 0:
        become_program(cpu_limit, stack, sys.argv[3:6], sys.argv[6:])
    _, status, usage = os.wait4(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    cpu_ms = round((usage.ru_utime + usage.ru_stime) * 1000)
    print(json.dumps([ended, cpu_ms, usage.ru_maxrss // 1024]))


main()
