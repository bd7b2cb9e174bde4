/**
 * A second system-call filter, which checks arguments: some calls of the list in system-calls.ts are
 * needed for one purpose and harmful for another.
 *
 * The filter is assembled here, because the library behind the list compares the wrong value after a
 * condition that does not match. Each container's first process installs it before anything else
 * (runner/init.go), so every judged program inherits it. The kernel reads all of these arguments as
 * 32-bit values, so only their lower halves are compared.
 */

/** One instruction of classic BPF: operation, jump if true, jump if false, operand. */
export type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, operand: number]

type Check =
  | { argument: number; oneOf: readonly number[] }
  | { argument: number; withoutBits: number }

type Rule = {
  /** Its number on x64 and on arm64. */
  numbers: readonly [number, number]
  checks: readonly Check[]
  reason: string
}

const namespaces = [
  0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
]

/** The arguments that each call allows; the kernel answers EPERM to all others. */
export const argumentRules: Readonly<Record<string, Rule>> = {
  prctl: {
    numbers: [157, 167],
    reason:
      'PR_SET_SECCOMP compiles a filter in the kernel; PR_SET_VMA keeps names that no limit counts; ' +
      'PR_SCHED_CORE changes how the host schedules',
    // PDEATHSIG, DUMPABLE, KEEPCAPS, TIMING, NAME, GET_SECCOMP, CAPBSET, GET_TSC, SECUREBITS,
    // TIMERSLACK, CHILD_SUBREAPER, NO_NEW_PRIVS, GET_TID_ADDRESS, THP_DISABLE, CAP_AMBIENT,
    // GET_SPECULATION_CTRL
    checks: [
      {
        argument: 0,
        oneOf: [
          1, 2, 3, 4, 7, 8, 13, 15, 16, 21, 23, 24, 25, 27, 28, 29, 30, 36, 37, 38, 39, 40, 41, 42,
          47, 52,
        ],
      },
    ],
  },
  setsockopt: {
    numbers: [54, 208],
    reason: 'SO_ATTACH_FILTER and its relatives compile a filter in the kernel',
    // SOL_SOCKET; REUSEADDR, SNDBUF, RCVBUF, KEEPALIVE, LINGER, PASSCRED, RCVTIMEO and SNDTIMEO
    checks: [
      { argument: 1, oneOf: [1] },
      { argument: 2, oneOf: [2, 7, 8, 9, 13, 16, 20, 21, 66, 67] },
    ],
  },
  socketpair: {
    numbers: [53, 199],
    reason: 'Other families than AF_UNIX reach further into the kernel, and load its modules',
    checks: [{ argument: 0, oneOf: [1] }],
  },
  ioctl: {
    numbers: [16, 29],
    reason: 'Each device and file system of the host has requests of its own',
    // TCGETS, TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX, FIOASYNC, TCGETS2
    checks: [
      {
        argument: 1,
        oneOf: [
          0x5401, 0x540f, 0x5411, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451, 0x5452, 0x802c_542a,
        ],
      },
    ],
  },
  fcntl: {
    numbers: [72, 25],
    reason:
      'F_SETLK and its relatives take kernel memory for each range, which no limit counts; ' +
      'F_SETLEASE and F_NOTIFY watch files that all programs see',
    // DUPFD, GETFD, SETFD, GETFL, SETFL, GETLK, SETOWN, GETOWN, SETSIG, GETSIG, SETOWN_EX,
    // GETOWN_EX, OFD_GETLK, DUPFD_QUERY, DUPFD_CLOEXEC, SETPIPE_SZ, GETPIPE_SZ, ADD_SEALS, GET_SEALS
    checks: [
      {
        argument: 1,
        oneOf: [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 15, 16, 36, 1027, 1030, 1031, 1032, 1033, 1034],
      },
    ],
  },
  madvise: {
    numbers: [28, 233],
    reason:
      'MADV_HWPOISON breaks memory of the host, MADV_MERGEABLE shares it between programs, ' +
      'MADV_COLD and MADV_PAGEOUT evict pages that other programs use',
    // NORMAL, RANDOM, SEQUENTIAL, WILLNEED, DONTNEED, FREE, REMOVE, DONTFORK, DOFORK, HUGEPAGE,
    // NOHUGEPAGE, DONTDUMP, DODUMP, WIPEONFORK, KEEPONFORK, POPULATE_READ and _WRITE,
    // DONTNEED_LOCKED, COLLAPSE, GUARD_INSTALL, GUARD_REMOVE
    checks: [
      {
        argument: 2,
        oneOf: [0, 1, 2, 3, 4, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 22, 23, 24, 25, 102, 103],
      },
    ],
  },
  mmap: {
    numbers: [9, 222],
    reason: "MAP_HUGETLB takes the host's reserved pages, which no limit of memory counts",
    checks: [{ argument: 3, withoutBits: 0x4_0000 }],
  },
  memfd_create: {
    numbers: [319, 279],
    reason: 'MFD_HUGETLB takes the same pages',
    checks: [{ argument: 1, withoutBits: 4 }],
  },
  personality: {
    numbers: [135, 92],
    reason: 'Other personalities run old code of the kernel, and weaken the protection of memory',
    // The usual personality, the same without random addresses, and the query for the current one.
    checks: [{ argument: 0, oneOf: [0, 0x4_0000, 0xffff_ffff] }],
  },
  clone: {
    numbers: [56, 220],
    reason: 'Namespaces. clone3 hides its flags from filters, so mounts.ts sets a limit besides',
    checks: [{ argument: 0, withoutBits: namespaces.reduce((all, bit) => all + bit) }],
  },
}

const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAnyBit = 0x45
const answer = 0x06

const allow: Instruction = [answer, 0, 0, 0x7fff_0000]
const refuse: Instruction = [answer, 0, 0, 0x0005_0001] // SECCOMP_RET_ERRNO with EPERM

// Offsets in the kernel's struct seccomp_data.
const callNumberAt = 0
const architectureAt = 4
const argumentAt = (argument: number) => 16 + 8 * argument

const auditArchitectures = { x64: 0xc000_003e, arm64: 0xc000_00b7 }

/** The filter for this machine's architecture. */
export function argumentFilter(architecture: string = process.arch): Instruction[] {
  const isArm = architecture === 'arm64'
  return [
    [load, 0, 0, architectureAt],
    [jumpIfEqual, 1, 0, isArm ? auditArchitectures.arm64 : auditArchitectures.x64],
    refuse,
    ...Object.values(argumentRules).flatMap(({ numbers, checks }) => {
      const body = [...checks.flatMap(checked), allow]
      const skipBody: Instruction = [jumpIfEqual, 0, body.length, numbers[isArm ? 1 : 0]]
      return [[load, 0, 0, callNumberAt] as const, skipBody, ...body]
    }),
    allow,
  ]
}

/** Falls through to what follows when the argument passes. */
function checked(check: Check): Instruction[] {
  const argument: Instruction = [load, 0, 0, argumentAt(check.argument)]
  if ('withoutBits' in check) return [argument, [jumpIfAnyBit, 0, 1, check.withoutBits], refuse]
  const { oneOf } = check
  return [
    argument,
    ...oneOf.map((value, at): Instruction => [jumpIfEqual, oneOf.length - at, 0, value]),
    refuse,
  ]
}
