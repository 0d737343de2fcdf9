import { expect, test } from "vitest";
import { type AstNode, nodes, sources } from "./sources.ts";

/** What reads by hand, and why no hook can do it. */
const BY_HAND: Readonly<Record<string, string>> = {
  "src/features/externo/area/ui-session.ts":
    "who is logged in is a state that log-in and log-out change, not an answer that is kept",
};

test("pages read through React Query: no effect calls the API and keeps the answer", () => {
  const wrong = sources("src/admin/**/*.{ts,tsx}", "src/features/**/*.{ts,tsx}")
    .filter(({ path }) => !(path in BY_HAND))
    .flatMap(({ path, program }) =>
      readingEffects(program).length > 0 ? [`${path}: use useGetOne, useGetList, useAnswer…`] : [],
    );
  expect(wrong).toEqual([]);
});

test("what is said to read by hand does", () => {
  const read = sources(...Object.keys(BY_HAND)).filter(({ program }) => readingEffects(program).length > 0);
  expect(read.map(({ path }) => path)).toEqual(Object.keys(BY_HAND));
});

/** Effects with a call of the API inside that writes nothing: one without a method. */
const readingEffects = (program: AstNode): readonly AstNode[] =>
  [...nodes(program)].filter((node) => calls(node, "useEffect") && [...nodes(node.arguments)].some(isRead));

const isRead = (node: AstNode): boolean =>
  ["http", "fetch", "send"].some((name) => calls(node, name)) && ![...nodes(node.arguments)].some(isNamed("method"));

const calls = ({ type, callee }: AstNode, name: string): boolean =>
  type === "CallExpression" && (callee as AstNode).type === "Identifier" && (callee as AstNode).name === name;

const isNamed =
  (name: string) =>
  ({ type, key }: AstNode): boolean =>
    type === "Property" && (key as AstNode).name === name;
