import java.util.Scanner;

public class Lanterns {
    private static int k;

    // Looks at every possible game.
    private static int goodMove(int left, int former) {
        for (int move = 1; move <= Math.min(k, left); move++) {
            if (move != former && goodMove(left - move, move) == 0) {
                return move;
            }
        }
        return 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int left = in.nextInt();
        k = in.nextInt();
        int former = 0;
        boolean isMine = goodMove(left, 0) > 0;
        System.out.println(isMine ? "first" : "second");
        while (true) {
            if (isMine) {
                former = goodMove(left, former);
                System.out.println(former);
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
