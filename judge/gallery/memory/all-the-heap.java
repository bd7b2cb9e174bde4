import java.util.*;

// Uses 100 of 128 MB: the virtual machine's own memory does not count.
public class Main {
  public static void main(String[] args) {
    List<byte[]> list = new ArrayList<>();
    for (int i = 0; i < 100; i++) list.add(new byte[1 << 20]);
    System.out.println(list.size() - 58);
  }
}
