import { sql } from "kysely";
import type { Session } from "../../../access/contract.ts";
import { staysFor } from "../../../access/stays-for.ts";
import { tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { writingFor } from "../../../db/writing-for.ts";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { contextIn, holding, type RequestContext } from "../../../metadata/context.ts";
import { idsIn } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { copyOf } from "./copied-candidate.ts";
import { texts } from "./texts.ts";

/** How the audit of the company that shares a candidate says that another one called them. */
export const CALLED = "chamou-do-grupo";

interface Shared {
  readonly record: StoredRecord;
  readonly company: number;
}

/**
 * The candidate as another company of the group has them, which shares its candidates with the reader. Undefined of the own company's,
 * and alike of nobody's, of one whose company does not share, and of one who did not agree to be kept for other vacancies.
 */
export async function sharedCandidate(
  { access, registry, database, engine }: FeatureDeps,
  { session, own }: { readonly session: Session | null; readonly own: RequestContext },
  id: number,
): Promise<Shared | undefined> {
  const register = registry().get(candidatos.id);
  if (register === undefined || session === null) return undefined;
  const near = access.sharing(session, own, register);
  if (near.visibleCompanies.length === 1) return undefined;
  const { rows } = await database.read(scopeOf(near), (queries) =>
    sql<{ company: number }>`
      select p.empresa_id as company from ${sql.table(tableOf(register))} p
      where p.id = ${id} and ${staysFor(register)}`.execute(queries),
  );
  const company = Number(rows[0]?.company ?? own.company);
  return company === own.company
    ? undefined
    : { company, record: await engine().read(contextIn(near, company), register.id, id, {}) };
}

/** Who called a candidate away stands in the audit of the company that shares them: the candidate may ask (LGPD, art. 18). */
export const noteCalled = (queries: Queries, own: RequestContext, { record, company }: Shared): Promise<void> => {
  const { user, requestId, now } = own;
  const note = { user, requestId, now, company, place: candidatos.id, id: record.id, op: CALLED, changes: [] };
  return writingFor(queries, company, () => noteDone(queries, note));
};

/** The number of that person in the own company: of who has the CPF there, else of a copy that seeks these positions too. */
export async function numberHere(
  deps: FeatureDeps,
  inside: Engine,
  own: RequestContext,
  { record, positions }: { readonly record: WireRecord; readonly positions: readonly number[] },
): Promise<number> {
  const register = deps.registry().get(candidatos.id) as Register;
  if (!own.user.rights.has(register.rights.create)) throw new AppError("FORBIDDEN");
  const { cpf } = (record.pessoal ?? {}) as WireRecord;
  if (typeof cpf !== "string" || cpf === "") throw new AppError("ACTION_REFUSED", { message: texts.noCpf });
  const page = { sort: [{ path: "id", descending: false }], offset: 0, limit: 1, fixed: {} };
  const reader = holding(own, [register.rights.view]);
  const [same] = (await inside.list(reader, register.id, { filter: { "pessoal.cpf": cpf }, ...page })).rows;
  if (same !== undefined) return same.id;
  const copy = await copyOf(deps, inside, own, register, record);
  const cargos = [...new Set([...idsIn(copy.cargos), ...positions])].map((id) => ({ id }));
  return (await inside.create(own, register.id, { ...copy, cargos }, { fixed: {} })).id;
}
