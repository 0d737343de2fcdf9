import type { Registry } from "../../src/metadata/register.ts";
import type { FileMap } from "./file-map.ts";

interface Authority {
  readonly authority: string;
  readonly title: string;
  readonly register: string;
}

/** `authorities.json`: every right that registers and their actions make, with the name people read. */
export function emitAuthorities(registry: Registry): FileMap {
  const made = new Set(
    [...registry.values()].flatMap(({ rights, actions }) => [...Object.values(rights), ...actions.map(({ right }) => right)]),
  );
  const found = [...registry.values()].flatMap(({ id, plural, rights, actions, namedRights }): Authority[] => {
    const named = (authority: string, what: string) => ({ authority, title: `${plural}: ${what}`, register: id });
    const own = new Set(Object.values(rights));
    return [
      named(rights.view, "ver"),
      named(rights.create, "inserir"),
      named(rights.edit, "editar"),
      named(rights.remove, "excluir"),
      ...actions
        .filter(({ right }) => !own.has(right))
        .map(({ right, op, title }) => named(right, (title ?? op).toLocaleLowerCase("pt-BR"))),
      ...namedRights.filter((right) => !made.has(right)).map((right) => named(right, wordsOf(right, rights.view))),
    ];
  });
  const said = new Set<string>();
  const each = found.filter(({ authority, register }) => {
    const one = `${authority} ${register}`;
    return !said.has(one) && said.add(one);
  });
  return new Map([["authorities.json", `${JSON.stringify(each, null, 1)}\n`]]);
}

/** `ROLE_SST_EPIS_VER_TODOS` of the register `ROLE_SST_EPIS_VER` → "ver todos". */
function wordsOf(right: string, view: string): string {
  const own = view.replace(/VER$/, "");
  return (right.startsWith(own) ? right.slice(own.length) : right.replace(/^ROLE_/, "")).toLowerCase().replaceAll("_", " ");
}
