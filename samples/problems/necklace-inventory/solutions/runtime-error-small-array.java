import java.util.Scanner;

public class Inventory {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        // Surely nobody owns more than a thousand kinds of necklaces?
        String[] kinds = new String[1000];
        int[] sizes = new int[1000];
        int different = 0, largest = 0;
        for (int i = 0; i < n; i++) {
            String beads = in.next();
            String around = beads + beads;
            String backwards = new StringBuilder(around).reverse().toString();
            int k = 0;
            while (k < different && !(kinds[k].length() == beads.length()
                    && (around.contains(kinds[k]) || backwards.contains(kinds[k])))) k++;
            if (k == different) kinds[different++] = beads;
            largest = Math.max(largest, ++sizes[k]);
        }
        System.out.println(different + " " + largest);
    }
}
