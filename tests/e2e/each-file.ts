import { afterAll, beforeEach } from "vitest";
import { giveBack } from "./running-server.ts";

/**
 * Tests of a file build on one another: after one that failed the others are not asked, each of them would wait for what cannot
 * come. The run asks the whole file once more, over a database of its own.
 */
let failed = false;

beforeEach(({ onTestFailed, skip }) => {
  if (failed && process.env.QUADRO_TEST_LAST_TRY === undefined) skip("what came before it failed");
  onTestFailed(() => {
    failed = true;
  });
});

afterAll(giveBack);
