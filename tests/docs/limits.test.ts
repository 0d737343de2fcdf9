import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAILURES, OF_ADDRESS, WINDOW_MS } from "../../src/access/attempts.ts";
import {
  LONGEST_CELL,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_INFLATED,
  MOST_LETTERS,
  MOST_RATIO,
  MOST_ROWS,
} from "../../src/engine/sheet/limits.ts";
import { LIMITS } from "../../src/http/plugins/connections.ts";
import { PERSON_RATE } from "../../src/http/plugins/person-rate.ts";
import { MOST_VALUES } from "../../src/http/safe-json.ts";
import { COMPANY_BYTES, UNSAVED } from "../../src/services/files/limits.ts";
import { AT_ONCE } from "../../src/services/jobs/create-tasks.ts";
import { MOST_OPEN_EACH } from "../../src/services/jobs/task-store.ts";

const ROOT = join(import.meta.dirname, "../..");
const MIB = 1024 * 1024;
const WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven"];
const many = new Intl.NumberFormat("en-US");
const word = (count: number): string => WORDS[count] ?? many.format(count);

/** A section of a document, without its line ends. */
function section(path: string, heading: string): string {
  const parts = readFileSync(join(ROOT, path), "utf8").split(/^#+ /m);
  return (parts.find((part) => part.startsWith(heading)) ?? "").replace(/\s+/g, " ").toLowerCase();
}

test("what a spreadsheet, a body and a person may take is told as it is", () => {
  const limits = section("docs/operations.md", "Limits");
  for (const said of [
    `${many.format(MOST_ROWS)})`,
    `${many.format(MOST_COLUMNS)} columns`,
    `${many.format(MOST_CELLS)} cells`,
    `${many.format(LONGEST_CELL)} letters in a cell`,
    `${MOST_LETTERS / MIB} million in all`,
    `${MOST_INFLATED / MIB} mb inflated`,
    `${MOST_RATIO} times its size`,
    `${many.format(MOST_VALUES)} values`,
    `${word(MOST_OPEN_EACH)} tasks open`,
    `${word(AT_ONCE)} run per node`,
  ])
    expect(limits, said).toContain(said);
});

test("connections, requests, guesses and files are limited as SECURITY.md tells", () => {
  const { headersMs, bodyMs, uploadBytes, perAddress, inAll } = LIMITS;
  const comesIn = section("SECURITY.md", "What comes in");
  for (const said of [
    `headers have ${headersMs / 1_000} seconds, a body ${bodyMs / 1_000}`,
    `every ${uploadBytes / 1_024} kb`,
    `${perAddress} connections`,
    `all together ${many.format(inAll)}`,
    `${many.format(PERSON_RATE)} requests a minute`,
    `${UNSAVED.files} unsaved per person`,
  ])
    expect(comesIn, said).toContain(said);
  const who = section("SECURITY.md", "Who one is");
  expect(who).toContain(`${word(FAILURES)} from one address`);
  expect(who).toContain(`lock that account there for ${WINDOW_MS / 60_000} minutes`);
  expect([who, OF_ADDRESS]).toEqual([expect.stringContaining("a hundred from one address over all accounts"), 100]);
});

test("the settings' defaults are told as they are", () => {
  const settings = section("docs/operations.md", "Configuration");
  expect(settings).toContain(`\`quadro_company_files_mb\` | ${COMPANY_BYTES / MIB} |`);
  expect(settings).toContain(`\`quadro_import_rows\` | ${MOST_ROWS} |`);
  expect(settings).toContain(`\`quadro_person_rate\` | ${PERSON_RATE} |`);
  expect(settings).toContain(`\`quadro_body_seconds\` | ${LIMITS.bodyMs / 1_000} |`);
  expect(settings).toContain(`| ${LIMITS.inAll}, ${LIMITS.perAddress} |`);
  expect(settings).toContain("`quadro_session_minutes` | 60 |");
});
