import { expect, test } from "vitest";
import { sources } from "./sources.ts";

test("colours are variables of the page: those of the theme object stay light when the page turns dark", () => {
  const files = sources("src/**/*.tsx", "src/**/*.ts").filter(({ path }) => !path.startsWith("src/ui/theme/"));
  expect(files.length).toBeGreaterThan(500);
  const fixed = files.filter(({ text }) => /\btheme\.palette\./.test(text));
  expect(fixed.map(({ path }) => `${path}: write "var(--mui-palette-…)" or a key of sx`)).toEqual([]);
});
