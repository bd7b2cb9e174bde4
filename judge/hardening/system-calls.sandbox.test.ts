/**
 * Each protection that go-judge leaves to us, attacked twice: in the sandbox as it is, where the
 * attack must fail, and in one without this protection, where it must succeed. So each test fails
 * when its protection is gone, and none passes because its attack never worked.
 */
import { writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import type { Sandbox } from '#sandbox/client.ts'
import { startSandbox, type Weakening } from '#sandbox/start.ts'
import { systemCallPolicy } from '#sandbox/system-calls.ts'
import { anyArguments, c, everythingAllowed, openArena, python } from '../testing/attack.ts'
import { needs } from '../testing/needs.ts'
import { refusedSystemCalls } from '../testing/refused-system-calls.ts'

const { url, token, program, toolchainFolder } = inject('sandbox')
const refusedNames = refusedSystemCalls.flatMap(({ names }) => [...names])

const arena = openArena()
const { hardened } = arena

async function weaken(weakening: Weakening): Promise<Sandbox> {
  return (await arena.start({ weaken: weakening })).sandbox
}

describe('between two runs', () => {
  const shared = (body: string) => `
    #include <stdio.h>
    #include <string.h>
    #include <sys/ipc.h>
    #include <sys/shm.h>
    #include <sys/msg.h>
    #include <sys/sem.h>
    int main(void) {
      int id = shmget(4711, 4096, IPC_CREAT | 0666);
      if (id == -1) { puts("refused"); return 0; }
      char *memory = shmat(id, 0, 0);
      ${body}
    }`
  const leave = shared('strcpy(memory, "secret"); puts("left");')
  const find = shared('puts(*memory ? memory : "empty"); shmctl(id, IPC_RMID, 0);')

  needs('full')('no shared memory remains', async () => {
    expect(await c(hardened, leave)).toBe('refused')
    expect(await c(hardened, find)).toBe('refused')
    const open = await weaken({ systemCalls: everythingAllowed })
    expect(await c(open, leave)).toBe('left')
    expect(await c(open, find)).toBe('secret')
  })
})

describe('system calls', () => {
  // Arguments that are wrong in each call: what is not refused fails in another way, or succeeds.
  const tryAll = `
    #include <errno.h>
    #include <stdio.h>
    #include <unistd.h>
    #include <sys/syscall.h>
    static void attempt(const char *name, long number) {
      errno = 0;
      if (syscall(number, -1, -1, -1, -1, -1, -1) != -1 || errno != EPERM) puts(name);
    }
    int main(void) {
      ${refusedNames
        .map((name) => `#ifdef SYS_${name}\n attempt("${name}", SYS_${name});\n#endif`)
        .join('\n')}
      puts("end");
    }`

  needs('limited')('that a program must not make are refused, all of them', async () => {
    expect(await c(hardened, tryAll)).toBe('end')
    const open = await weaken({ systemCalls: everythingAllowed })
    const got = (await c(open, tryAll)).split('\n')
    for (const { reason, names } of refusedSystemCalls) {
      const working = names.filter((name) => got.includes(name))
      expect(working, reason).not.toEqual([])
    }
    expect(got).toEqual(
      expect.arrayContaining([
        'shmget',
        'semget',
        'keyctl',
        'mq_open',
        'unshare',
        'socket',
        'ptrace',
      ]),
    )
  })

  needs('limited')('that reach all disks and all files do so where they are allowed', async () => {
    const attack = `
      #define _GNU_SOURCE
      #include <fcntl.h>
      #include <stdio.h>
      #include <sys/inotify.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      int main(void) {
        long queue = 0;
        int file = open("/usr/bin/python3", O_RDONLY);
        printf("%d%d%d%d%d", syscall(SYS_sync) == 0, syncfs(file) == 0,
               posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0,
               inotify_add_watch(inotify_init(), "/usr/bin/python3", IN_OPEN) > 0,
               syscall(SYS_io_setup, 1000, &queue) == 0);
      }`
    expect(await c(hardened, attack)).toBe('00000')
    expect(await c(await weaken({ systemCalls: everythingAllowed }), attack)).toBe('11111')
  })

  needs('limited')('are refused through the 32-bit door too', async (context) => {
    if (process.arch !== 'x64') return context.skip('only x64 has this door')
    const door = `
      #include <stdio.h>
      int main(void) {
        long result;
        __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
        puts(result > 0 ? "open" : "shut");
      }`
    expect(await c(hardened, door)).toBe('shut')
    const denying = {
      default_action: 'allow',
      syscalls: [{ action: 'errno', names: ['socket', 'shmget', 'unshare'] }],
    }
    expect(await c(await weaken({ systemCalls: denying }), door)).toBe('shut')
    const open = await weaken({ systemCalls: denying, arguments: anyArguments })
    expect(await c(open, door)).toBe('open')
  })

  needs('limited')('are refused through the x32 door too', async (context) => {
    if (process.arch !== 'x64') return context.skip('only x64 has this door')
    // Many kernels are built without x32. To show that the sandbox refuses such calls by itself, the
    // program asks to be notified of its own x32 calls: the kernel reports only those that no filter
    // has refused. Such a filter is refused as well, so both sandboxes are made to allow it.
    const door = `
      #include <linux/filter.h>
      #include <linux/seccomp.h>
      #include <poll.h>
      #include <signal.h>
      #include <stdio.h>
      #include <sys/prctl.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      int main(void) {
        struct sock_filter code[] = {
          BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
          BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
          BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
          BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        };
        struct sock_fprog filter = {4, code};
        int ends[2];
        pipe(ends);
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        int listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter);
        if (listener == -1) { puts("not told"); return 1; }
        int child = fork();
        if (child == 0) {
          syscall(0x40000000 + SYS_getpid);
          write(ends[1], "x", 1);
          _exit(0);
        }
        struct pollfd either[] = {{listener, POLLIN}, {ends[0], POLLIN}};
        poll(either, 2, -1);
        puts(either[0].revents & POLLIN ? "open" : "shut");
        kill(child, SIGKILL);
      }`
    expect(await c(hardened, door)).toBe('not told')
    const ownFilters = { action: 'allow', names: ['seccomp'] }
    const { syscalls, ...policy } = systemCallPolicy('x64')
    const listed = { systemCalls: { ...policy, syscalls: [...syscalls, ownFilters] } }
    expect(await c(await weaken(listed), door)).toBe('shut')
    expect(await c(await weaken({ withoutFlags: ['-seccomp-conf'] }), door)).toBe('open')
  })

  it('of the policy are each named once, and none of the refused is among the allowed', () => {
    const policy = JSON.stringify(systemCallPolicy('x64'))
    const names = policy.match(/"[a-z0-9_]+"/g) ?? []
    expect(new Set(names).size).toBe(names.length)
    for (const name of refusedNames) expect(names).not.toContain(`"${name}"`)
  })
})

describe('filters of a program', () => {
  // Without a filter to read, each installs nothing and tells how it failed.
  const attempts = `
    #include <errno.h>
    #include <stdio.h>
    #include <sys/prctl.h>
    #include <sys/socket.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    int main(void) {
      int ends[2];
      socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
      syscall(SYS_seccomp, 1, 0, 0);
      printf("%d", errno == EPERM);
      prctl(PR_SET_SECCOMP, 2, 0);
      printf("%d", errno == EPERM);
      setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_FILTER, "", 0);
      printf("%d", errno == EPERM);
    }`

  needs('limited')('are refused, whichever call would install them', async () => {
    expect(await c(hardened, attempts)).toBe('111')
    expect(await c(await weaken({ arguments: anyArguments }), attempts)).toBe('100')
    expect(await c(await weaken({ withoutFlags: ['-seccomp-conf'] }), attempts)).toBe('011')
  })
})

describe('namespaces', () => {
  const unshare = 'import ctypes; print(ctypes.CDLL(None).unshare(0x10000000))'
  const clone = (call: string) => `
    #define _GNU_SOURCE
    #include <sched.h>
    #include <signal.h>
    #include <stdio.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    int main(void) {
      ${call}
      if (child == 0) _exit(0);
      puts(child > 0 ? "made" : "refused");
    }`

  needs('limited')('of users cannot be made by unshare', async () => {
    expect(await python(hardened, unshare)).toBe('-1')
    const open = await weaken({
      systemCalls: everythingAllowed,
      container: arena.container(({ initCmd: _, ...container }) => container),
    })
    expect(await python(open, unshare)).toBe('0')
  })

  const byClone = clone('long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);')
  const byClone3 = clone(`
    unsigned long wanted[11] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
    long child = syscall(SYS_clone3, wanted, sizeof wanted);`)

  needs('limited')('of users cannot be made by clone3, which has to stay allowed', async () => {
    expect(await c(hardened, byClone3)).toBe('refused')
    const open = await weaken({
      container: arena.container(({ initCmd: _, ...container }) => container),
    })
    expect(await c(open, byClone3)).toBe('made')
    expect(await c(open, byClone)).toBe('refused')
  })

  needs('limited')('leave /proc read-only after the container is set up', async () => {
    const code = `
