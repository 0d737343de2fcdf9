import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Readonly<
  Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>
>;
const sections = read("THIRD-PARTY.md").split(/^## /m);

/** What a package brings besides is said behind its own licence. */
const told = (heading: string): readonly string[] =>
  [
    ...(sections.find((one) => one.startsWith(heading)) ?? "").matchAll(/^\| \[([^\]]+)\]\([^)]+\) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].map(([, name, version, licence]) => `${name} ${version} ${licence?.split(/;| \(/)[0]}`);

/** As the installed packages say it of themselves. */
const installed = (names: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(names).map((name) => {
    const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`)) as Readonly<Record<string, string>>;
    return `${name} ${version} ${license}`;
  });

test("every package the product brings is told with its version and licence, and no other", () => {
  expect(told("Part of the running product").toSorted()).toEqual(installed(dependencies).toSorted());
  expect(told("Only to build and test it").toSorted()).toEqual(installed(devDependencies).toSorted());
});
