/** The two system-call filters together: what the list and the filter of arguments let through. */
import { describe, expect, it } from 'vitest'
import { argumentFilter, argumentRules, type Instruction } from './argument-filter.ts'
import { systemCallPolicy } from './system-calls.ts'

type Outcome = 'allowed' | 'refused'
type Row = readonly [call: string, given: readonly number[], outcome: Outcome]

const rows: readonly Row[] = [
  // Filters
  ['seccomp', [1, 0, 0], 'refused'],
  ['bpf', [5, 0, 0], 'refused'],
  ['landlock_create_ruleset', [0, 0, 0], 'refused'],
  ['prctl', [22, 2, 0], 'refused'], // PR_SET_SECCOMP
  ['prctl', [21, 0, 0], 'allowed'], // PR_GET_SECCOMP
  ['prctl', [15, 0, 0], 'allowed'], // PR_SET_NAME
  ['prctl', [0x5356_4d41, 0, 0], 'refused'], // PR_SET_VMA
  ['prctl', [62, 1, 0], 'refused'], // PR_SCHED_CORE
  ['setsockopt', [3, 1, 26], 'refused'], // SO_ATTACH_FILTER
  ['setsockopt', [3, 1, 50], 'refused'], // SO_ATTACH_BPF
  ['setsockopt', [3, 1, 51], 'refused'], // SO_ATTACH_REUSEPORT_CBPF
  ['setsockopt', [3, 1, 52], 'refused'], // SO_ATTACH_REUSEPORT_EBPF
  ['setsockopt', [3, 1, 7], 'allowed'], // SO_SNDBUF
  ['setsockopt', [3, 6, 7], 'refused'], // the same number at another level
  // Sockets
  ['socket', [1, 1, 0], 'refused'],
  ['socketpair', [1, 1, 0], 'allowed'], // AF_UNIX
  ['socketpair', [2, 1, 0], 'refused'], // AF_INET
  ['socketpair', [30, 1, 0], 'refused'], // AF_TIPC
  // Devices and files
  ['ioctl', [0, 0x5401], 'allowed'], // TCGETS
  ['ioctl', [0, 0x541b], 'allowed'], // FIONREAD
  ['ioctl', [0, 0x5421], 'allowed'], // FIONBIO
  ['ioctl', [0, 0x5412], 'refused'], // TIOCSTI
  ['ioctl', [0, 0x4020_940d], 'refused'], // FICLONERANGE
  ['fcntl', [0, 3], 'allowed'], // F_GETFL
  ['fcntl', [0, 1030], 'allowed'], // F_DUPFD_CLOEXEC
  ['fcntl', [0, 1033], 'allowed'], // F_ADD_SEALS
  ['fcntl', [0, 6], 'refused'], // F_SETLK
  ['fcntl', [0, 7], 'refused'], // F_SETLKW
  ['fcntl', [0, 37], 'refused'], // F_OFD_SETLK
  ['fcntl', [0, 1024], 'refused'], // F_SETLEASE
  ['fcntl', [0, 1026], 'refused'], // F_NOTIFY
  // Memory
  ['madvise', [0, 4096, 4], 'allowed'], // MADV_DONTNEED
  ['madvise', [0, 4096, 14], 'allowed'], // MADV_HUGEPAGE
  ['madvise', [0, 4096, 12], 'refused'], // MADV_MERGEABLE
  ['madvise', [0, 4096, 21], 'refused'], // MADV_PAGEOUT
  ['madvise', [0, 4096, 100], 'refused'], // MADV_HWPOISON
  ['mmap', [0, 4096, 3, 0x22], 'allowed'], // MAP_PRIVATE | MAP_ANONYMOUS
  ['mmap', [0, 4096, 3, 0x4_0022], 'refused'], // and MAP_HUGETLB
  ['memfd_create', [0, 3], 'allowed'], // MFD_CLOEXEC | MFD_ALLOW_SEALING
  ['memfd_create', [0, 4], 'refused'], // MFD_HUGETLB
  ['personality', [0xffff_ffff], 'allowed'],
  ['personality', [0x4_0000], 'allowed'], // ADDR_NO_RANDOMIZE
  ['personality', [0x40_0000], 'refused'], // READ_IMPLIES_EXEC
  // Processes
  ['clone', [0x003d_0f00], 'allowed'], // the flags of a thread
  ['clone', [17], 'allowed'], // SIGCHLD: a fork
  ['clone', [0x1000_0011], 'refused'], // CLONE_NEWUSER
  ['clone', [0x4000_0011], 'refused'], // CLONE_NEWNET
  ['clone3', [0, 88], 'allowed'],
  ['unshare', [0x1000_0000], 'refused'],
  ['ptrace', [0], 'refused'],
  ['read', [0, 0, 22], 'allowed'],
]

describe.each(['x64', 'arm64'])('on %s', (architecture) => {
  const list = JSON.stringify(systemCallPolicy(architecture))
  const program = argumentFilter(architecture)
  const native = architecture === 'arm64' ? 0xc000_00b7 : 0xc000_003e
  const own = architecture === 'arm64' ? 1 : 0

  function outcome(call: string, given: readonly number[]): Outcome {
    const number = argumentRules[call]?.numbers[own] ?? 1000
    const passes = run(program, [number, native, ...given]) === 'allowed'
    return list.includes(`"${call}"`) && passes ? 'allowed' : 'refused'
  }

  it.each(rows)('%s(%j) is %s', (call, given, expected) => {
    expect(outcome(call, given)).toBe(expected)
  })

  it('refuses calls of another architecture', () => {
    expect(run(program, [argumentRules['fcntl']?.numbers[own] ?? 0, 0x4000_0003, 0, 3])).toBe(
      'refused',
    )
  })

  it('looks only at arguments of calls that the list allows', () => {
    for (const call of Object.keys(argumentRules)) expect(list).toContain(`"${call}"`)
  })
})

/** Runs a filter as the kernel does, on a call's number, its architecture and its arguments. */
function run(program: readonly Instruction[], call: readonly number[]): Outcome {
  let value = 0
  for (let at = 0; at < program.length; at += 1) {
    const [code, ifTrue, ifFalse, operand] = program[at] ?? [0, 0, 0, 0]
    // The number and the architecture take four bytes each; then eight for the instruction's address.
    const field = operand < 8 ? operand / 4 : (operand - 16) / 8 + 2
    if (code === 0x20) value = call[field] ?? 0
    else if (code === 0x15) at += value === operand ? ifTrue : ifFalse
    else if (code === 0x45) at += (value & operand) === 0 ? ifFalse : ifTrue
    else return operand === 0x7fff_0000 ? 'allowed' : 'refused'
  }
  throw new Error('The program ends without an answer.')
}
