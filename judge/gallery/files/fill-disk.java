// Fills the temporary folder.
import java.io.*;

public class Main {
  public static void main(String[] args) throws IOException {
    try (OutputStream file = new FileOutputStream("/tmp/big")) {
      for (byte[] block = new byte[1 << 20];;) file.write(block);
    }
  }
}
