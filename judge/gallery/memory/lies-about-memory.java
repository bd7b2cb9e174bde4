// Says the words of a runtime that ran out of memory.
public class Main {
  public static void main(String[] args) {
    System.out.println("Terminating due to java.lang.OutOfMemoryError: Java heap space");
    System.exit(3);
  }
}
