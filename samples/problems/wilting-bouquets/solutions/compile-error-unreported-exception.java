import java.io.BufferedReader;
import java.io.InputStreamReader;

public class Florist {
    public static void main(String[] args) {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        long time = 0;
        for (int i = 0; i < n; i++) time += Long.parseLong(in.readLine().split(" ")[0]);
        System.out.println(time);
    }
}
