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

test("outside people get nothing of the internal area: nothing of react-admin at first, and no page of theirs asks for a user", () => {
  const outside = ["src/main/outside.tsx", ...[...files.keys()].filter((path) => /^src\/features\/.*\/outside\.tsx$/.test(path))];
  expect(outside.length).toBeGreaterThan(2);
  const heavy = atOnce(outside).filter((path) => /^import (?!type )[^;]* from "(ra-core|react-admin)"/m.test(textOf(path)));
  expect(heavy).toEqual([]);
  const asking = atOnce(outside, { later: true }).filter(
    (path) => path.startsWith("src/features/") && /\buse(Admin|Call|CallAnswer|Session)\b/.test(textOf(path)),
  );
  expect(asking.map((path) => `${path}: take what it needs from useOpenTools`)).toEqual([]);
});

/** Everything that is imported with these files; what is imported later too, where asked for. */
function atOnce(from: readonly string[], { later = false } = {}): readonly string[] {
  const reached = new Set(from);
  for (const path of reached)
    for (const { target, typeOnly, lazy } of files.get(path)?.imports ?? [])
      if (!typeOnly && (later || !lazy)) reached.add(target);
  return [...reached];
}

const textOf = (path: string): string => files.get(path)?.text ?? "";
