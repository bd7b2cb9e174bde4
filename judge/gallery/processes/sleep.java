// Sleeps without end, and not only on one thread.
public class Main {
  public static void main(String[] args) throws Exception {
    new Thread(() -> {
      for (;;) {
        try {
          Thread.sleep(1000);
        } catch (InterruptedException error) {
        }
      }
    }).start();
    Thread.currentThread().join();
  }
}
