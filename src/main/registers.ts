import type { DirectoryRegisters } from "../access/directory.ts";
import type { Register, Registry } from "../metadata/register.ts";
import { areasOf } from "./areas-of.ts";
import { endsOlder } from "./ends-older.ts";
import { sharingOf } from "./sharing-of.ts";

/** Registers the product itself works with. Only here does main know them by name. */
export const OWN = {
  users: "utilitario/usuarios",
  profiles: "utilitario/perfis",
  companies: "utilitario/empresas",
  candidates: "captacao/candidatos",
  areas: "cargo-salario/areas-organizacionais",
  groups: "utilitario/grupos-empresas",
  system: "utilitario/parametros-sistema",
} as const;

/** Files every user who works in the company sees, whatever the rights: its logo. */
export const OPEN_FILES: ReadonlySet<string> = new Set([`${OWN.companies}:logo`]);

export function directoryOf(registry: Registry, allRights: ReadonlySet<string>): DirectoryRegisters {
  return {
    users: need(registry, OWN.users),
    profiles: need(registry, OWN.profiles),
    companies: need(registry, OWN.companies),
    candidates: need(registry, OWN.candidates),
    allRights,
    sharing: sharingOf(registry, need(registry, OWN.system)),
    endsOlder: endsOlder(need(registry, OWN.system)),
    areasOf: areasOf(need(registry, OWN.users), need(registry, OWN.areas)),
  };
}

function need(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined) throw new Error(`O cadastro ${id} não foi gerado. Execute npm run generate.`);
  return register;
}
