import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class IceAtTheMarket {
    private static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        long total = 0;
        int[] melts = new int[n];
        for (int i = 0; i < n; i++) {
            total += nextInt();
            melts[i] = nextInt();
        }
        Arrays.sort(melts);
        for (int hour = 0; hour < n; hour++) {
            total -= (long) hour * melts[n - 1 - hour];
        }
        System.out.println(total);
    }
}
