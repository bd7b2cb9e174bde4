import java.util.Scanner;

public class Ridge {
    private static final Scanner in = new Scanner(System.in);

    private static int height(int cairn) {
        System.out.println("? " + cairn);
        System.out.flush();
        return in.nextInt();
    }

    public static void main(String[] args) {
        int west = 1;
        int east = in.nextInt();
        while (west < east) {
            int middle = (west + east) / 2;
            if (height(middle) < height(middle + 1)) {
                west = middle + 1;
            } else {
                east = middle;
            }
        }
        System.out.println("! " + west);
    }
}
