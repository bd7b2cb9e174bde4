// Writes errors without end.
public class Main {
  public static void main(String[] args) {
    String block = "flood ".repeat(10000);
    for (;;) System.err.print(block);
  }
}
