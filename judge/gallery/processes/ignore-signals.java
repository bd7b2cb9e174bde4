// A last wish that never ends.
public class Main {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      for (;;) {}
    }));
  }
}
