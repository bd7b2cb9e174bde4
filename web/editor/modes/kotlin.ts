import { kotlin } from '@codemirror/legacy-modes/mode/clike'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(kotlin, { line: '//', block: { open: '/*', close: '*/' } })

/** Constants and keywords are completed by the parser's package. */
export const names: NameLists = {
  names: {
    function: `arrayOf arrayListOf booleanArrayOf buildList buildString check error hashMapOf hashSetOf intArrayOf
      lazy listOf longArrayOf mapOf maxOf minOf mutableListOf mutableMapOf mutableSetOf print println readLine
      readln repeat require run setOf sequence with`,
    class: `Any Array ArrayDeque ArrayList Boolean BooleanArray Byte Char CharArray Comparable Double DoubleArray
      Exception Float HashMap HashSet Int IntArray IntRange Iterable LinkedHashMap List Long LongArray Map
      MutableList MutableMap MutableSet Nothing Pair PriorityQueue Regex Sequence Set Short String StringBuilder
      StringTokenizer Thread TreeMap TreeSet Triple UInt ULong Unit`,
    namespace: 'java kotlin',
  },
  members: `MAX_VALUE MIN_VALUE add addAll addFirst addLast all also any append apply associate associateBy
    associateWith average binarySearch bufferedReader ceil chunked clear coerceAtLeast coerceAtMost coerceIn
    contains containsKey copyOf copyOfRange count dec distinct downTo drop dropLast entries filter filterNot
    find first firstOrNull flatMap flatten floor fold forEach forEachIndexed get getOrDefault getOrElse getOrNull
    getOrPut getValue groupBy groupingBy inc indexOf indices isDigit isEmpty isLetter isNotEmpty joinToString
    key keys last lastIndex lastIndexOf length let lines lowercase map mapIndexed mapNotNull max maxBy maxByOrNull
    maxOrNull min minBy minByOrNull minOrNull none padEnd padStart partition poll pop pow push put reduce
    remove removeAt removeFirst removeLast replace reverse reversed rangeTo readText shuffled size slice sort
    sortBy sortByDescending sortDescending sorted sortedBy sortedByDescending sortedDescending sortedWith split
    sqrt start step substring sum sumBy sumOf take takeIf takeWhile toChar toCharArray toDouble toInt toIntArray
    toList toLong toMap toMutableList toSet toString trim until uppercase value values windowed withIndex zip`,
  included: {
    after: /^\s*import\s+[\w.]*/,
    close: '',
    names: `java.io.* java.io.BufferedReader java.io.InputStreamReader java.math.BigInteger java.util.*
      java.util.ArrayDeque java.util.PriorityQueue java.util.StringTokenizer java.util.TreeMap java.util.TreeSet
      kotlin.concurrent.thread kotlin.math.* kotlin.math.abs kotlin.math.max kotlin.math.min kotlin.system.exitProcess`,
  },
}
