import java.util.Scanner;

public class Ridge {
    private static final Scanner in = new Scanner(System.in);

    private static int height(int cairn) {
        System.out.println("? " + cairn);
        return in.nextInt();
    }

    // With two cairns left, the middle is the western one, and nothing changes any more.
    public static void main(String[] args) {
        int west = 1;
        int east = in.nextInt();
        java.util.Map<Integer, Integer> known = new java.util.HashMap<>();
        while (west < east) {
            int middle = (west + east) / 2;
            int here = known.computeIfAbsent(middle, Ridge::height);
            int there = known.computeIfAbsent(middle + 1, Ridge::height);
            if (here < there) west = middle;
            else east = middle;
        }
        System.out.println("! " + west);
    }
}