try:
    open('/proc/sys/user/max_user_namespaces', 'w').write('100'); print('written')
except OSError as error:
    print(error.strerror)`
    expect(await python(hardened, code)).toBe('Read-only file system')
    const comm = code.replace('/proc/sys/user/max_user_namespaces', '/proc/self/comm')
    expect(await python(hardened, comm)).toBe('Read-only file system')
    const open = await weaken({
      container: arena.container((container) => ({
        ...container,
        initCmd: 'mount -o remount,rw /proc',
      })),
    })
    expect(await python(open, comm)).toBe('written')
  })
})

describe('the host', () => {
  needs('full')('sees a judged program as nobody it knows', async () => {
    const code = `
import os
for line in open('/proc/self/uid_map'):
    inside, outside, size = map(int, line.split())
    if inside <= os.getuid() < inside + size: print(outside + os.getuid() - inside)`
    expect(Number(await python(hardened, code))).toBeGreaterThan(20_000)
    const open = await weaken({ withoutFlags: ['-container-cred-start'] })
    expect(await python(open, code)).toBe('0')
  })

  describe('has files', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'answer.txt'), 'the answer')

    needs('limited')('that a program cannot read: planted ones, secrets, other users', async () => {
      const paths = [
        join(folder, 'answer.txt'),
        join(import.meta.dirname, '../../package.json'),
        ...['/etc/shadow', '/etc/passwd', '/root', '/home', '/var', '/run', '/sys', homedir()],
      ]
      const code = `
