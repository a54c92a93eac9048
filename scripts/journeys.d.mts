/** Playwright's JSON report, as far as it is read. */
export type Report = {
  suites?: ReportSuite[];
  errors?: unknown[];
};
export type ReportSuite = {
  title?: string;
  file?: string;
  suites?: ReportSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      expectedStatus: string;
      results?: { errors?: { message?: string }[] }[];
    }[];
  }[];
};

/** Names in the form of Playwright's `--test-list`. */
export type Run = {
  passed: string[];
  failed: string[];
  messages: Record<string, string>;
  isBroken: boolean;
};

export function readRun(run: { report: Report | undefined; isGreen: boolean; isLate?: boolean }): Run;
export function isWorthAgain(run: Run): boolean;
export function countJourneys(
  first: Run,
  second: Run | undefined,
): {
  passed: number;
  failed: number;
  failedNames: string[];
  timed: string[];
  unsteady: string[];
  isTooUnsteady: boolean;
};
