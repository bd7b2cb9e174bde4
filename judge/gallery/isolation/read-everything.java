// The same from Java.
import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;

public class Main {
  public static void main(String[] args) throws IOException {
    System.out.println(System.getenv());
    System.out.println(System.getProperties());
    ProcessHandle.allProcesses().forEach(process -> System.out.println(process.info()));
    for (String start : new String[] {"/", "/usr/local", "/usr/src", "/proc/1"}) {
      Files.walkFileTree(Path.of(start), new SimpleFileVisitor<>() {
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
          String name = folder.toString();
          boolean skipped = name.equals("/proc") || name.equals("/usr") || name.equals("/lib") || name.endsWith("/task");
          return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
          try (InputStream in = attributes.isRegularFile() ? new FileInputStream(file.toFile()) : InputStream.nullInputStream()) {
            System.out.println(file + " " + new String(in.readNBytes(4096)));
          } catch (IOException error) {
            System.out.println(error.getMessage());
          }
          return FileVisitResult.CONTINUE;
        }

        public FileVisitResult postVisitDirectory(Path folder, IOException error) {
          return FileVisitResult.CONTINUE;
        }

        public FileVisitResult visitFileFailed(Path file, IOException error) {
          return FileVisitResult.CONTINUE;
        }
      });
    }
  }
}
