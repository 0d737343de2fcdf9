import { expect, test } from "vitest";
import { type AstNode, nodes, type SourceFile, sources } from "./sources.ts";

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
