import { reachOf } from "../../../access/users-of-talents.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

/** The users some talents are, and where mail reaches them. */
export async function readersOf(queries: Queries, registry: Registry, ids: readonly number[]) {
  const registers = { users: known(registry, usuarios.id), talents: known(registry, colaboradores.id) };
  const reached = await reachOf(queries, registers, ids);
  return reached.flatMap(({ user, ...one }) => (user === null ? [] : [{ ...one, user }]));
}
