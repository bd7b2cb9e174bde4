import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Goat {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            long a = Long.parseLong(line.nextToken());
            long b = Long.parseLong(line.nextToken());
            long d = Long.parseLong(line.nextToken());
            long l = Long.parseLong(line.nextToken());
            long quarters = 2 * l * l;
            for (long side : new long[] {d, a - d}) {
                long first = Math.max(0, l - side);
                long second = Math.max(0, l - side - b);
                quarters += first * first + second * second;
            }
            out.append(Math.PI / 4 * quarters).append('\n');
        }
        System.out.print(out);
    }
}
