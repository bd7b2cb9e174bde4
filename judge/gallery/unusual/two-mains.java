// Of two classes that could start, the public one does.
class First {
  public static void main(String[] args) {
    System.out.println("first");
  }
}

public class Second {
  public static void main(String[] args) {
    System.out.println(42);
  }
}
