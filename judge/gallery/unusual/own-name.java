// A class need not be called Main.
public class Answer {
  public static void main(String[] args) {
    System.out.println(42);
  }
}
