import java.util.*;

// Catches that memory ran out, and would go on.
public class Main {
  public static void main(String[] args) {
    List<long[]> list = new ArrayList<>();
    try {
      for (;;) list.add(new long[1 << 20]);
    } catch (OutOfMemoryError error) {
      System.out.println(42);
    }
  }
}
