// An exception whose message is one line of 2 MB.
public class Main {
  public static void main(String[] args) {
    throw new IllegalStateException("x".repeat(2 << 20));
  }
}
