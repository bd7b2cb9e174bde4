// Bytes that are not UTF-8.
public class Main {
  public static void main(String[] args) throws Exception {
    System.out.write(new byte[] {(byte) 0xc0, (byte) 0x80, (byte) 0xff, 10});
    System.out.flush();
  }
}
