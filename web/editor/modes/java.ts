import { java } from '@codemirror/lang-java'
import type { NameLists } from '../complete-names.ts'

export const support = () => java()

export const names: NameLists = {
  names: {
    class: `AbstractMap ArithmeticException ArrayDeque ArrayIndexOutOfBoundsException ArrayList Arrays
      AtomicInteger AtomicLong BiConsumer BiFunction BigDecimal BigInteger BinaryOperator BitSet Boolean
      BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter Byte ByteBuffer Callable Character
      CharSequence Class Collection Collections Collector Collectors Comparable Comparator CompletableFuture
      ConcurrentHashMap ConcurrentModificationException Consumer CountDownLatch DataInputStream DecimalFormat
      Deque Double DoubleStream Duration EnumMap EnumSet Error Exception ExecutorService Executors Float Function
      HashMap HashSet Hashtable IOException IdentityHashMap IllegalArgumentException IllegalStateException
      IndexOutOfBoundsException InputStream InputStreamReader Instant IntBinaryOperator IntFunction IntPredicate
      IntStream IntUnaryOperator Integer InterruptedException Iterable Iterator LinkedHashMap LinkedHashSet
      LinkedList List ListIterator LocalDate LocalDateTime Long LongStream Map Matcher Math MathContext
      NavigableMap NavigableSet NoSuchElementException NullPointerException Number NumberFormatException Object
      Objects Optional OptionalInt OutputStream OutputStreamWriter Override Pattern Predicate PrintStream
      PrintWriter PriorityQueue Queue Random ReentrantLock RoundingMode Runnable RuntimeException Scanner Set
      Short SimpleEntry SortedMap SortedSet Stack StackOverflowError StandardCharsets Stream StreamTokenizer
      String StringBuffer StringBuilder StringIndexOutOfBoundsException StringJoiner StringTokenizer Supplier
      System Thread ThreadLocalRandom Throwable TimeUnit ToIntFunction TreeMap TreeSet UnaryOperator
      UncheckedIOException UnsupportedOperationException Vector Void`,
    type: 'boolean byte char double float int long short var void',
    constant: 'false null true',
    keyword: `abstract assert break case catch class continue default do else enum extends final finally
      for if implements import instanceof interface native new package permits private protected public
      record return sealed static strictfp super switch synchronized this throw throws transient try
      volatile while yield`,
  },
  members: `MAX_VALUE MIN_VALUE abs accumulateAndGet add addAll addExact addFirst addLast allMatch andThen
    anyMatch append applyAsInt arraycopy asList average binarySearch bitCount boxed cbrt ceil ceilingEntry ceilingKey
    ceiling charAt chars clear clone close codePointAt collect compare compareTo computeIfAbsent computeIfPresent compute
    concat contains containsKey containsValue copyOf copyOfRange count currentTimeMillis decrementAndGet deepToString delete
    deleteCharAt descendingIterator descendingMap descendingSet digit distinct divide element emptyList endsWith entrySet
    equals equalsIgnoreCase exp fill filter findAny findFirst first firstEntry firstKey flatMap flip floor floorDiv
    floorEntry floorKey floorMod flush forEach format gcd get getAndIncrement getAsInt getClass getFirst getKey getLast
    getMessage getOrDefault getValue groupingBy hasMoreTokens hasNext hasNextInt hashCode headMap headSet higher higherEntry
    higherKey highestOneBit hypot in incrementAndGet indexOf insert intValue isBlank isDigit isEmpty isLetter
    isLetterOrDigit isLowerCase isPresent isUpperCase isWhitespace iterator join joining keySet last lastEntry
    lastIndexOf lastKey length limit lines listIterator log log10 longValue longValueExact lower lowerEntry lowerKey
    lowestOneBit map mapToInt mapToLong mapToObj matches max merge min mod modInverse modPow multiply multiplyExact
    nanoTime nCopies naturalOrder negate next nextDouble nextInt nextLine nextLong nextToken noneMatch numberOfLeadingZeros
    numberOfTrailingZeros nval of offer offerFirst offerLast ofNullable orElse orElseThrow out parallel parseDouble parseInt
    parseLong partitioningBy peek peekFirst peekLast poll pollFirst pollFirstEntry pollLast pollLastEntry pop pow
    previous print printStackTrace printf println push put putAll putIfAbsent random range rangeClosed read readLine
    reduce remove removeAll removeFirst removeIf removeLast repeat replace replaceAll retainAll reverse reversed
    reverseOrder round set setCharAt setLength setScale shuffle signum size skip sort sorted split sqrt start
    startsWith stream strip sum subList subMap substring subtract swap sval tailMap tailSet test thenComparing
    toArray toBinaryString toCharArray toHexString toList toLowerCase toMap toSet toString toUpperCase trim ttype
    unmodifiableList valueOf values waitFor write`,
  included: {
    after: /^\s*import\s+(?:static\s+)?[\w.]*/,
    close: ';',
    names: `java.io.* java.io.BufferedReader java.io.BufferedWriter java.io.DataInputStream
      java.io.IOException java.io.InputStreamReader java.io.OutputStreamWriter java.io.PrintWriter
      java.io.StreamTokenizer java.math.* java.math.BigDecimal java.math.BigInteger java.math.RoundingMode
      java.nio.charset.StandardCharsets java.nio.file.Files java.text.DecimalFormat java.time.* java.util.*
      java.util.ArrayDeque java.util.ArrayList java.util.Arrays java.util.BitSet java.util.Collections
      java.util.Comparator java.util.Deque java.util.HashMap java.util.HashSet java.util.LinkedHashMap
      java.util.LinkedList java.util.List java.util.Map java.util.Objects java.util.Optional
      java.util.PriorityQueue java.util.Queue java.util.Random java.util.Scanner java.util.Set java.util.Stack
      java.util.StringJoiner java.util.StringTokenizer java.util.TreeMap java.util.TreeSet java.util.concurrent.*
      java.util.concurrent.atomic.* java.util.function.* java.util.regex.* java.util.stream.*
      java.util.stream.Collectors java.util.stream.IntStream java.util.stream.Stream`,
  },
}
