import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

export const lua: LanguagePrograms = {
  language: 'lua',
  tasks: {
    sum: 'local a, b = io.read("n", "n")\nprint(a + b)',
    large: 'local n = io.read("n")\nfor i = 1, n do print(2 * io.read("n")) end',
    unicode: 'print("→ " .. io.read())',
    deep: `local function f(n) if n == 0 then return 0 end return f(n - 1) + 1 end\nprint(f(${deep}))`,
    threads: null,
    library:
      'local a = {3, 1, 2}\ntable.sort(a)\nlocal m = {x = 7}\nprint("[" .. table.concat(a, " ") .. "] " .. m.x .. " 1180591620717411303424 " .. string.rep("ab", 2))',
  },
  compileError: { code: 'local x = 1\nlocal y = (2 +\n', at: /a\.lua:[23]: / },
  exception: {
    code: 'local x\n\nprint(x + 1)',
    line: "attempt to perform arithmetic on a nil value (local 'x') (line 3)",
  },
  readingPastTheEnd: {
    code: 'io.read()\n\nprint(io.read() .. "")',
    line: /^attempt to concatenate a nil value.* \(line 3\)$/,
    reason: 'exception',
  },
  exitsWith3: 'os.exit(3)',
  memoryBomb: 'local a = {}\nwhile true do a[#a + 1] = string.rep("x", 1 << 20) .. #a end',
  endlessLoop: 'while true do end',
  endlessRecursion: 'local function f(n) return f(n + 1) + 1 end\nf(1)',
  attacks: {
    files:
      'for _, path in ipairs({"/etc/shadow", "/proc/1/environ", "/root/.bashrc"}) do local f = io.open(path) if f and f:read(1) then print(path) end end\nprint(42)',
    shell: 'os.execute("mount >/dev/null 2>&1")\nprint(42)',
    processes: 'while true do os.execute("(while :; do :; done) &") end',
    output: 'local s = string.rep("x", 65536)\nwhile true do io.write(s) end',
    disk: 'for i = 1, 1e9 do local f = assert(io.open("/tmp/" .. i, "w")) assert(f:write(string.rep("x", 1 << 20))) f:close() end',
  },
  ownAttacks: [
    ...attacksWith('OK', {
      'a library of its own': 'print(package.loadlib("/w/a.so", "f") == nil and 42 or 0)',
    }),
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'machine code of its own': 'print(load("\\27Lua") == nil and 42 or 0)',
    }),
    ...attacksWith(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'a string of a gigabyte': 'print(#string.rep("x", 1 << 30))',
    }),
    ...attacksWith(['TIME_LIMIT_EXCEEDED', 'WRONG_ANSWER', 'RUNTIME_ERROR'], {
      'a stubborn pattern': 'print(string.find(string.rep("a", 200), string.rep("a?", 60) .. "b"))',
    }),
    ...attacksWith(['COMPILE_ERROR', 'OK'], {
      'nested parentheses': `print(${'('.repeat(5000)}42${')'.repeat(5000)})`,
    }),
  ],
}
