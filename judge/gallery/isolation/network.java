// Connects to this host, to others, and listens.
import java.net.*;

public class Main {
  public static void main(String[] args) {
    String got = "";
    for (int port : new int[] {22, 80, 443, 5050, 5432, 8080}) {
      try {
        new Socket("127.0.0.1", port).close();
        got += "connected to " + port;
      } catch (Exception error) {
      }
    }
    try {
      new ServerSocket(0).close();
      got += "listened";
    } catch (Exception error) {
    }
    try {
      new DatagramSocket().close();
      got += "datagrams";
    } catch (Exception error) {
    }
    try {
      got += InetAddress.getByName("example.org");
    } catch (Exception error) {
    }
    System.out.println(got.isEmpty() ? "42" : got);
  }
}
