/** Limits for server and web. MB is 2^20 bytes. */
export const kib = 1024
export const mib = 1024 * 1024

/** Returns a number of bytes as MB with one decimal. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / mib) * 10) / 10
}

export const limits = {
  codeBytes: 64 * kib,
  descriptionBytes: 64 * kib,
  titleLength: { min: 1, max: 100 },
  username: { min: 3, max: 30 },
  fullname: { min: 1, max: 50 },
  password: { min: 8, max: 50 },
  emailLength: 254,
  linkLength: 200,
  timeLimitMs: { min: 100, max: 10_000, default: 1000 },
  memoryLimitMb: { min: 16, max: 1024, default: 128 },
  archive: { packedBytes: 64 * mib, unpackedBytes: 256 * mib, fileBytes: 32 * mib, files: 1000 },
  outputBytes: 16 * mib,
  /** The size of each file that a program or a compiler writes. */
  writtenFileBytes: 64 * mib,
  shownTextBytes: 64 * kib,
  shownReplyBytes: 2 * mib,
  keptErrors: { headBytes: 48 * kib, tailBytes: 16 * kib },
  /** Outputs and messages of submissions. Every text keeps its start; full texts are removed. */
  storedTexts: {
    startBytes: 256,
    perUserBytes: 64 * mib,
    retentionDays: { min: 1, max: 3650, default: 90 },
    /** MB, for all users together. */
    instanceMb: { min: 64, max: 1024 * 1024, default: 16 * 1024 },
  },
  /** Texts of one user's finished Runs. */
  runTextBytes: 16 * mib,
  runInputBytes: mib,
  runKeptMinutes: 60,
  /** Unfinished Runs of one user. */
  unendedRuns: 20,
  /** Submissions of one user that no judge has taken yet. */
  waitingSubmissions: 100,
  budgetMs: { published: 600_000, pending: 120_000 },
  waitSeconds: 30,
  /** Concurrent streams on one server. Visitors behind one address may be a whole school. */
  eventStreams: { perUser: 6, perAddress: 60, all: 10_000 },
  submissionsPerMinute: 30,
  submissionsPerDay: 1000,
  runsPerMinute: 60,
  callsPerMinute: 3000,
  /** Each such part of a reply counts as another call. */
  bytesPerCall: 64 * kib,
  /** Limits one user's calls on one server, because a reply counts only when it is made. */
  callsInProgress: 100,
  /** JSON. Visitors send sign-ins and the like. Large bodies in progress are limited per server. */
  bodies: { visitorBytes: 16 * kib, largeBytes: 64 * kib, perUser: 4, all: 64 },
  contributionsPerHour: 60,
  /** A refused contribution counts too, once its reading and unpacking have cost this much. */
  cheapBytes: mib,
  /** Concurrent uploads of contributions on one server, and the longest pause of one. */
  uploads: { perUser: 3, all: 64, pauseSeconds: 60 },
  wrongSolutions: { count: 5, bytes: 512 * kib },
  /** Number of passes of each test. */
  passes: { min: 1, max: 100 },
  /** Bytes of a live transcript in one event. */
  transcriptEventBytes: kib,
  /** A checker or another program of a problem. `headerBytes`: all header files, as JSON. */
  programs: { codeBytes: 256 * kib, headers: 10, headerBytes: 512 * kib, flagsLength: 1000 },
  /** Pictures, attachments and a PDF of one problem. `listBytes`: their list, as JSON. */
  files: {
    ...{ count: 50, bytes: 10 * mib, allBytes: 50 * mib, svgBytes: mib, listBytes: 128 * kib },
    ...{ nameLength: 100, altLength: 500 },
    /** All frames of an animation together. */
    megapixels: 20,
    /** Larger pictures are scaled down. */
    ...{ widthPixels: 2400, heightPixels: 4800 },
  },
  /** Statements in other languages. `allBytes`: all of them, as JSON. */
  translations: { count: 20, allBytes: 512 * kib, languageLength: 35 },
  /** Maximum size of a checker's message about an output. */
  checkerMessageBytes: kib,
  /** Characters of a reason or a report. */
  wordsLength: 2000,
  reportsPerHour: 10,
  /** Maximum number of open reports per user. */
  openReports: 50,
  /** Rows per page of admin lists. */
  adminRows: 50,
  /** Maximum number of items in a reply; `results` counts those of all submissions together. */
  listed: {
    submissions: 1000,
    results: 20_000,
    contributions: 1000,
    reports: 200,
    history: 100,
    faults: 200,
  },
  /** Requests for a profile's solved problems, per user or address. */
  profilesPerMinute: 300,
  similarTitles: 5,
  /** Each reads all titles. */
  titleLookupsPerMinute: 120,
  /** Limits for all unpublished contributions of one user. */
  unpublished: {
    ...{ contributions: 100, testBytes: 2 * 1024 * mib, textBytes: 64 * mib },
    fileBytes: 500 * mib,
  },
  accountsPerHour: 100,
  failedSignIns: { perPair: 10, perAddress: 100, windowMinutes: 5 },
  /** Successful sign-ins to one account. */
  signInsPerHour: 300,
  /** Password changes of one account, refused ones too. Reset links have a second limit of this size. */
  passwordChangesPerHour: 20,
  resetMailsPerHour: { perEmail: 5, perAddress: 20, all: 1000 },
  resetLinkMinutes: 60,
  avatar: {
    ...{ bytes: 5 * mib, megapixels: 40, sidePixels: 256, changesPerHour: 60 },
    /** Concurrent uploads on one server. */
    uploads: { perUser: 3, all: 32 },
  },
  downloadsPerHour: 20,
  recentAccepted: 20,
  inlineProblems: 50,
  inlineSubmissions: 200,
} as const

export const sessionDays = 7
