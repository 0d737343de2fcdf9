import type { NamedRight, RightGroup, RightModule } from "../http/right-groups.ts";
import type { ServerFeature } from "../http/server-feature.ts";
import { compareTitles, type Module } from "../metadata/module.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Reports } from "../metadata/report.ts";
import { texts } from "./texts.ts";

/**
 * Every authority with its names, by module in the order of the menu: registers first, by name, then what features bring. A
 * feature's right belongs to the module its menu entry or its own name begins with, else to none.
 */
export function rightModules(
  registry: Registry,
  features: readonly ServerFeature[],
  modules: readonly Module[],
  reports: Reports,
): readonly RightModule[] {
  const taken = new Set<string>();
  const told: Readonly<Record<string, string>> = Object.assign({}, ...features.map(({ rights }) => rights ?? {}));
  const groups = [...registry.values()]
    .sort((a, b) => compareTitles(a.plural, b.plural))
    .map((register) => ({ module: register.module, section: register.group, group: ofRegister(register, taken, told) }));
  const named = features.flatMap((feature) =>
    Object.entries(feature.rights ?? {})
      .filter(([right]) => !taken.has(right))
      .map(([nome, titulo]) => ({ module: moduleOf(nome, feature, modules), right: { nome, titulo } })),
  );
  const others = { id: "", title: texts.otherRights, groups: [] };
  return [...modules, others].flatMap(({ id, title, groups: sections }) => {
    const here = groups.filter(({ module }) => module === id);
    const own = [
      ...sections.flatMap((section) =>
        here.filter((one) => one.section === section.id).map(({ group }) => ({ ...group, secao: section.title })),
      ),
      ...here.filter((one) => one.section === undefined).map(({ group }) => group),
    ];
    const told = [...reports.values()]
      .filter(({ module }) => module === id)
      .map(({ right, title: titulo }) => ({ nome: right, titulo }))
      .sort((a, b) => compareTitles(a.titulo, b.titulo));
    const rest = named
      .filter(({ module }) => module === id)
      .map(({ right }) => right)
      .sort((a, b) => compareTitles(a.titulo, b.titulo));
    const all: readonly RightGroup[] = [
      ...own,
      ...(told.length === 0 ? [] : [{ id: `${id}/relatorios`, titulo: texts.reportRights, permissoes: told }]),
      ...(rest.length === 0 ? [] : [{ id: `${id}/`, titulo: texts.featureRights, permissoes: rest }]),
    ].filter(({ permissoes }) => permissoes.length > 0);
    return all.length === 0 ? [] : [{ id, titulo: title, grupos: all }];
  });
}

/** Rights that several registers share stand under the first; one that a feature names is called as it says. */
function ofRegister(
  { id, plural, rights, actions, namedRights }: Register,
  taken: Set<string>,
  told: Readonly<Record<string, string>>,
): RightGroup {
  const all: readonly NamedRight[] = [
    { nome: rights.view, titulo: texts.rights.view },
    { nome: rights.create, titulo: texts.rights.create },
    { nome: rights.edit, titulo: texts.rights.edit },
    { nome: rights.remove, titulo: texts.rights.remove },
    ...actions.map(({ right, title, op }) => ({ nome: right, titulo: told[right] ?? title ?? op })),
    ...namedRights.map((right) => ({ nome: right, titulo: told[right] ?? wordsOf(right, rights.view) })),
  ];
  const permissoes = all.filter(({ nome }) => !taken.has(nome) && taken.add(nome));
  return { id, titulo: plural, permissoes };
}

/** `ROLE_SST_EPIS_VER_TODOS` of the register `ROLE_SST_EPIS_VER` → "Ver todos". */
function wordsOf(right: string, view: string): string {
  const own = view.replace(/VER$/, "");
  const words = (right.startsWith(own) ? right.slice(own.length) : right.replace(/^ROLE_/, ""))
    .toLowerCase()
    .replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function moduleOf(right: string, { menu }: ServerFeature, modules: readonly Module[]): string {
  const path = menu?.find((entry) => entry.right === right)?.path;
  const found =
    modules.find(({ id }) => path?.startsWith(`/${id}/`)) ??
    modules.find(({ id }) => right.startsWith(`ROLE_${id.toUpperCase().replaceAll("-", "_")}_`));
  return found?.id ?? "";
}