import os
print([path for path in ${JSON.stringify(paths)} if os.path.lexists(path)])`
      expect(await python(hardened, code)).toBe('[]')
    })

    needs('limited')('below /usr/local and /usr/src that stay hidden', async () => {
      const code = `
import os
print(len(os.listdir('/usr/local')) + len(os.listdir('/usr/src')))`
      expect(await python(hardened, code)).toBe('0')
      const uncovered = arena.container((container) => ({
        ...container,
        maskPath: container.maskPath?.filter((path) => !path.startsWith('/usr/')) ?? [],
      }))
      expect(Number(await python(await weaken({ container: uncovered }), code))).toBeGreaterThan(0)
    })
  })

  it.each(['/usr/share/assay', '/usr/lib/x/y', '/bin', '/etc/alternatives/data'])(
    'refuses to judge when our folder %s lies where programs can read it',
    async (exposed) => {
      const starting = startSandbox({
        program,
        toolchainFolder,
        lanes: 1,
        privateFolders: ['/srv/fine', exposed],
      })
      await expect(starting).rejects.toThrow(`${exposed} lies below`)
    },
  )

  it('gives files only to who knows the token', async () => {
    for (const path of ['/file', '/session']) {
      const reply = await fetch(url + path, {
        method: path === '/session' ? 'POST' : 'GET',
        body: null,
      })
      expect(reply.status).toBe(401)
    }
  })

  needs('limited')('gives none of its own files to who knows it either', async () => {
    const copied = { copy: { src: join(import.meta.dirname, '../main.ts') } }
    const reply = await fetch(`${url}/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 1, command: { args: ['/bin/cat', 'copy'], copyIn: copied } }),
    })
    expect(await reply.json()).toMatchObject({
      id: 0,
      status: 400,
      error: expect.stringContaining('unknown field "src"'),
    })
  })
})
