// Starts threads until no more can be started.
public class Main {
  public static void main(String[] args) {
    int count = 0;
    try {
      for (; count < 100_000; count++) {
        Thread thread = new Thread(() -> {
          try {
            Thread.sleep(100_000);
          } catch (InterruptedException error) {
          }
        });
        thread.setDaemon(true);
        thread.start();
      }
    } catch (Throwable error) {
    }
    System.out.println(count < 1000 ? 42 : count);
  }
}
