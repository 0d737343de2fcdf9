import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

const ROOT = join(import.meta.dirname, "../..");

export interface SourceFile {
  /** Path from the project's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Files of the project it imports, by path from the root. */
  readonly imports: readonly { readonly target: string; readonly typeOnly: boolean; readonly lazy: boolean }[];
  readonly program: AstNode;
}

export interface AstNode {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Hand-written TypeScript below the given folders. */
export function sources(...patterns: readonly string[]): readonly SourceFile[] {
  const paths = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !path.startsWith("src/generated/"));
  return [...new Set(paths)].sort().map(load);
}

/** Every node below, depth first. */
export function* nodes(root: unknown): Generator<AstNode> {
  if (Array.isArray(root)) for (const item of root) yield* nodes(item);
  else if (typeof root === "object" && root !== null) {
    const node = root as AstNode;
    if (typeof node.type === "string") yield node;
    for (const member of Object.values(node)) if (typeof member === "object") yield* nodes(member);
  }
}

/** The text of a string literal, or undefined. */
export function literal(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as AstNode;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

function load(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const { program } = parseSync(path, text);
  const root = program as unknown as AstNode;
  return { path, text, lines: text.trimEnd().split("\n").length, imports: [...importsOf(root, path)], program: root };
}

function* importsOf(program: AstNode, path: string): Generator<SourceFile["imports"][number]> {
  for (const node of nodes(program)) {
    if (!["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression"].includes(node.type))
      continue;
    const target = literal(node.source);
    if (!target?.startsWith(".")) continue;
    yield {
      target: relative(ROOT, join(ROOT, dirname(path), target)),
      typeOnly: node.importKind === "type" || node.exportKind === "type",
      lazy: node.type === "ImportExpression",
    };
  }
}
