import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What is in package.json without an import, and why it is. */
const NEVER_IMPORTED: Readonly<Record<string, string>> = {
  "@biomejs/biome": "a command",
  typescript: "a command",
  node: "the program everything runs on",
  "@emotion/styled": "MUI asks for it beside itself",
  "@fontsource-variable/inter": "src/main/build-font.ts reads its file",
  "@nivo/core": "the charts of @nivo ask for it beside themselves",
  "@testing-library/dom": "@testing-library/react asks for it beside itself",
};

/** Required of the product; the first page that draws with it is still to come. The name goes from here with its first import. */
const TO_COME: Readonly<Record<string, string>> = {};

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const text = globSync(["{src,generator,tests}/**/*.{ts,tsx}", "*.ts"], { cwd: ROOT })
  .filter((path) => !path.startsWith("src/generated/") && !path.endsWith("dependencies.test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const isImported = (name: string): boolean => new RegExp(`["']${name.replace(/[/.]/g, "\\$&")}(?:/[^"']*)?["']`).test(text);

test("every package is imported, or says why it is there all the same", () => {
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));
  const known = { ...NEVER_IMPORTED, ...TO_COME };
  expect(names.filter((name) => !(name in known) && !isImported(name))).toEqual([]);
});

test("what is said to have no import has none, and is a package of ours", () => {
  const names = Object.keys({ ...NEVER_IMPORTED, ...TO_COME });
  expect(names.filter((name) => !(name in dependencies || name in devDependencies))).toEqual([]);
  expect(Object.keys(TO_COME).filter(isImported)).toEqual([]);
});
