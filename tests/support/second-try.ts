/** What vitest tells of a run, as far as it is counted. */
export interface Results {
  readonly success: boolean;
  readonly testResults: readonly FileResult[];
}

export interface FileResult {
  /** Absolute path of the file. */
  readonly name: string;
  readonly status: string;
  /** Milliseconds of the clock. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** Passes on the second try that a run may have and still be good. */
export const FLAKY_BUDGET = 3;

const isWhole = ({ status, assertionResults }: FileResult): boolean =>
  status === "passed" && assertionResults.every((one) => one.status === "passed");

/** The files that did not pass as a whole: the tests of one build on one another, so a file is tried again, not a test. */
export const filesToTryAgain = ({ testResults }: Results): readonly string[] =>
  testResults.filter((file) => !isWhole(file)).map(({ name }) => name);

/** A run and the second try of its failed files as one; the tests that passed only the second time. */
export function withSecondTry(first: Results, second: Results): { readonly results: Results; readonly flaky: readonly string[] } {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const flaky = first.testResults.flatMap((file) => {
    const other = again.get(file.name);
    if (isWhole(file) || other === undefined || !isWhole(other)) return [];
    const failed = file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    // Without a failed test it was the file's own preparation.
    return failed.length === 0 ? [file.name] : failed;
  });
  return { results: { success: testResults.every(isWhole), testResults }, flaky };
}
