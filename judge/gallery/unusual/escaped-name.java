// The name of the class is written in escapes, which only the compiler reads.
public class \u0041nswer {
  public static void main(String[] args) {
    System.out.println(42);
  }
}
