// Leaves a process behind.
public class Main {
  public static void main(String[] args) throws Exception {
    new ProcessBuilder("/usr/bin/setsid", "/bin/sh", "-c", "trap '' TERM HUP; while :; do sleep 1; done").start();
    System.out.println(42);
    Runtime.getRuntime().halt(0);
  }
}
