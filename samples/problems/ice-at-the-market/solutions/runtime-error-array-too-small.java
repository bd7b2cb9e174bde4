import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    // Has room for 100 000 blocks; there may be twice as many.
    public static void main(String[] args) throws IOException {
        StreamTokenizer in =
                new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] melts = new int[100_000];
        long total = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            total += (long) in.nval;
            in.nextToken();
            melts[i] = (int) in.nval;
        }
        Arrays.sort(melts);
        for (int hour = 0; hour < n; hour++) {
            total -= (long) hour * melts[melts.length - 1 - hour];
        }
        System.out.println(total);
    }
}
