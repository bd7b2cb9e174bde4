import java.util.Scanner;

public class Lanterns {
    private static int k;
    private static boolean[][] wins;

    private static int goodMove(int left, int former) {
        for (int move = 1; move <= Math.min(k, left); move++) {
            if (move != former && !wins[left - move][move]) {
                return move;
            }
        }
        return 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int left = in.nextInt();
        k = in.nextInt();
        wins = new boolean[left + 1][k + 1];
        for (int m = 0; m <= left; m++) {
            for (int former = 0; former <= k; former++) {
                wins[m][former] = goodMove(m, former) > 0;
            }
        }
        boolean isMine = wins[left][0];
        System.out.println(isMine ? "first" : "second");
        System.out.flush();
        int former = 0;
        while (true) {
            if (isMine) {
                former = goodMove(left, former);
                System.out.println(former);
                System.out.flush();
            } else {
                former = in.nextInt();
                if (former == 0) {
                    return;
                }
            }
            left -= former;
            isMine = !isMine;
        }
    }
}
