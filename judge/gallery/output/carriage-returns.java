// Lines that end as on another system, in source and output.
public class Main {
  public static void main(String[] args) {
    System.out.print("42\r\n");
  }
}
