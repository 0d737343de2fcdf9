import { fold } from "../../metadata/fold.ts";
import { texts } from "./texts.ts";

/** Authorities as the server groups them: by module, then by register or feature. */
export interface RightBranch {
  readonly id: string;
  readonly titulo: string;
  readonly grupos: readonly {
    readonly id: string;
    readonly titulo: string;
    /** Branch between the module and the group. */
    readonly secao?: string;
    readonly permissoes: readonly { readonly nome: string; readonly titulo: string }[];
  }[];
}

/** A module, a group or one authority. */
export interface RightNode {
  readonly key: string;
  readonly title: string;
  /** Authorities below it, itself when it is one. */
  readonly rights: readonly string[];
  readonly children: readonly RightNode[];
}

/** A node in sight. */
export interface RightLine {
  readonly node: RightNode;
  /** From 1. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  readonly parent: string | undefined;
  readonly open: boolean;
}

/** The tree of what there is; what is held and exists no longer stands in a branch of its own, so that it can be withdrawn. */
export function treeOf(branches: readonly RightBranch[], held: readonly string[]): readonly RightNode[] {
  const modules = branches.map(({ id, titulo, grupos }) =>
    branch(`m:${id}`, titulo, [
      ...sectionsOf(grupos).map((section) =>
        branch(`s:${id}/${section}`, section, grupos.filter(inSection(section)).map(groupNode)),
      ),
      ...grupos.filter(inSection(undefined)).map(groupNode),
    ]),
  );
  const known = new Set(modules.flatMap(({ rights }) => rights));
  const gone = held.filter((name) => !known.has(name));
  if (gone.length === 0) return modules;
  return [
    ...modules,
    branch(
      "m:-",
      texts.gone,
      gone.map((nome) => leaf({ nome, titulo: nome })),
    ),
  ];
}

type RightGroups = RightBranch["grupos"];

const sectionsOf = (groups: RightGroups): readonly string[] => [...new Set(groups.flatMap(({ secao }) => secao ?? []))];
const inSection = (section: string | undefined) => (group: RightGroups[number]) => group.secao === section;
const groupNode = ({ id, titulo, permissoes }: RightGroups[number]): RightNode => branch(`g:${id}`, titulo, permissoes.map(leaf));

const leaf = ({ nome, titulo }: { nome: string; titulo: string }): RightNode => ({
  key: nome,
  title: titulo,
  rights: [nome],
  children: [],
});

const branch = (key: string, title: string, children: readonly RightNode[]): RightNode => ({
  key,
  title,
  rights: children.flatMap(({ rights }) => rights),
  children,
});

/** Branches and authorities whose title, or that of a branch above, or whose name has every word. */
export function searchTree(nodes: readonly RightNode[], query: string): readonly RightNode[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return nodes;
  const within = (node: RightNode, above: string): readonly RightNode[] => {
    const text = `${above} ${fold(node.title)}`;
    if (node.children.length === 0)
      return words.every((word) => text.includes(word) || fold(node.key).includes(word)) ? [node] : [];
    const children = node.children.flatMap((child) => within(child, text));
    return children.length === 0 ? [] : [branch(node.key, node.title, children)];
  };
  return nodes.flatMap((node) => within(node, ""));
}

/** Lines in sight, top to bottom. */
export function linesOf(nodes: readonly RightNode[], isOpen: (key: string) => boolean): readonly RightLine[] {
  const walk = (siblings: readonly RightNode[], level: number, parent: string | undefined): readonly RightLine[] =>
    siblings.flatMap((node, index) => {
      const open = node.children.length > 0 && isOpen(node.key);
      const line = { node, level, place: index + 1, siblings: siblings.length, parent, open };
      return open ? [line, ...walk(node.children, level + 1, node.key)] : [line];
    });
  return walk(nodes, 1, undefined);
}

export type Marked = "true" | "false" | "mixed";

export function markOf({ rights }: RightNode, held: ReadonlySet<string>): Marked {
  const count = rights.filter((name) => held.has(name)).length;
  return count === 0 ? "false" : count === rights.length ? "true" : "mixed";
}

/** All of them held, or none: a mixed branch is completed first. */
export function toggled(rights: readonly string[], held: readonly string[]): readonly string[] {
  const all = new Set(held);
  return rights.every((name) => all.has(name)) ? withdrawn(rights, held) : [...new Set([...held, ...rights])];
}

export function withdrawn(rights: readonly string[], held: readonly string[]): readonly string[] {
  const gone = new Set(rights);
  return held.filter((name) => !gone.has(name));
}
