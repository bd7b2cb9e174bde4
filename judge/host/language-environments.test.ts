import { describe, expect, it } from 'vitest'
import { environments } from './language-environments.ts'

const versions = {
  python: '3.11.2',
  cpp: '12.2.0',
  c: '12.2.0',
  java: '17.0.15',
  javascript: '24.21.0',
}
const described = environments(versions)

describe('the description of a language', () => {
  it.each([
    { language: 'python', compile: 'python3 -m py_compile a.py', run: 'python3 -B a.py' },
    {
      language: 'cpp',
      compile:
        'g++ -std=gnu++20 -O2 -w -DONLINE_JUDGE -fmax-errors=20 -fdiagnostics-color=never a.cpp -o a',
      run: './a',
    },
    {
      language: 'c',
      compile:
        'gcc -std=gnu17 -O2 -w -DONLINE_JUDGE -fmax-errors=20 -fdiagnostics-color=never a.c -o a -lm',
      run: './a',
    },
    {
      language: 'javascript',
      compile: 'node --stack-size=65500 --check a.js',
      run: 'node --stack-size=65500 --max-old-space-size={memory limit} --disable-warning=MODULE_TYPELESS_PACKAGE_JSON a.js',
    },
    {
      language: 'java',
      compile:
        'javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-Xshare:auto -J-Xlog:disable -J-Xss64m -proc:none -g -encoding UTF-8 -d out Main.java && jar --create --file=a.jar --main-class=Main -C out .',
      run: 'java -XX:+UseSerialGC -Xss64m -XX:StackReservedPages=0 -Xmx{memory limit}m -Xshare:auto -XX:-UsePerfData -XX:+ExitOnOutOfMemoryError -jar a.jar',
    },
  ])('is how $language is compiled and run, without paths of this host', (row) => {
    const one = described.find(({ language }) => language === row.language)
    expect(one?.compile.map((command) => command.join(' ')).join(' && ')).toBe(row.compile)
    expect(one?.run.join(' ')).toBe(row.run)
  })

  it('leaves out what the judge does not have', () => {
    expect(environments({ c: '12' }).map(({ language }) => language)).toEqual(['c'])
  })
})
