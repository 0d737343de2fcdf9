import type { MenuItem } from "../../../metadata/wire.ts";

/** A link as it is kept, with the menu it stands in. */
export interface KeptLink {
  readonly menu: string;
  readonly nome: string;
  readonly url: string;
  readonly novaAba: boolean;
}

/** Branches of the side menu, in the order of the links; each link leads away in a new tab or in the same one. */
export function extraBranches(links: readonly KeptLink[]): readonly MenuItem[] {
  const branches = new Map<string, MenuItem[]>();
  for (const { menu, nome, url, novaAba } of links) {
    const children = branches.get(menu) ?? [];
    children.push(novaAba ? { label: nome, externalUrl: url } : { label: nome, url });
    branches.set(menu, children);
  }
  return [...branches].map(([label, children]) => ({ label, icon: "open", children }));
}
