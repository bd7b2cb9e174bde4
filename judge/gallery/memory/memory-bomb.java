// Keeps arrays for ever.
public class Main {
  public static void main(String[] args) {
    java.util.List<int[]> kept = new java.util.ArrayList<>();
    for (;;) kept.add(new int[1 << 18]);
  }
}
