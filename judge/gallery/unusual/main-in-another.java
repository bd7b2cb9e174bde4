// The public class is not the one that starts.
public class Shape {
  int size = 42;
}

class Start {
  public static void main(String[] args) {
    System.out.println(new Shape().size);
  }
}
