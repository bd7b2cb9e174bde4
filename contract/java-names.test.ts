import { describe, expect, it } from 'vitest'
import { javaMain, javaNameAskedFor, javaNames } from './java-names.ts'

const longName = 'A'.repeat(250)

describe('the names in a Java source', () => {
  it.each<[what: string, source: string, file: string, types: string[]]>([
    ['the usual class', 'public class Main { }', 'Main', ['Main']],
    ['another public class', 'public class Sum {}', 'Sum', ['Sum']],
    ['a public class after another', 'class A { int to; } public class B { }', 'B', ['A', 'B']],
    ['a name too long for a file', `public class ${longName} {}`, 'Main', [longName]],
    ['no public class', 'class A {} class B {}', 'A', ['A', 'B']],
    ['modifiers after public', 'public final strictfp class A {}', 'A', ['A']],
    ['modifiers before public', 'abstract public class A {}', 'A', ['A']],
    ['an enum', 'public enum Color { RED }', 'Color', ['Color']],
    ['a record', 'public record P(int x) {}', 'P', ['P']],
    ['an annotated interface', '@Functional public interface F { int f(); }', 'F', ['F']],
    ['a public class inside another', 'class A { public class B {} }', 'A', ['A']],
    ['names in comments', '// public class A {}\n/* public class B { */ class C {}', 'C', ['C']],
    ['a brace in a string', 'class A { String s = "}"; } public class C {}', 'C', ['A', 'C']],
    ['a class in a string', 'class A { String s = "class B {"; }', 'A', ['A']],
    ['quotes in characters', `class A { char c = '}', d = '"'; } class C {}`, 'A', ['A', 'C']],
    [
      'a text block',
      'class A { String s = """\n public class B { "quoted" \\""" } """; } public class C {}',
      'C',
      ['A', 'C'],
    ],
    ['a package and imports', 'package a.b;\nimport java.util.*;\npublic class A {}', 'A', ['A']],
    ['generics', 'public class Box<T extends Comparable<T>> {}', 'Box', ['Box']],
    ['letters of other scripts', 'public class Größe {}', 'Größe', ['Größe']],
    ['no class at all', 'hello', 'Main', []],
    ['an unfinished comment', 'public class A {} /* public class B', 'A', ['A']],
    ['64 KB of unfinished declarations', 'public '.repeat(9300), 'Main', []],
    ['64 KB of braces', '{'.repeat(65_536), 'Main', []],
    ['64 KB of escaped quotes', `"${'\\"'.repeat(30_000)}`, 'Main', []],
  ])('are found with %s', (_, source, file, types) => {
    expect(javaNames(source)).toEqual({ file, types })
  })

  it("are read from the compiler's message", () => {
    const message =
      'Main.java:1: error: class Foo is public, should be declared in a file named Foo.java'
    expect(javaNameAskedFor(message)).toBe('Foo')
    expect(javaNameAskedFor("Main.java:1: error: ';' expected")).toBeUndefined()
  })
})

describe('the main class', () => {
  const first = 'class A { static void main(String[] a) { } } class B { }'
  const comment = '// void main(\nclass A { } class B { public static void main(String[] a) {} }'
  it.each([
    ['the only one', 'class Sum { }', 'Sum'],
    ['the one with a main', 'class A {} class B { void main() {} }', 'B'],
    ['the first one with a main, not a later class', first, 'A'],
    ['the one in a comment, if there is no other main', comment, 'B'],
    ['in its package', `package org.one;\n${first}`, 'org.one.A'],
    ['Main, if there is none', '', 'Main'],
  ])('is %s', (_, source, main) => {
    expect(javaMain(source)).toBe(main)
  })
})
