// Reads the JSON reports of Vitest and Playwright: how many tests passed and failed, and which passed only when they were tried again.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The names of the tests that failed at first. */
  readonly retried: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A file that cannot be loaded counts as one failed test. */
export function countsOfVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    // Vitest keeps the failures of a first try beside the success of the second.
    retried: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  };
}

const workerEnded = /Worker exited unexpectedly with signal SIG(?:TRAP|SEGV|ILL) .*while running test file (\S+)/g;

/**
 * The files whose worker V8 broke off, by what Vitest printed: it does so now and then where many embedded databases
 * come and go in one process (nodejs/node issue 64500). None where anything else went wrong outside a test too.
 */
export function brokenOff(output: string): string[] {
  const files = [...output.matchAll(workerEnded)].map(([, file]) => file as string);
  const errors = /Vitest caught (\d+) unhandled error/.exec(output)?.[1];
  return Number(errors ?? 0) === files.length ? files : [];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export function countsOfPlaywright(report: string): Counts {
  const { stats, ...whole } = JSON.parse(report) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, retried: flakyIn(whole) };
}

function flakyIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyIn)];
}
