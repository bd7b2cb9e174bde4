// A byte of nothing before the answer.
public class Main {
  public static void main(String[] args) {
    System.out.println("\0" + 42);
  }
}
