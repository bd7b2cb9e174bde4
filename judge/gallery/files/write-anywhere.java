// Writes into everything that is shared, and replaces its own archive while it runs.
import java.nio.file.*;

public class Main {
  public static void main(String[] args) throws Exception {
    String written = "";
    for (String folder : new String[] {"/", "/usr", "/usr/local", "/etc", "/dev", "/toolchain", "/proc", System.getProperty("java.home")}) {
      try {
        Files.writeString(Path.of(folder, "left"), "x");
        written += folder;
      } catch (Exception error) {
      }
    }
    try {
      Files.deleteIfExists(Path.of("a.jar"));
      Files.createSymbolicLink(Path.of("a.jar"), Path.of("/etc/shadow"));
    } catch (java.io.IOException error) {
    }
    System.out.println(written.isEmpty() ? "42" : written);
  }
}
