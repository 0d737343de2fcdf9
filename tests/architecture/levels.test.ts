import { expect, test } from "vitest";
import { type SourceFile, sources } from "./sources.ts";

/**
 * Rooms from the ground up. A file imports from lower levels or its own room only.
 * `kinds/<kind>` has three faces on three levels; a feature has three as well.
 */
const SERVER = [
  "errors",
  "metadata",
  "rules|kinds:shared",
  "db",
  "access|services|reporting|kinds:server",
  "engine",
  "http",
  "features:server",
  "main",
];
const BROWSER = ["errors", "metadata", "rules|kinds:shared", "ui|reporting", "kinds:ui", "admin", "features:ui", "main"];

const files = sources("src/**/*.ts", "src/**/*.tsx").filter(({ path }) => !/\.test\.tsx?$/.test(path));

test("imports go one way", () => {
  expect(files.flatMap(wrongImports)).toEqual([]);
});

test("siblings never import siblings", () => {
  const wrong = files.flatMap((file) =>
    file.imports
      .filter(
        ({ target }) =>
          plugged(file.path) !== undefined && plugged(target) !== undefined && plugged(target) !== plugged(file.path),
      )
      .map(({ target }) => `${file.path} imports its sibling ${target}: move what both need one level up`),
  );
  expect(wrong).toEqual([]);
});

test("nothing imports in a circle", () => {
  const graph = new Map(
    files.map((file) => [file.path, file.imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test("only main, features and reports know what is generated", () => {
  const wrong = files
    .filter(({ path }) => !/^src\/(main|features)\//.test(path))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith("src/generated/"))
        .map(({ target }) => `${file.path} imports ${target}: let main pass it on as a value`),
    );
  expect(wrong).toEqual([]);
});

test("the product imports nothing of its tests", () => {
  const ofTests = ({ target }: { readonly target: string }) => /^tests\/|\.test\.tsx?$/.test(target);
  expect(files.filter(({ imports }) => imports.some(ofTests)).map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ text }) => /from "(vitest|fast-check|@testing-library\/[^"]+|playwright[^"]*)"/.test(text))).toEqual([]);
});

function wrongImports(file: SourceFile): string[] {
  const from = roomOf(file.path);
  return file.imports.flatMap(({ target }) => {
    const to = roomOf(target);
    if (from === undefined || to === undefined || from === to || target.startsWith("src/generated/")) return [];
    const allowed = [SERVER, BROWSER].some((ladder) => {
      const low = level(ladder, to);
      return low >= 0 && low < level(ladder, from);
    });
    return allowed ? [] : [`${file.path} (${from}) imports ${target} (${to}): ${from} may not know ${to}`];
  });
}

const level = (ladder: readonly string[], room: string): number => ladder.findIndex((step) => step.split("|").includes(room));

function roomOf(path: string): string | undefined {
  const [top, room, plug] = path.split("/");
  if (top !== "src" || room === undefined) return undefined;
  if (room === "kinds")
    return plug !== undefined && /\.tsx$|\/ui-[^/]*\.ts$/.test(path)
      ? "kinds:ui"
      : /\/server\.ts$/.test(path)
        ? "kinds:server"
        : "kinds:shared";
  if (room === "features")
    return /\/(ui|ui-.*)\.tsx?$|\.tsx$/.test(path)
      ? "features:ui"
      : /\/(shared|texts|calls|entry)\.ts$/.test(path)
        ? "metadata"
        : "features:server";
  return room;
}

/** The pluggable folder a file belongs to: a kind or a feature. */
function plugged(path: string): string | undefined {
  return /^(src\/kinds\/[^/]+|src\/features\/[^/]+\/[^/]+)\//.exec(path)?.[1];
}
