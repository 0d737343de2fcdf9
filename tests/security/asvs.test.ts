import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The numbers of levels 1 and 2 of the standard's version 5.0.0, by section. */
const SECTIONS: Readonly<Record<string, string>> = {
  "1.1": "1 2",
  "1.2": "1 2 3 4 5 6 7 8 9",
  "1.3": "1 2 3 4 5 6 7 8 9 10 11",
  "1.4": "1 2 3",
  "1.5": "1 2",
  "2.1": "1 2 3",
  "2.2": "1 2 3",
  "2.3": "1 2 3 4",
  "2.4": "1",
  "3.2": "1 2",
  "3.3": "1 2 3 4",
  "3.4": "1 2 3 4 5 6",
  "3.5": "1 2 3 4 5",
  "3.7": "1 2",
  "4.1": "1 2 3",
  "4.2": "1",
  "4.3": "1 2",
  "4.4": "1 2 3 4",
  "5.1": "1",
  "5.2": "1 2 3",
  "5.3": "1 2",
  "5.4": "1 2 3",
  "6.1": "1 2 3",
  "6.2": "1 2 3 4 5 6 7 8 9 10 11 12",
  "6.3": "1 2 3 4",
  "6.4": "1 2 3 4",
  "6.5": "1 2 3 4 5",
  "6.6": "1 2 3",
  "6.8": "1 2 3 4",
  "7.1": "1 2 3",
  "7.2": "1 2 3 4",
  "7.3": "1 2",
  "7.4": "1 2 3 4 5",
  "7.5": "1 2",
  "7.6": "1 2",
  "8.1": "1 2",
  "8.2": "1 2 3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1 2 3",
  "9.2": "1 2 3 4",
  "10.1": "1 2",
  "10.2": "1 2",
  "10.3": "1 2 3 4",
  "10.4": "1 2 3 4 5 6 7 8 9 10 11",
  "10.5": "1 2 3 4 5",
  "10.6": "1 2",
  "10.7": "1 2 3",
  "11.1": "1 2",
  "11.2": "1 2 3",
  "11.3": "1 2 3",
  "11.4": "1 2 3 4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1 2 3",
  "12.2": "1 2",
  "12.3": "1 2 3 4",
  "13.1": "1",
  "13.2": "1 2 3 4 5",
  "13.3": "1 2",
  "13.4": "1 2 3 4 5",
  "14.1": "1 2",
  "14.2": "1 2 3 4",
  "14.3": "1 2 3",
  "15.1": "1 2 3",
  "15.2": "1 2 3",
  "15.3": "1 2 3 4 5 6 7",
  "16.1": "1",
  "16.2": "1 2 3 4 5",
  "16.3": "1 2 3 4",
  "16.4": "1 2 3",
  "16.5": "1 2 3",
  "17.1": "1",
  "17.2": "1 2 3 4",
  "17.3": "1 2",
};

/** How many hold by construction or on paper alone. */
const WITHOUT_TEST = 5;
const ANSWERS = ["holds", "not yet", "does not apply"];
const rows = readFileSync(join(ROOT, "docs/asvs.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, id = "", asks = "", answer = "", proof = ""] = /^\| V([\d.]+) \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? [];
    return id === "" ? [] : [{ id, asks, answer, proof }];
  });

test("every number of levels 1 and 2 is answered once, and no other", () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, points]) => points.split(" ").map((point) => `${section}.${point}`));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
});

test("an answer is one of three and says why", () => {
  for (const { id, answer } of rows) {
    const [kind = "", why = ""] = answer.split(/: (.*)/);
    expect(ANSWERS, `V${id}`).toContain(kind);
    expect(why.length, `V${id}`).toBeGreaterThan(2);
  }
});

test("what holds names its tests or says that there is none; nothing else names any", () => {
  for (const { id, answer, proof } of rows) {
    if (answer.startsWith("holds")) expect(proof, `V${id}`).toMatch(/^(no test|\S+\.test\.tsx?(, \S+\.test\.tsx?)*)$/);
    else expect(proof, `V${id}`).toBe("-");
  }
});

test("every named test is there and tests something", () => {
  const named = new Set(rows.flatMap(({ proof }) => proof.split(", ").filter((one) => one.includes("."))));
  expect(named.size).toBeGreaterThan(50);
  for (const path of named) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(readFileSync(join(ROOT, path), "utf8"), path).toMatch(/^\s*(test|it)(\.\w+)?\(/m);
  }
});

test("little holds without a test, and no answer waits for work to come", () => {
  expect(rows.filter(({ proof }) => proof === "no test").length).toBeLessThanOrEqual(WITHOUT_TEST);
  for (const { id, answer } of rows) expect(answer, `V${id}`).not.toMatch(/bound to|to follow|being closed/);
});
