import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

export const ruby: LanguagePrograms = {
  language: 'ruby',
  tasks: {
    sum: 'puts gets.split.sum(&:to_i)',
    large: 'n = gets.to_i\nputs (1..n).map { 2 * gets.to_i }',
    unicode: 'print "→ " + gets',
    deep: `def f(n) = n == 0 ? 0 : f(n - 1) + 1\nputs f(${deep})`,
    threads: 'puts (1..3).map { Thread.new { 1 } }.sum(&:value)',
    library:
      'require "set"\nputs "#{[3, 1, 2].sort} #{{ "x" => 7 }["x"]} #{2**70} #{"ab" * 2}".tr(",", "")',
  },
  compileError: { code: 'x = 1\nputs (1 + \n', at: /^a\.rb:2: /m },
  exception: {
    code: 'x = 0\n\nputs 1 / x',
    line: 'ZeroDivisionError: divided by 0 (line 3)',
  },
  readingPastTheEnd: {
    code: 'gets\n\ngets.split',
    line: /^NoMethodError: undefined method [`']split' for nil.* \(line 3\)$/,
    reason: 'exception',
  },
  exitsWith3: 'exit 3',
  memoryBomb: 'a = []\nloop { a << "x" * (1 << 20) }',
  endlessLoop: 'loop {}',
  endlessRecursion: 'def f(n) = f(n + 1) + 1\nf(1)',
  attacks: {
    network:
      'require "socket"\nbegin\n  TCPSocket.new("127.0.0.1", 80)\nrescue Errno::EPERM, Errno::EACCES\n  puts 42\nend',
    files:
      '%w[/etc/shadow /proc/1/environ /root/.bashrc].each { |path| puts path if (File.read(path).size > 0 rescue false) }\nputs Dir.glob("/home/*")\nputs 42',
    processes: 'loop { fork { loop {} } rescue nil }',
    threads: 'loop { Thread.new { loop {} } }',
    output: 's = "x" * 65536\nloop { $stdout.write s }',
    disk: '(0..).each { |i| File.binwrite("/tmp/#{i}", "x" * (1 << 20)) }',
    shell: 'puts `mount 2>/dev/null; echo 42`.lines.last',
  },
  ownAttacks: [
    ...attacksWith('OK', {
      'a system call': 'begin\n  syscall 272, 0x10000000\nrescue Errno::EPERM\n  puts 42\nend',
      'code that runs while it is checked':
        'BEGIN { File.write("/w/left", "x") rescue nil }\nputs 42',
    }),
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'a signal to everybody': 'Process.kill(:TERM, -1) rescue nil\nputs 42',
    }),
    ...attacksWith('RUNTIME_ERROR', { 'a string of a gigabyte': 'puts ("x" * (1 << 30)).size' }),
    ...attacksWith(['TIME_LIMIT_EXCEEDED', 'WRONG_ANSWER'], {
      'a stubborn regular expression': 'puts(("a" * 40 + "b") =~ /^(a|a|a)*\\1$/)',
    }),
  ],
}
