import { type RawBuilder, type SqlBool, sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import type { Queries } from "../../../db/contract.ts";
import { sqlState } from "../../../db/database-error.ts";
import type { RowsAbout } from "../../../db/house-tables.ts";
import { keptBy } from "../../../engine/facts/kept-by.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds as server } from "../../../generated/kinds/server.ts";
import { kinds as shared } from "../../../generated/kinds/shared.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { createAnonymiser } from "../../../services/anonymise/create-anonymiser.ts";
import { forgetAudit } from "../../../services/anonymise/forget-audit.ts";
import { forgetAuthored } from "../../../services/anonymise/forget-authored.ts";
import { forgetHouse } from "../../../services/anonymise/forget-house.ts";
import { forgetRows } from "../../../services/anonymise/forget-rows.ts";
import { noteAct } from "./audit.ts";
import { relationsTo } from "./relations.ts";
import type { Forgetting } from "./shared.ts";
import { texts } from "./texts.ts";

/** Lock waits longer than this are somebody at work on the record. */
const LOCK_MS = 5_000;
const BUSY = new Set(["55P03", "40001", "40P01"]);

/** What rows of house tables call the people of a register. */
const PEOPLE: Readonly<Record<string, RowsAbout["person"]>> = {
  [usuarios.id]: "user",
  [candidatos.id]: "candidate",
  [colaboradores.id]: "talent",
};

interface Request {
  readonly register: Register;
  readonly id: number;
  readonly name: string;
  readonly context: RequestContext;
  /** Does everything, answers what it did, and takes it back: the preview cannot differ from the act. */
  readonly dry: boolean;
  /** What must still hold of the locked row `t`, with the refusal where it does not. */
  readonly still?: { readonly condition: RawBuilder<SqlBool>; readonly refusal: string };
}

class TakenBack extends Error {}

/**
 * Makes a person unknown for good, in one transaction as the owner of the tables (requests may not change the audit). The caller has
 * made sure that the person may be seen and belongs to the company of the tab. ACTION_REFUSED while the law keeps the data.
 */
export async function forgetPerson(
  { database, registry, tablesAbout }: Pick<FeatureDeps, "database" | "registry" | "tablesAbout">,
  request: Request,
): Promise<Forgetting> {
  let told: Forgetting | undefined;
  try {
    await database.owner((queries) =>
      queries.transaction().execute(async (inside) => {
        told = await forgetIn(inside, registry(), tablesAbout, request);
        if (request.dry) throw new TakenBack();
      }),
    );
  } catch (error) {
    if (BUSY.has(sqlState(error) ?? "")) throw new AppError("ACTION_REFUSED", { message: texts.busy, cause: error });
    if (!(error instanceof TakenBack)) throw error;
  }
  if (told === undefined) throw new AppError("NOT_FOUND");
  return told;
}

async function forgetIn(
  queries: Queries,
  registry: Registry,
  about: FeatureDeps["tablesAbout"],
  request: Request,
): Promise<Forgetting> {
  const { register, id, name, context, dry } = request;
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}`}, true)`.execute(queries);
  const cadastro = { id: register.id, titulo: register.title };
  const impedimento = await impediment(queries, registry, request);
  const nothing = { cadastro, id, nome: name, impedimento, campos: [], arquivos: 0, auditoria: 0, mensagens: 0 };
  if (impedimento !== null) {
    if (dry) return nothing;
    throw new AppError("ACTION_REFUSED", { message: impedimento });
  }
  const anonymiser = createAnonymiser({ shared, server });
  const called = texts.anonymous(id);
  const referring = [...new Set(relationsTo(registry, register.id).map((relation) => relation.register.id))];
  const {
    titles,
    files,
    texts: known,
    identifiers,
  } = await forgetRows(queries, { register, id, name: called }, anonymiser, shared);
  const [table] = register.storage.tables;
  if (table !== undefined)
    await sql`update ${sql.table(table.name)} set versao = versao + 1, alterado_em = ${context.now} where id = ${id}`.execute(
      queries,
    );
  const trail = await forgetAudit(queries, registry, { register, id, referring }, anonymiser);
  const person = PEOPLE[register.id];
  const isUser = person === "user";
  const house = await forgetHouse(queries, {
    register: register.id,
    id,
    referring,
    ...(register.scope === "company" ? { company: context.company } : {}),
    files: [...new Set([...files, ...trail.files])],
    texts: known,
    identifiers,
    name: called,
    isUser,
    about: person === undefined ? [] : about(person),
  });
  await sql`insert into quadro_anonimizado (registro, registro_id, momento) values (${register.id}, ${id}, ${context.now})`.execute(
    queries,
  );
  const owner = register.scope === "company" ? { company: context.company } : {};
  const { company: _, ...doer } = context;
  await noteAct(
    queries,
    { ...doer, ...owner },
    {
      place: register.id,
      id,
      op: texts.ops.forget,
      changes: titles.map((title) => ({ field: "", title, before: null, after: null })),
    },
  );
  if (isUser) await forgetAuthored(queries, registry, { register: register.id, id, name: called, texts: known });
  if (isUser) await announce(queries, { user: id });
  return { ...nothing, campos: titles, arquivos: house.files, auditoria: trail.entries, mensagens: house.mails };
}

/** Why this person may not be forgotten (now); the record is locked until the transaction ends. NOT_FOUND when it is gone. */
async function impediment(queries: Queries, registry: Registry, request: Request): Promise<string | null> {
  const { register, id, context, still } = request;
  const [table] = register.storage.tables;
  if (table === undefined) throw new AppError("NOT_FOUND");
  const { scopeColumn } = register.storage;
  const owner = scopeColumn === "empresa_id" ? context.company : context.group;
  const mine = scopeColumn === undefined ? sql`true` : sql`${sql.ref(`t.${scopeColumn}`)} = ${owner}`;
  const keep = register.treatment?.keep;
  const kept = keptBy({ registry, kinds: { shared, server } }, register, context);
  const { rows } = await sql<{ kept: boolean | null; known: boolean }>`
    select (${kept}) as kept, exists (select 1 from quadro_anonimizado a where a.registro = ${register.id} and a.registro_id = t.id) as known
    from ${sql.table(table.name)} t where t.id = ${id} and ${mine} for update of t`.execute(queries);
  const [row] = rows;
  if (row === undefined) throw new AppError("NOT_FOUND");
  if (row.known) return texts.already;
  if (register.id === usuarios.id && context.user.id === id) return texts.ownAccount;
  // Asked only once the row is locked: a statement sees what was committed before it began, and the lock may have waited.
  if (still !== undefined) {
    const { rows: left } = await sql`select 1 from ${sql.table(table.name)} t where t.id = ${id} and ${still.condition}`.execute(
      queries,
    );
    if (left.length === 0) return still.refusal;
  }
  // Unknown is not "no": without an answer the data stay.
  return keep !== undefined && row.kept !== false ? keep.message : null;
}
