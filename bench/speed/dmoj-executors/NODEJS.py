# DMOJ's judge 4 has no executor for Node; this one uses the same Node as the other contestants.
# V8 reserves far more address space than it uses, so the runtime's own flag limits its memory, as DMOJ
# does for Java.
from pathlib import PurePath

from dmoj.cptbox.filesystem_policies import ExactDir, ExactFile
from dmoj.executors.script_executor import ScriptExecutor


class Executor(ScriptExecutor):
    # With the extension .js, Node would look for a package.json in each parent folder.
    ext = 'cjs'
    command = 'node'
    nproc = -1
    fs = [ExactFile('/etc/ssl/openssl.cnf')]
    syscalls = [
        'capget', 'clock_nanosleep', 'eventfd2', 'getcpu', 'io_uring_enter', 'io_uring_register',
        'io_uring_setup', 'membarrier', 'pipe2', 'pkey_alloc', 'pkey_free', 'pkey_mprotect', 'preadv',
        'pwritev', 'readv', 'setrlimit', 'socketpair', 'statx',
    ]
    test_program = "process.stdout.write(require('fs').readFileSync(0))"

    def get_fs(self):
        # Node accesses each parent folder of the script.
        return super().get_fs() + [ExactDir(str(parent)) for parent in PurePath(self._code).parents]

    def get_cmdline(self, **kwargs):
        return [self.get_command(), f'--max-old-space-size={kwargs["wanted_memory"] // 1024}', self._code]

    def launch(self, *args, **kwargs):
        kwargs['wanted_memory'], kwargs['memory'] = kwargs['memory'], 0
        return super().launch(*args, **kwargs)

    @classmethod
    def get_version_flags(cls, command):
        return ['--version']
