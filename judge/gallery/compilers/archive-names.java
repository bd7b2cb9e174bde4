// Classes named like the files that lie beside them while it is packed.
public class Main {
  public static void main(String[] args) {
    System.out.println(names.value + pack.value);
  }
}

class names {
  static int value = 40;
}

class pack {
  static int value = 2;
}

class out {}

class a {}
