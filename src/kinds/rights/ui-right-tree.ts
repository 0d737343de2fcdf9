import { branch, type CheckNode } from "../../ui/inputs/check-tree.ts";
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

/** The tree of what there is; what is held and exists no longer stands in a branch of its own, so that it can be withdrawn. */
export function treeOf(branches: readonly RightBranch[], held: readonly string[]): readonly CheckNode[] {
  const modules = branches.map(({ id, titulo, grupos }) =>
    branch(`m:${id}`, titulo, [
      ...sectionsOf(grupos).map((section) =>
        branch(`s:${id}/${section}`, section, grupos.filter(inSection(section)).map(groupNode)),
      ),
      ...grupos.filter(inSection(undefined)).map(groupNode),
    ]),
  );
  const known = new Set(modules.flatMap(({ values }) => values));
  const gone = held.filter((name) => !known.has(name));
  if (gone.length === 0) return modules;
  return [
    ...modules,
    branch(
      "m:-",
      texts.gone,
      gone.map((nome) => right({ nome, titulo: nome })),
    ),
  ];
}

type RightGroups = RightBranch["grupos"];

const sectionsOf = (groups: RightGroups): readonly string[] => [...new Set(groups.flatMap(({ secao }) => secao ?? []))];
const inSection = (section: string | undefined) => (group: RightGroups[number]) => group.secao === section;
const groupNode = ({ id, titulo, permissoes }: RightGroups[number]): CheckNode =>
  branch(`g:${id}`, titulo, permissoes.map(right));

const right = ({ nome, titulo }: RightGroups[number]["permissoes"][number]): CheckNode => ({
  ...branch(nome, titulo, [], [nome]),
  alias: nome,
});
