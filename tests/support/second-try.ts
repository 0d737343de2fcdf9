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

/** What a step asks once more, and how often a run may need it and still be good. */
export interface SecondTry {
  /** Names what passed then, in the output. */
  readonly word: string;
  readonly budget: number;
  files(results: Results): readonly string[];
}

const isWhole = ({ status, assertionResults }: FileResult): boolean =>
  status === "passed" && assertionResults.every((one) => one.status === "passed");

/** The files that did not pass as a whole: the tests of one build on one another, so a file is tried again, not a test. */
function filesToTryAgain({ testResults }: Results): readonly string[] {
  return testResults.filter((file) => !isWhole(file)).map(({ name }) => name);
}

function filesCutOff({ testResults }: Results): readonly string[] {
  const has = ({ assertionResults }: FileResult, wanted: string): boolean =>
    assertionResults.some(({ status }) => status === wanted);
  return testResults.filter((file) => has(file, "pending") && !has(file, "failed")).map(({ name }) => name);
}

/** Browser tests that did not pass: a page on a loaded machine. */
export const failedOnce: SecondTry = { word: "flaky", budget: 3, files: filesToTryAgain };

/**
 * Files whose process ended before their tests did; none of them failed. V8 itself aborts, in about one run of twenty, where
 * engines of WebAssembly come and go in one process (nodejs/node#64500): the embedded database is one.
 */
export const processEnded: SecondTry = { word: "process ended", budget: 1, files: filesCutOff };

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
