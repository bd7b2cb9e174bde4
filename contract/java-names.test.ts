import { describe, expect, it } from 'vitest'
import { javaMain, javaNameAskedFor, javaNames } from './java-names.ts'

describe('the names in a Java source', () => {
  it.each([
    { what: 'the usual class', source: 'public class Main { }', file: 'Main', types: ['Main'] },
    { what: 'another public class', source: 'public class Sum {}', file: 'Sum', types: ['Sum'] },
    {
      what: 'a public class after another',
      source: 'class Edge { int to; } public class Solver { }',
      file: 'Solver',
      types: ['Edge', 'Solver'],
    },
    {
      what: 'a name too long for a file',
      source: `public class ${'A'.repeat(250)} {}`,
      file: 'Main',
      types: ['A'.repeat(250)],
    },
    { what: 'no public class', source: 'class A {} class B {}', file: 'A', types: ['A', 'B'] },
    {
      what: 'modifiers after public',
      source: 'public final strictfp class Main {}',
      file: 'Main',
      types: ['Main'],
    },
    {
      what: 'modifiers before public',
      source: 'abstract public class Shape {}',
      file: 'Shape',
      types: ['Shape'],
    },
    {
      what: '64 KB of unfinished declarations',
      source: 'public '.repeat(9300),
      file: 'Main',
      types: [],
    },
    { what: 'an enum', source: 'public enum Color { RED }', file: 'Color', types: ['Color'] },
    { what: 'a record', source: 'public record P(int x) {}', file: 'P', types: ['P'] },
    {
      what: 'an interface with an annotation',
      source: '@FunctionalInterface public interface F { int f(); }',
      file: 'F',
      types: ['F'],
    },
    {
      what: 'a public class inside another',
      source: 'class Outer { public class Inner {} }',
      file: 'Outer',
      types: ['Outer'],
    },
    {
      what: 'names in comments',
      source: '// public class No {}\n/* public class Never { */ public class Yes {}',
      file: 'Yes',
      types: ['Yes'],
    },
    {
      what: 'braces in strings and characters',
      source: `class A { String s = "}} public class B {"; char c = '}'; char d = '"'; } public class C {}`,
      file: 'C',
      types: ['A', 'C'],
    },
    {
      what: 'a text block',
      source:
        'class A { String s = """\n public class B { "quoted" \\""" } """; } public class C {}',
      file: 'C',
      types: ['A', 'C'],
    },
    {
      what: 'a package and imports',
      source: 'package a.b;\nimport java.util.*;\npublic class Main {}',
      file: 'Main',
      types: ['Main'],
    },
    {
      what: 'generics',
      source: 'public class Box<T extends Comparable<T>> {}',
      file: 'Box',
      types: ['Box'],
    },
    {
      what: 'letters of other scripts',
      source: 'public class Größe {}',
      file: 'Größe',
      types: ['Größe'],
    },
    { what: 'no class at all', source: 'hello', file: 'Main', types: [] },
    {
      what: 'an unfinished comment',
      source: 'public class A {} /* public class B',
      file: 'A',
      types: ['A'],
    },
  ])('are found with $what', ({ source, file, types }) => {
    expect(javaNames(source)).toEqual({ file, types })
  })

  it('are found quickly in 64 KiB of braces', () => {
    expect(javaNames(`${'{'.repeat(65536)}`).file).toBe('Main')
    expect(javaNames(`${'public '.repeat(9000)}`).file).toBe('Main')
    expect(javaNames(`"${'\\"'.repeat(30000)}`).file).toBe('Main')
  })

  it("are read from the compiler's message", () => {
    const message =
      'Main.java:1: error: class Foo is public, should be declared in a file named Foo.java'
    expect(javaNameAskedFor(message)).toBe('Foo')
    expect(javaNameAskedFor("Main.java:1: error: ';' expected")).toBeUndefined()
  })
})

describe('the main class', () => {
  it.each([
    { what: 'the only one', source: 'class Sum { }', main: 'Sum' },
    { what: 'the one with a main', source: 'class A {} class B { void main() {} }', main: 'B' },
    {
      what: 'the first one with a main, not a later class',
      source: 'class A { static void main(String[] a) { } } class B { }',
      main: 'A',
    },
    {
      what: 'the one in a comment, if there is no other main',
      source: '// void main(\nclass A { } class B { public static void main(String[] a) {} }',
      main: 'B',
    },
    {
      what: 'in its package',
      source: 'package org.one;\npublic class A { public static void main(String[] a) {} }',
      main: 'org.one.A',
    },
    { what: 'Main, if there is none', source: '', main: 'Main' },
  ])('is $what', ({ source, main }) => {
    expect(javaMain(source)).toBe(main)
  })
})
