import { expect, test } from "vitest";
import { type AstNode, sources } from "./sources.ts";

const files = sources("src/**/*.ts", "src/**/*.tsx").filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Where letters lose their accents for another reason than to be compared. */
const DRAWN = ["src/http/attachment.ts", "src/features/utilitario/privacidade/pdf-text.ts", "src/metadata/fold.ts"];

test("texts are folded in one place, as the database folds them", () => {
  expect(
    files.filter(({ path, text }) => /normalize\("NFD"\)/.test(text) && !DRAWN.includes(path)).map(({ path }) => path),
  ).toEqual([]);
});

test("a day is written for people in one place", () => {
  const written = /split\("-"\)\.reverse\(\)\.join\("\/"\)/;
  expect(
    files.filter(({ path, text }) => written.test(text) && path !== "src/metadata/moment.ts").map(({ path }) => path),
  ).toEqual([]);
});

/** A box that scrolls a table and takes no focus itself. */
const BARE_BOX = /<\w+(?:(?!tabIndex)[^<])*overflowX?: "auto"[^<]*>\s*<(Table|LineTable)\b/;
/** Its rows take the focus. */
const REACHED = ["src/admin/list/ListTable.tsx"];

test("what holds a table that may be wider than its place is reached by keyboard: one box does it", () => {
  expect(files.filter(({ path, text }) => BARE_BOX.test(text) && !REACHED.includes(path)).map(({ path }) => path)).toEqual([]);
});

/** Steps of a function, below which two may well say the same by chance. */
const SAID = 30;

test("what a function says is said once, whatever it is called", () => {
  const all = sources("src/**/*.ts", "src/**/*.tsx", "generator/**/*.ts", "reports/**/*.ts").filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  );
  const told = all.flatMap(({ path, program }) =>
    functionsOf(program).map(({ name, node }) => ({ place: `${path}: ${name}`, steps: stepsOf(node) })),
  );
  const alike = Map.groupBy(
    told.filter(({ steps }) => steps.length >= SAID),
    ({ steps }) => steps.join(" "),
  );
  expect([...alike.values()].filter((same) => same.length > 1).map((same) => same.map(({ place }) => place))).toEqual([]);
});

/** Functions that stand at the top of a file. */
function functionsOf(program: AstNode): readonly { readonly name: string; readonly node: AstNode }[] {
  return (program.body as readonly AstNode[]).flatMap((statement) => {
    const said = statement.type === "ExportNamedDeclaration" ? (statement.declaration as AstNode | null) : statement;
    if (said?.type === "FunctionDeclaration") return [{ name: String((said.id as AstNode).name), node: said }];
    if (said?.type !== "VariableDeclaration") return [];
    return (said.declarations as readonly { readonly id: AstNode; readonly init: AstNode | null }[]).flatMap(({ id, init }) =>
      init !== null && /^(Arrow)?Function/.test(init.type) ? [{ name: String(id.name), node: init }] : [],
    );
  });
}

const UNSAID = new Set(["start", "end", "typeAnnotation", "returnType", "typeParameters", "typeArguments"]);
const CASTS = new Set(["TSAsExpression", "TSSatisfiesExpression", "ParenthesizedExpression"]);

/** What it does, without its types, its own name and those of its parameters; one `return` is the same as an arrow. */
function stepsOf({ params, body }: AstNode): readonly string[] {
  const named = (params as readonly AstNode[]).flatMap((one) => (one.type === "Identifier" ? [String(one.name)] : []));
  const places = new Map(named.map((name, at) => [name, `$${at}`]));
  const { type, body: inner } = body as AstNode & { readonly body?: readonly AstNode[] };
  const [only, ...others] = type === "BlockStatement" ? (inner ?? []) : [];
  const work = only?.type === "ReturnStatement" && others.length === 0 ? only.argument : body;
  const steps: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type: what, expression, name, raw, operator, value, ...members } = node as AstNode;
    if (typeof what === "string" && !CASTS.has(what)) steps.push(what);
    if (typeof name === "string") steps.push(places.get(name) ?? name);
    for (const said of [raw, operator]) if (typeof said === "string") steps.push(said);
    for (const inside of [expression, name, value]) walk(inside);
    if (CASTS.has(what)) return;
    for (const [member, one] of Object.entries(members)) if (!UNSAID.has(member)) walk(one);
  };
  walk(params);
  walk(work);
  return steps;
}

/** Contracts of the rooms, whose words everybody speaks. */
const CONTRACTS = /^src\/(metadata\/|kinds\/contract|db\/contract|engine\/(contract|parts)|errors\/)/;
/** Words of docs/architecture.md that belong to a room below a contract. */
const BELOW = new Map([["Change", "src/engine/audit/changes.ts"]]);
/** `Call` is what is asked of the server, and of the engine. */
const TWICE = new Set(["Call"]);

test("a word of the contracts is no other file's word for another thing", () => {
  const told = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^(export )?(?:interface|type|class) (\w+)/gm)].map(([, exported, name = ""]) => ({
      path,
      name,
      said: exported !== undefined && (CONTRACTS.test(path) || BELOW.get(name) === path),
    })),
  );
  const owners = Map.groupBy(
    told.filter(({ said, name }) => said && !TWICE.has(name)),
    ({ name }) => name,
  );
  expect(
    told.flatMap(({ path, name }) => {
      const others = (owners.get(name) ?? []).filter((owner) => owner.path !== path);
      return others.map((owner) => `${path}: ${name} is the word of ${owner.path}; say what this one is`);
    }),
  ).toEqual([]);
});
