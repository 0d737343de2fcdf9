import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AstNode, literal, nodes, type SourceFile, sources } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const folders = (path: string): string[] =>
  existsSync(join(ROOT, path))
    ? readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

const kinds = new Set(folders("src/kinds"));
const registers = new Set(
  folders("schemas")
    .filter((name) => !name.startsWith("_"))
    .flatMap((modulo) => readdirSync(join(ROOT, "schemas", modulo)).map((file) => `${modulo}/${file.replace(/\.json$/, "")}`)),
);
const files = sources("src/**/*.ts", "src/**/*.tsx").filter(({ path }) => !/\.test\.tsx?$/.test(path));

test("nobody branches on the name of a kind: ask for a capability", () => {
  const leaks = files.filter(({ path }) => !path.startsWith("src/kinds/")).flatMap((file) => kindBranches(file));
  expect(leaks).toEqual([]);
});

test("nobody names a register by string outside features and main: import its handle, or receive it as a value", () => {
  const leaks = files
    .filter(({ path }) => !/^src\/(features|main)\//.test(path))
    .flatMap((file) =>
      [...nodes(file.program)].flatMap((node) =>
        registers.has(literal(node) ?? "") && !isSample(file, node) ? [`${file.path} names ${literal(node)}`] : [],
      ),
    );
  expect(leaks).toEqual([]);
});

test("nothing reads process.env but the configuration", () => {
  const readers = files
    .filter(({ path, text }) => !/^src\/main\/config/.test(path) && /process\.env(?!\.NODE_ENV = )/.test(text))
    .map(({ path }) => path);
  expect(readers).toEqual([]);
});

test("[002-7-1] where the API lies is said once on each side: nothing else spells its prefix", () => {
  const spelled = files
    .filter(({ path }) => !/^src\/(http|admin\/providers)\/api-address\.ts$/.test(path))
    .flatMap((file) =>
      [...nodes(file.program)]
        .filter((node) => /^\/api(\/|$)/.test(literal(node) ?? templateStart(node) ?? ""))
        .map(() => `${file.path} spells /api: ask for apiPrefix or apiAddress`),
    );
  expect(spelled).toEqual([]);
});

/** The first text of a template. */
function templateStart(node: AstNode): string | undefined {
  const [first] =
    node.type === "TemplateLiteral" ? (node.quasis as readonly { readonly value: { readonly cooked: string } }[]) : [];
  return first?.value.cooked;
}

test("no code is built from text", () => {
  const builders = files.flatMap((file) =>
    [...nodes(file.program)]
      .filter(
        (node) =>
          (node.type === "NewExpression" || node.type === "CallExpression") &&
          /^(eval|Function)$/.test(String((node.callee as AstNode).name)),
      )
      .map(() => file.path),
  );
  expect(builders).toEqual([]);
});

test("the project speaks of itself alone: no machine paths, no registry hosts", () => {
  const texts = sources(
    "src/**/*.ts",
    "src/**/*.tsx",
    "generator/**/*.ts",
    "fixtures/**/*.ts",
    "tests/**/*.ts",
    "tests/**/*.tsx",
  ).filter(({ path }) => !path.startsWith("tests/architecture/"));
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  expect(texts.filter(({ text }) => /["'`](\/work\/|\/root\/|\/home\/)/.test(text)).map(({ path }) => path)).toEqual([]);
  expect(lock).not.toMatch(/"resolved": "http/);
});

/** `x.kind === "money"`, `switch (x.kind)`, `{ money: … }[x.kind]`. */
function kindBranches(file: SourceFile): string[] {
  const found: string[] = [];
  for (const node of nodes(file.program)) {
    const named = (name: unknown): boolean => kinds.has(literal(name) ?? "");
    if (node.type === "BinaryExpression" && /^[!=]==?$/.test(String(node.operator))) {
      if ((isKind(node.left) && named(node.right)) || (isKind(node.right) && named(node.left)))
        found.push(`${file.path} compares a kind with ${literal(node.right) ?? literal(node.left)}`);
    }
    if (node.type === "SwitchStatement" && isKind(node.discriminant)) found.push(`${file.path} switches on a kind`);
    if (
      node.type === "MemberExpression" &&
      node.computed === true &&
      isKind(node.property) &&
      (node.object as AstNode).type === "ObjectExpression"
    )
      found.push(`${file.path} maps on a kind`);
    if (
      node.type === "CallExpression" &&
      isKind((node.arguments as AstNode[])[0]) &&
      [...nodes((node.callee as AstNode).object)].some((part) => named(part))
    )
      found.push(`${file.path} looks a kind up in a list of names`);
  }
  return found;
}

/** `field.kind`, `kind.name` — a member called kind, or the name of a kind. */
function isKind(node: unknown): boolean {
  const { type, property, object } = (node ?? {}) as AstNode;
  if (type !== "MemberExpression") return false;
  const name = (property as AstNode | undefined)?.name;
  return (
    name === "kind" ||
    (name === "name" && String((object as AstNode).name ?? (object as { property?: AstNode }).property?.name) === "kind")
  );
}

/** A kind's own sample field may show a register's id. */
const isSample = (file: SourceFile, _node: AstNode): boolean => file.path.startsWith("src/kinds/");
