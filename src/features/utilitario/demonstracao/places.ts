import { tableOf } from "../../../access/stored-names.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { gruposEmpresas } from "../../../generated/types/utilitario/grupos-empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** Registers of the system whose records a demonstration makes; everything else it makes belongs to one of these. */
export const PLACES = ["groups", "companies", "profiles", "users"] as const;
export type Place = (typeof PLACES)[number];

const REGISTERS: Readonly<Record<Place, { readonly id: string }>> = {
  groups: gruposEmpresas,
  companies: empresas,
  profiles: perfis,
  users: usuarios,
};

export function registerOf(registry: Registry, place: Place): Register {
  const { id } = REGISTERS[place];
  const register = registry.get(id);
  if (register === undefined) throw new Error(`the register ${id} was not generated`);
  return register;
}

/** The table records of this place lie in. */
export const placeOf = (registry: Registry, place: Place): string => tableOf(registerOf(registry, place));
