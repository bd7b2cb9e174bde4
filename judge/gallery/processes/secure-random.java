// Asks for secure random numbers in three ways: each must take milliseconds, not seconds of CPU time.
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.UUID;

public class Main {
  public static void main(String[] args) throws Exception {
    new SecureRandom().nextInt();
    UUID.randomUUID();
    Files.createTempFile("some", ".txt");
    System.out.println(42);
  }
}
