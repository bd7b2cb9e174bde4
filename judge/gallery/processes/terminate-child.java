// Terminates a child as a program does that no longer needs it.
public class Main {
  public static void main(String[] args) throws Exception {
    Process child = new ProcessBuilder("sleep", "100").start();
    child.destroy();
    System.out.println(child.waitFor() == 143 ? 42 : child.exitValue());
  }
}
