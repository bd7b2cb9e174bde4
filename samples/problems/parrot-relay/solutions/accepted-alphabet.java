import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class ParrotRelay {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        char[] word = in.readLine().toCharArray();

        // What every letter of the first word has become by now.
        char[] says = "abcdefghijklmnopqrstuvwxyz".toCharArray();
        boolean flipped = false;
        for (int parrot = 0; parrot < n; parrot++) {
            String quirk = in.readLine();
            if (quirk.equals("flip")) {
                flipped = !flipped;
                continue;
            }
            char heard = quirk.charAt(5), said = quirk.charAt(7);
            for (int i = 0; i < says.length; i++)
                if (says[i] == heard) says[i] = said;
        }

        for (int i = 0; i < word.length; i++) word[i] = says[word[i] - 'a'];
        StringBuilder out = new StringBuilder(new String(word));
        if (flipped) out.reverse();
        System.out.println(out);
    }
}
