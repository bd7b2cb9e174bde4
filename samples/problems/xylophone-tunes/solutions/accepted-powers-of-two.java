import java.util.Scanner;

public class Xylophone {
    private static final long MODULUS = 1000003;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int k = in.nextInt(), q = in.nextInt();

        // State w * k + j: bar j will be struck in w beats. One beat as a matrix.
        long[][][] powers = new long[60][][];
        powers[0] = new long[3 * k][3 * k];
        for (int i = 0; i < k; i++) {
            String beats = in.next();
            powers[0][k + i][i] = powers[0][2 * k + i][k + i] = 1;
            for (int j = 0; j < k; j++)
                if (beats.charAt(j) != '0') powers[0][i][(beats.charAt(j) - '1') * k + j] = 1;
        }
        for (int p = 1; p < powers.length; p++) {
            powers[p] = new long[3 * k][];
            for (int i = 0; i < 3 * k; i++) powers[p][i] = times(powers[p - 1][i], powers[p - 1]);
        }

        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            int a = in.nextInt(), b = in.nextInt();
            long n = in.nextLong();
            long[] row = new long[3 * k];
            row[a - 1] = 1;
            for (int p = 0; p < powers.length; p++)
                if ((n >> p & 1) == 1) row = times(row, powers[p]);
            out.append(row[b - 1]).append('\n');
        }
        System.out.print(out);
    }

    private static long[] times(long[] row, long[][] matrix) {
        long[] result = new long[row.length];
        for (int i = 0; i < row.length; i++)
            for (int j = 0; j < row.length; j++) result[j] += row[i] * matrix[i][j];
        for (int j = 0; j < row.length; j++) result[j] %= MODULUS;
        return result;
    }
}
