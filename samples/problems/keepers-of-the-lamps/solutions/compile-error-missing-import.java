import java.util.ArrayList;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        List<Integer> brightness = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            brightness.add(in.nextInt());
        }
        System.out.println(brightness.get(k - 1));
    }
}
