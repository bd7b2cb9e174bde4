// Takes memory outside of the heap: direct buffers, as many as there can be.
public class Main {
  public static void main(String[] args) {
    java.util.List<java.nio.ByteBuffer> kept = new java.util.ArrayList<>();
    for (;;) {
      java.nio.ByteBuffer buffer = java.nio.ByteBuffer.allocateDirect(1 << 20);
      for (int at = 0; at < buffer.capacity(); at += 4096) buffer.put(at, (byte) 1);
      kept.add(buffer);
    }
  }
}
