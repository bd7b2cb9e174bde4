import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    int count = Integer.parseInt(reader.readLine().trim());
    StringTokenizer numbers = new StringTokenizer(reader.readLine());
    long sum = 0;
    for (int i = 0; i < count; i++) sum += Long.parseLong(numbers.nextToken());
    System.out.println(sum);
  }
}
