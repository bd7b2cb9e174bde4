import java.util.concurrent.*;
import java.util.stream.*;

// A parallel stream and a pool.
public class Main {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    int part = pool.submit(() -> IntStream.range(0, 8).parallel().sum()).get();
    pool.shutdown();
    System.out.println(part + 14);
  }
}
