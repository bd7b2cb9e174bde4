/** Explains verdicts and their reasons to learners. The judge's own rule is judge/run/verdict.ts. */
import { limits, mib, type Reason, type Verdict } from '#contract'

type Meaning = { means: string; toDo: string }

/** `name`: the reason on its own, without the limits of a problem. */
type ReasonMeaning = Meaning & { name: string; of: Verdict }

export const verdictMeanings: Readonly<Record<Verdict, Meaning>> = {
  OK: {
    means:
      'The output was right on every test, within the limits. The problem counts as solved from the first accepted submission on.',
    toDo: 'Nothing. A shorter or faster solution is a good exercise.',
  },
  WRONG_ANSWER: {
    means:
      'The program finished in time, but on one test its output is not the expected one. Judging stops at the first such test.',
    toDo: 'Look at the first difference on the submission’s page, then run your code with that input. Often it is the smallest or the largest case, an overflow, or a line of explanation in the output that nobody asked for.',
  },
  TIME_LIMIT_EXCEEDED: {
    means:
      'On one test the program used more CPU time than its limit, or it waited without computing. Only CPU time counts, so the load of the judge makes no difference.',
    toDo: 'Estimate how many steps your algorithm needs for the largest input. Some hundred million simple ones fit into a second in C, C++ and Java, some ten million in Python. Read the input in large pieces, and make sure that every loop ends.',
  },
  RUNTIME_ERROR: {
    means:
      'On one test the program failed, or exceeded the memory or output limit. The reason beside the verdict names the exception and, if known, the line of your code.',
    toDo: 'Read that first line, then run your code with the failing input. Usual causes are an index outside of an array, a division by zero, and input that was read in another form than it has.',
  },
  COMPILE_ERROR: {
    means:
      'The compiler did not accept the code, so no test was run. In Python and Javascript, the syntax check failed.',
    toDo: 'Begin with the first message: the others often follow from it. The exact commands are below; on your own computer they give the same messages.',
  },
}

export const reasonMeanings: Readonly<Record<Reason, ReasonMeaning>> = {
  memory: {
    name: 'Memory limit',
    of: 'RUNTIME_ERROR',
    means:
      'The program and everything that it started needed more memory than the problem allows. Endless recursion counts too.',
    toDo: 'Add up the sizes of your largest arrays. Keep only what you still use, and check that every recursion ends.',
  },
  output: {
    name: 'Output limit',
    of: 'RUNTIME_ERROR',
    means: `The program wrote more than ${limits.outputBytes / mib} MB, or a file of more than ${limits.writtenFileBytes / mib} MB.`,
    toDo: 'Look for a loop that prints without end, or for leftover debug output.',
  },
  signal: {
    name: 'Ended by a signal',
    of: 'RUNTIME_ERROR',
    means:
      'The system ended the program, in C and C++ most often because it accessed invalid memory (SIGSEGV), divided by zero (SIGFPE), or aborted (SIGABRT).',
    toDo: 'Check indexes and pointers. Compiling with -fsanitize=address,undefined on your own computer names the line.',
  },
  exit: {
    name: 'Exit code was not 0',
    of: 'RUNTIME_ERROR',
    means: 'The program ended by itself, with an exit code that was not 0.',
    toDo: 'Return 0 from main, and do not exit with another code.',
  },
  exception: {
    name: 'Uncaught exception',
    of: 'RUNTIME_ERROR',
    means: 'The program threw an exception and did not catch it.',
    toDo: 'The first line names the exception, in Python, Java and Javascript with the line of your code.',
  },
  wall: {
    name: 'Waited without computing',
    of: 'TIME_LIMIT_EXCEEDED',
    means:
      'The program used little CPU time but did not finish: it slept, or waited for input that never came.',
    toDo: 'Read only the input that the statement describes, and do not sleep.',
  },
  budget: {
    name: 'Time for all tests together',
    of: 'TIME_LIMIT_EXCEEDED',
    means: `All tests of one submission together may take ${limits.budgetMs.published / 1000} s of CPU time, and ${limits.budgetMs.pending / 1000} s on a pending contribution. This limit was exceeded.`,
    toDo: 'Each test may be within its own limit. Make the program faster overall.',
  },
}
