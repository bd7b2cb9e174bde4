// Nothing to start.
public class Main {
  static int answer() {
    return 42;
  }
}
