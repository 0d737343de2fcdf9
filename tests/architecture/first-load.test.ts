import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const files = new Map(sources("src/**/*.ts", "src/**/*.tsx").map((file) => [file.path, file]));
// What is generated imports the faces of all features; their pages come later.
const faces = [...files.keys()].filter((path) => /^src\/features\/.*\/ui\.tsx$/.test(path));

/** Whose entries still have to be parted from their calls; a name goes from here with its entry.ts. */
const TO_COME = /^src\/features\/cargo-salario\/(organograma|reajustes)\//;

test("of a feature the first page takes what leads into it: calls and texts come when it is opened", () => {
  const heavy = atOnce(faces).filter(
    (path) =>
      path.startsWith("src/features/") &&
      !TO_COME.test(path) &&
      (/(texts|calls)\.ts$/.test(path) || files.get(path)?.imports.some(({ target }) => target === "src/metadata/shape.ts")),
  );
  expect(heavy.map((path) => `${path}: say paths, rights and titles in entry.ts beside it, or import the page lazily`)).toEqual(
    [],
  );
});

/** Everything that is imported with these files, whatever is imported later. */
function atOnce(from: readonly string[]): readonly string[] {
  const reached = new Set(from);
  for (const path of reached)
    for (const { target, typeOnly, lazy } of files.get(path)?.imports ?? []) if (!typeOnly && !lazy) reached.add(target);
  return [...reached];
}
