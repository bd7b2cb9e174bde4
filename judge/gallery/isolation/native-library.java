// Loads native code, attaches to itself, and takes the security manager away.
public class Main {
  public static void main(String[] args) {
    String got = "";
    for (String path : new String[] {"/proc/self/exe", "/w/a.jar", "/etc/shadow"}) {
      try {
        System.load(path);
        got += path;
      } catch (Throwable error) {
      }
    }
    System.out.println(got.isEmpty() ? "42" : got);
  }
}
