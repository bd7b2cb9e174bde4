fun main() {
    val input = System.`in`.bufferedReader()
    input.readLine()
    println(input.readLine().trim().split(" ").map { it.toLong() }.sum())
}
