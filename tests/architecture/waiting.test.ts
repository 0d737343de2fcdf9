import { expect, test } from "vitest";
import { type AstNode, literal, nodes, type SourceFile, sources } from "./sources.ts";

/** What is read off a page at one moment: the next moment it may read otherwise. */
const READS = new Set([
  "allInnerTexts",
  "allTextContents",
  "boundingBox",
  "count",
  "getAttribute",
  "innerText",
  "inputValue",
  "isChecked",
  "isDisabled",
  "isEnabled",
  "isHidden",
  "isVisible",
  "textContent",
  "title",
]);

test("a browser test waits for a state instead of reading it once", () => {
  const wrong = sources("tests/e2e/*.ts").flatMap((file) =>
    expectations(file).map((call) => `${file.path}:${lineOf(file, call)} reads once what is still to come: use expect.poll`),
  );
  expect(wrong).toEqual([]);
});

test("no test sleeps: it waits for a state, or sets the clock", () => {
  const wrong = sources(
    "tests/**/*.test.ts",
    "tests/**/*.test.tsx",
    "src/**/*.test.ts",
    "src/**/*.test.tsx",
    "generator/**/*.test.ts",
  )
    .filter(({ path }) => !path.startsWith("tests/bench/"))
    .flatMap((file) =>
      [...nodes(file.program)]
        .filter(isSleep)
        .map(
          (node) =>
            `${file.path}:${lineOf(file, node)} waits for time to pass: use expect.poll, a clock of the test or page.clock`,
        ),
    );
  expect(wrong).toEqual([]);
});

test("a browser test that looks for a number takes no other one that ends with it", () => {
  const wrong = sources("tests/e2e/*.ts").flatMap((file) =>
    [...nodes(file.program)]
      .filter(isPartOfNumber)
      .map((call) => `${file.path}:${lineOf(file, call)} finds "1 registro" in "11 registros", too: add exact: true`),
  );
  expect(wrong).toEqual([]);
});

const FINDS = new Set(["filter", "getByLabel", "getByRole", "getByText", "getByTitle"]);
const TEXTS = new Set(["name", "hasText"]);

/** Playwright looks for a part of a text unless told otherwise. */
function isPartOfNumber({ type, callee, arguments: given }: AstNode): boolean {
  const { property } = (callee ?? {}) as { readonly property?: AstNode };
  if (type !== "CallExpression" || !FINDS.has((property?.name as string | undefined) ?? "")) return false;
  const [first, ...rest] = given as readonly AstNode[];
  const options = [first, ...rest].flatMap((one) =>
    one?.type === "ObjectExpression" ? (one.properties as readonly AstNode[]) : [],
  );
  const keyOf = ({ key }: AstNode): string => ((key as AstNode | undefined)?.name as string | undefined) ?? "";
  if (options.some((one) => keyOf(one) === "exact")) return false;
  const named = options.filter((one) => TEXTS.has(keyOf(one))).map(({ value }) => value as AstNode);
  return [first, ...named].some((one) => /^\d/.test(startOf(one)));
}

/** The beginning of a text that is written out, as far as it is. */
function startOf(node: AstNode | undefined): string {
  if (node?.type !== "TemplateLiteral") return literal(node) ?? "";
  const [start] = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return start?.value.cooked ?? "";
}

const SLEEPS = new Set(["setTimeout", "waitForTimeout"]);

function isSleep({ type, callee, source, specifiers }: AstNode): boolean {
  if (type === "CallExpression") {
    const { name, property } = callee as { readonly name?: string; readonly property?: AstNode };
    return SLEEPS.has(name ?? "") || SLEEPS.has((property?.name as string | undefined) ?? "");
  }
  if (type !== "ImportDeclaration" || literal(source) !== "node:timers/promises") return false;
  const names = (specifiers as readonly AstNode[]).map(({ imported }) => (imported as AstNode | undefined)?.name);
  return names.includes("setTimeout");
}

/** Calls `expect(…)` that are given what a page reads now; `expect.poll(…)` is given how to read it. */
function expectations(file: SourceFile): readonly AstNode[] {
  return [...nodes(file.program)].filter(
    (node) =>
      node.type === "CallExpression" && (node.callee as AstNode).name === "expect" && atOnce(node.arguments).some(readsPage),
  );
}

/** What is worked out before the call is made: not what functions in it will do. */
function atOnce(root: unknown): readonly AstNode[] {
  if (Array.isArray(root)) return root.flatMap(atOnce);
  if (typeof root !== "object" || root === null) return [];
  const node = root as AstNode;
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return [];
  const inner = Object.values(node).flatMap((member) => (typeof member === "object" ? atOnce(member) : []));
  return typeof node.type === "string" ? [node, ...inner] : inner;
}

function readsPage({ type, callee }: AstNode): boolean {
  if (type !== "CallExpression") return false;
  const { object, property } = callee as { readonly object?: AstNode; readonly property?: AstNode };
  const name = property?.name as string | undefined;
  // A request has an address as well, and it stays.
  if (name === "url") return [object?.name, (object?.property as AstNode | undefined)?.name].includes("page");
  return name !== undefined && READS.has(name);
}

const lineOf = ({ text }: SourceFile, { start }: AstNode): number => text.slice(0, start as number).split("\n").length;
