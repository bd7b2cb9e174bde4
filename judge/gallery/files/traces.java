// Looks for what it left the last time, then leaves it again.
import java.nio.file.*;

public class Main {
  public static void main(String[] args) throws Exception {
    String found = "";
    for (String path : new String[] {"/w/left", "/tmp/left", "/tmp/hsperfdata_assay"}) {
      if (Files.exists(Path.of(path))) found += path;
      Files.writeString(Path.of(path), "x");
    }
    System.out.println(found.isEmpty() ? "42" : found);
  }
}
