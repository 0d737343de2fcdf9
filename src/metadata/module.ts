/** A module of the product, as `schemas/<modulo>/_module.json` declares it. */
export interface Module {
  /** Name of its folder, and first part of its addresses. */
  readonly id: string;
  readonly title: string;
  /** Name of an icon of the interface. */
  readonly icon: string;
  /** Branches of its menu, in their order; registers (`x-register.group`) and pages of features name them. */
  readonly groups: readonly ModuleGroup[];
}

export interface ModuleGroup {
  readonly id: string;
  readonly title: string;
}

/** Portuguese order in which numbers sort as numbers: "Anexo 2" before "Anexo 10". */
export const compareTitles: (a: string, b: string) => number = new Intl.Collator("pt-BR", { numeric: true }).compare;
