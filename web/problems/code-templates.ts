import { type Language, languages, type SpecifiedLanguage } from '#contract'

/** The initial code of the specification's languages: programs that compile and read standard input. */
export const codeTemplates: Readonly<Record<SpecifiedLanguage, string>> = {
  python: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
  cpp: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`,
  c: `#include <stdio.h>

int main(void) {
    return 0;
}
`,
  java: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    }
}
`,
  javascript: `const lines = require('node:fs').readFileSync(0, 'utf8').split('\\n')
`,
}

export function templateOf(language: Language): string {
  const all: Readonly<Record<Language, string>> = codeTemplates
  const offered = languages.find(({ code }) => code === language)
  return all[language] ?? offered?.editor?.template ?? ''
}
