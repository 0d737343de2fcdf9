import { basename } from "node:path";
import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const CEILING = 300;
const MEDIAN = 80;

const files = sources("src/**/*.ts", "src/**/*.tsx", "generator/**/*.ts", "reports/**/*.ts").filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);

test(`no hand-written file is longer than ${CEILING} lines`, () => {
  expect(
    files.filter(({ lines }) => lines > CEILING).map(({ path, lines }) => `${path}: ${lines} lines; split it by idea`),
  ).toEqual([]);
});

test(`the median file is under ${MEDIAN} lines`, () => {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(MEDIAN);
});

test("names say the idea: kebab-case files, PascalCase components, no catch-all rooms", () => {
  const wrong = files.filter(({ path }) => {
    const name = basename(path).replace(/(\.d)?\.tsx?$/, "");
    const wellNamed =
      /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?$/.test(name) || (/\.tsx$/.test(path) && /^[A-Z][A-Za-z0-9]*$/.test(name));
    return !wellNamed || /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.|$)/.test(path);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
