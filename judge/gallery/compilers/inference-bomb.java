// Lambdas within lambdas: the compiler tries all ways to understand them.
import java.util.function.*;

public class Main {
  static <T> T f(Supplier<T> a) { return a.get(); }
  static <T> T f(Callable<T> a) throws Exception { return a.call(); }
  interface Callable<T> { T call() throws Exception; }

  public static void main(String[] args) throws Exception {
    System.out.println(f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> f(() -> 42)))))))))))))))))));
  }
}
