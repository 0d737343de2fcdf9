import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const files = sources("src/**/*.ts", "src/**/*.tsx").filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Where letters lose their accents for another reason than to be compared. */
const DRAWN = ["src/http/attachment.ts", "src/features/utilitario/privacidade/pdf-text.ts", "src/metadata/fold.ts"];

test("texts are folded in one place, as the database folds them", () => {
  expect(
    files.filter(({ path, text }) => /normalize\("NFD"\)/.test(text) && !DRAWN.includes(path)).map(({ path }) => path),
  ).toEqual([]);
});
