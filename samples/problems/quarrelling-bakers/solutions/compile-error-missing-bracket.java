import java.util.Scanner;

public class Bakers {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in;
        int n = in.nextInt();
        System.out.println("impossible");
    }
}
