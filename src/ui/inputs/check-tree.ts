import { fold } from "../../metadata/fold.ts";

/** A place in a tree of what may be ticked. */
export interface CheckNode {
  readonly key: string;
  readonly title: string;
  /** What it is found by besides its title. */
  readonly alias?: string;
  /** Its own value; none of a branch that only gathers others. */
  readonly own: readonly string[];
  /** Its own value and those below it. */
  readonly values: readonly string[];
  readonly children: readonly CheckNode[];
}

/** A node in sight. */
export interface CheckLine {
  readonly node: CheckNode;
  /** From 1. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  readonly parent: string | undefined;
  readonly open: boolean;
}

export const branch = (key: string, title: string, children: readonly CheckNode[], own: readonly string[] = []): CheckNode => ({
  key,
  title,
  own,
  values: [...own, ...children.flatMap(({ values }) => values)],
  children,
});

/** Branches and leaves whose title, or that of a branch above, or whose alias has every word. */
export function searchTree(nodes: readonly CheckNode[], query: string): readonly CheckNode[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return nodes;
  const within = (node: CheckNode, above: string): readonly CheckNode[] => {
    const text = `${above} ${fold(node.title)}`;
    if (node.children.length === 0)
      return words.every((word) => text.includes(word) || fold(node.alias ?? "").includes(word)) ? [node] : [];
    const children = node.children.flatMap((child) => within(child, text));
    return children.length === 0 ? [] : [branch(node.key, node.title, children, node.own)];
  };
  return nodes.flatMap((node) => within(node, ""));
}

/** Lines in sight, top to bottom. */
export function linesOf(nodes: readonly CheckNode[], isOpen: (key: string) => boolean): readonly CheckLine[] {
  const walk = (siblings: readonly CheckNode[], level: number, parent: string | undefined): readonly CheckLine[] =>
    siblings.flatMap((node, index) => {
      const open = node.children.length > 0 && isOpen(node.key);
      const line = { node, level, place: index + 1, siblings: siblings.length, parent, open };
      return open ? [line, ...walk(node.children, level + 1, node.key)] : [line];
    });
  return walk(nodes, 1, undefined);
}

type Marked = "true" | "false" | "mixed";

export function markOf({ values }: CheckNode, held: ReadonlySet<string>): Marked {
  const count = values.filter((one) => held.has(one)).length;
  return count === 0 ? "false" : count === values.length ? "true" : "mixed";
}

/** All of them held, or none: a mixed branch is completed first. */
export function toggled(values: readonly string[], held: readonly string[]): readonly string[] {
  const all = new Set(held);
  return values.every((one) => all.has(one)) ? withdrawn(values, held) : [...new Set([...held, ...values])];
}

export function withdrawn(values: readonly string[], held: readonly string[]): readonly string[] {
  const gone = new Set(values);
  return held.filter((one) => !gone.has(one));
}
