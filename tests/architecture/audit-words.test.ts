import { expect, test } from "vitest";
import { features } from "../../src/generated/features/server.ts";
import { auditWords } from "../../src/main/audit-words.ts";
import { type AstNode, literal, nodes, type SourceFile, sources } from "./sources.ts";

/** Operations the engine notes for every register. */
const ENGINE = ["create", "update", "delete", "clone", "import"];
const folderOf = (path: string): string => path.split("/").slice(0, 4).join("/");
const members = (node: unknown): readonly AstNode[] => (Array.isArray(node) ? (node as AstNode[]) : []);

test("every operation a feature notes in the audit has words", () => {
  const { ops } = auditWords(features, () => new Map());
  const files = sources("src/features/**/*.ts").filter(({ path }) => !/\.test\.ts$|\/log\//.test(path));
  const writing = new Set(files.filter(({ text }) => /\b(noteDone|writeAudit)\b/.test(text)).map(({ path }) => folderOf(path)));
  expect(writing.size).toBeGreaterThan(4);
  const folders = Map.groupBy(
    files.filter(({ path }) => writing.has(folderOf(path))),
    ({ path }) => folderOf(path),
  );
  const written = [...folders.values()].flatMap((feature) => {
    const places = parametersCalledOp(feature);
    return feature.flatMap((file) => opsIn(file, places));
  });
  // As many ways of writing one down as features have today; a scan that finds less sees nothing any more.
  expect(written.map(({ op }) => op)).toEqual(
    expect.arrayContaining([
      "gerar",
      "baixar",
      "excluir",
      "bi-usuario",
      "empresa",
      "teste",
      "chave-renovada",
      "ticket",
      "anonimizar",
    ]),
  );
  const mute = written.filter(({ op }) => !ENGINE.includes(op) && ops[op] === undefined);
  expect(mute.map(({ op, path }) => `${path}: '${op}' has no words in the feature's \`audited\``)).toEqual([]);
});

test("no two features mean different things by one operation", () => {
  const said = features.flatMap(({ audited }) => Object.keys((audited ?? { ops: {} }).ops));
  expect(said.length).toBe(new Set(said).size);
});

/** Operations a file writes down: as `op: "…"`, as the type of an `op`, in a table `ops`, or given for a parameter called `op`. */
function opsIn(file: SourceFile, places: ReadonlyMap<string, number>): readonly { readonly op: string; readonly path: string }[] {
  const found = [...nodes(file.program)].flatMap((node) => {
    if (node.type === "Property" && nameOf(node.key) === "op") return literalsIn(node.value);
    if (node.type === "Property" && nameOf(node.key) === "ops") return literalsIn(node.value, ["ObjectExpression", "Property"]);
    if (node.type === "Identifier" && node.name === "op") return literalsIn(node.typeAnnotation, TYPES);
    if (node.type !== "CallExpression") return [];
    const callee = node.callee as AstNode;
    const at = places.get(nameOf(callee.type === "MemberExpression" ? callee.property : callee) ?? "");
    return at === undefined ? [] : literalsIn(members(node.arguments)[at]);
  });
  return found.map((op) => ({ op, path: file.path }));
}

const TYPES = ["TSTypeAnnotation", "TSUnionType", "TSLiteralType"];

/** Literals of an expression, through conditions and what `within` names. */
function literalsIn(root: unknown, within: readonly string[] = []): readonly string[] {
  const node = (root ?? {}) as AstNode;
  const own = literal(node);
  if (own !== undefined) return [own];
  if (node.type === "ConditionalExpression") return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (!within.includes(node.type)) return [];
  const parts = [node.typeAnnotation, node.literal, node.value, ...members(node.types), ...members(node.properties)];
  return parts.flatMap((part) => literalsIn(part, within));
}

/** Where functions of a feature take an operation, by the function's name. */
function parametersCalledOp(feature: readonly SourceFile[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { program } of feature)
    for (const node of nodes(program)) {
      const [named, made] =
        node.type === "VariableDeclarator"
          ? [node.id, node.init]
          : node.type === "FunctionDeclaration"
            ? [node.id, node]
            : node.type === "Property"
              ? [node.key, node.value]
              : [undefined, undefined];
      const at = members((made as AstNode | undefined)?.params).findIndex((param) => nameOf(param) === "op");
      const name = nameOf(named);
      if (name !== undefined && at >= 0) places.set(name, at);
    }
  return places;
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as AstNode;
  return type === "Identifier" && typeof name === "string" ? name : literal(node);
}
