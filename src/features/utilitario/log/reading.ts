import { FIRST_USER } from "../../../access/account.ts";
import type { Session } from "../../../access/contract.ts";
import { closedMembers, isNarrowed, seesSomeOnly } from "../../../engine/audit/log-sight.ts";
import {
  countLog,
  type LogFilter,
  type LogPart,
  type LogRow,
  logIds,
  logUsers,
  readEntries,
  readLog,
} from "../../../engine/audit/read-log.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { DOCUMENT_OP } from "../../../http/routes/document-note.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { contextIn, holding, type RequestContext } from "../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import type { Register } from "../../../metadata/register.ts";
import { LOG_RIGHT } from "./entry.ts";
import { ALL_COMPANIES, type LogQuery } from "./shared.ts";

/** What one reader sees of the log. */
export interface LogReading {
  /** Companies whose log the reader may read, by id, with name and zone. */
  readonly companies: ReadonlyMap<number, { readonly name: string; readonly zone: string }>;
  /** Time zone of the company of the tab. */
  readonly zone: string;
  rows(page: { readonly offset: number; readonly limit: number }): Promise<readonly LogRow[]>;
  count(): Promise<number>;
  /** Ids of all rows, at most so many, newest first. */
  ids(limit: number): Promise<readonly number[]>;
  /** Rows by their ids, and how many milliseconds they held the connection. */
  rowsOf(ids: readonly number[]): Promise<{ readonly rows: readonly LogRow[]; readonly held: number }>;
  users(): ReturnType<typeof logUsers>;
  /** Members of an entry whose values stay closed to the reader; `all` when the register itself is closed. */
  closed(row: LogRow): ReadonlySet<string> | "all";
  /** The reader in an entry's company. */
  as(company: number | null): RequestContext;
  /** What changed, as far as the record itself shows it to the reader. */
  changes(row: LogRow): LogRow["changes"];
}

/** The log under the reader's companies, rights and row conditions. INVALID_PARAMETER for a company the reader does not see. */
export async function openLog(
  deps: FeatureDeps,
  session: Session,
  asked: RequestContext,
  filters: LogQuery,
): Promise<LogReading> {
  const { access, database, engine, registry } = deps;
  const context = access.narrowed(session, asked, LOG_RIGHT);
  const companies = new Map(
    session.account.companies
      .filter(({ id }) => context.visibleCompanies.includes(id))
      .map(({ id, name, zone }) => [id, { name, zone: zone ?? HOUSE_ZONE }] as const),
  );
  const there = (company: number | null): RequestContext => (company === null ? context : contextIn(context, company));
  const zoneOf = (company: number): string => companies.get(company)?.zone ?? HOUSE_ZONE;
  const shared = await recordsSeen(deps, context, (scope) => scope !== "company");
  const parts: LogPart[] = [{ company: null, zone: zoneOf(context.company), only: shared }];
  for (const company of chosen(filters.empresa, context, companies)) {
    const { rights } = there(company).user;
    const own = await recordsSeen(deps, there(company), (scope) => scope === "company");
    const theirs = [...shared].map(([id, ids]) => [id, rights.has(registry().get(id)?.rights.view ?? "") ? ids : []] as const);
    parts.push({ company, zone: zoneOf(company), only: new Map([...own, ...theirs]) });
  }
  const filter: LogFilter = {
    parts,
    ...(filters.de === undefined ? {} : { from: filters.de }),
    ...(filters.ate === undefined ? {} : { to: filters.ate }),
    ...(filters.usuario === undefined ? {} : { user: filters.usuario }),
    ...(filters.cadastro === undefined ? {} : { register: filters.cadastro }),
    ...(filters.operacao === undefined ? {} : { op: filters.operacao }),
    ...(filters.registro === undefined ? {} : { record: filters.registro }),
  };
  const closedOf = new Map<string, ReadonlySet<string>>();
  const sees = (register: Register, reader: RequestContext): boolean => reader.user.rights.has(register.rights.view);
  return {
    companies,
    zone: zoneOf(context.company),
    rows: (page) => database.read(scopeOf(context), (queries) => readLog(queries, filter, page)),
    count: () => database.read(scopeOf(context), (queries) => countLog(queries, filter)),
    ids: (limit) => database.read(scopeOf(context), (queries) => logIds(queries, filter, limit)),
    rowsOf: (ids) =>
      database.read(scopeOf(context), async (queries) => {
        const began = performance.now();
        const rows = await readEntries(queries, ids);
        return { rows, held: performance.now() - began };
      }),
    users: () => database.read(scopeOf(context), (queries) => logUsers(queries, filter)),
    closed({ register: id, company, op }) {
      // What a document is noted with are its form, its titles and how many records: nothing of them.
      if (op === DOCUMENT_OP) return new Set();
      const register = registry().get(id);
      // A register that is gone: nobody but the first user can hold a right to what it kept.
      if (register === undefined) return context.user.id === FIRST_USER ? new Set() : "all";
      const key = `${id} ${company}`;
      const reader = there(company);
      if (!sees(register, reader)) return "all";
      const known = closedOf.get(key) ?? closedMembers(register, reader);
      closedOf.set(key, known);
      return known;
    },
    as: there,
    changes({ register: id, company, changes }) {
      const register = registry().get(id);
      const reader = there(company);
      return register && sees(register, reader) ? engine().changesShown(reader, id, changes) : changes;
    },
  };
}

function chosen(asked: string | undefined, context: RequestContext, companies: LogReading["companies"]): readonly number[] {
  if (asked === ALL_COMPANIES) return [...companies.keys()];
  const company = asked === undefined ? context.company : Number(asked);
  if (!companies.has(company)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "empresa" } });
  return [company];
}

/** Of registers that show some records only, the log tells of those alone: of the others not even that they were changed. */
async function recordsSeen(
  { engine, registry }: FeatureDeps,
  context: RequestContext,
  among: (scope: Register["scope"]) => boolean,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const only = new Map<string, readonly number[]>();
  for (const register of registry().values()) {
    if (!among(register.scope) || !seesSomeOnly(register, context)) continue;
    // What is kept apart is kept apart by the database: which the others are is known to whoever reads the log.
    const reader = isNarrowed(register, context) ? context : holding(context, [register.rights.view]);
    const seen = reader.user.rights.has(register.rights.view)
      ? await engine().select(reader, register.id, { filter: {}, sort: [], offset: 0, fixed: {} })
      : [];
    only.set(
      register.id,
      seen.flatMap(({ id }) => (typeof id === "number" ? [id] : [])),
    );
  }
  return only;
}
