import type { FastifyRequest } from "fastify";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { asCopier, makeParts, partsOf, plain, type QuestionRegisters } from "./copy-questions.ts";
import { texts } from "./texts.ts";

export interface Copied {
  readonly id: number;
  readonly empresa: number;
}

/** Copies a model or questionnaire into companies, where the user may make one: all of them, or none. */
export async function cloneInto(
  deps: FeatureDeps,
  request: FastifyRequest,
  of: QuestionRegisters,
  id: number,
  companies: readonly number[],
): Promise<readonly Copied[]> {
  const { engine, registry } = deps;
  const register = known(deps.registry(), of.owner);
  const source = asCopier(request.context(), registry(), of);
  const record = await engine().read(source, of.owner, id, {});
  const parts = await partsOf(engine(), source, of, id);
  const bodies = new Map<number, WireRecord>();
  for (const there of destinationsOf(deps, request, register, companies))
    bodies.set(there.company, renamed(register, await carried(deps, request, { from: source, to: there }, register, record)));
  return intoEach(deps, request, register, companies, async (inside, there) => {
    const copier = asCopier(there, registry(), of);
    const copy = await inside.create(copier, of.owner, bodies.get(there.company) ?? {}, { fixed: {} });
    await makeParts(inside, copier, of, copy.id, parts);
    return copy.id;
  });
}

/** The companies something is copied into, as the user acts there; FORBIDDEN where they may make none. */
export function destinationsOf(
  { access }: FeatureDeps,
  request: FastifyRequest,
  { rights }: Register,
  companies: readonly number[],
): readonly RequestContext[] {
  const { session } = request;
  if (session === null) throw new AppError("SESSION_EXPIRED");
  return [...new Set(companies.length === 0 ? [request.context().company] : companies)].map((company) => {
    const there = access.context(session, { id: request.id, company });
    if (!there.user.rights.has(rights.create)) throw new AppError("FORBIDDEN");
    return there;
  });
}

/** Makes a copy in each company. They are written one after another: what was made before a refusal goes again. */
export async function intoEach(
  deps: FeatureDeps,
  request: FastifyRequest,
  register: Register,
  companies: readonly number[],
  make: (inside: Engine, there: RequestContext) => Promise<number>,
): Promise<readonly Copied[]> {
  const made: { readonly id: number; readonly there: RequestContext }[] = [];
  try {
    for (const there of destinationsOf(deps, request, register, companies))
      made.push({ id: await deps.engine().together(there, (inside) => make(inside, there)), there });
  } catch (error) {
    for (const { id, there } of made) {
      const remover = holdingOnly(there, [register.rights.remove, register.rights.view]);
      await deps.engine().remove(remover, register.id, id, { fixed: {} });
    }
    throw error;
  }
  return made.map(({ id, there }) => ({ id, empresa: there.company }));
}

/** A copy says that it is one. */
export function renamed({ fields }: Register, record: WireRecord): WireRecord {
  const room = (fields.find(({ name }) => name === "titulo")?.shape.maxLength ?? 0) - texts.copied.length;
  return { ...record, titulo: `${String(record.titulo).slice(0, room)}${texts.copied}` };
}

interface Journey {
  readonly from: RequestContext;
  readonly to: RequestContext;
}

/**
 * Everything people wrote of a record, as another company can take it: people and places stay behind, of a period one of the same
 * name is looked for.
 */
export async function carried(
  deps: FeatureDeps,
  request: FastifyRequest,
  { from, to }: Journey,
  { fields }: Register,
  record: StoredRecord,
): Promise<WireRecord> {
  const taken = fields.filter(({ readOnly, computed }) => !readOnly && !computed);
  const copy = plain(record);
  const body: Record<string, Json> = {};
  for (const field of taken) {
    const value = copy[field.name];
    if (value === undefined) continue;
    body[field.name] =
      from.company === to.company || field.ref === undefined ? value : await elsewhere(deps, request, { from, to }, field, value);
  }
  return body;
}

async function elsewhere(
  deps: FeatureDeps,
  request: FastifyRequest,
  { from, to }: Journey,
  field: Field,
  value: Json,
): Promise<Json> {
  const { ref, type, name } = field;
  if (type === "array" || value === null) return type === "array" ? [] : null;
  const target = known(deps.registry(), ref?.register ?? "");
  if (!target.fields.some((one) => one.name === "nome")) return null;
  const rights = new Set([...from.user.rights, target.rights.view]);
  const { nome } = await deps.engine().read({ ...from, user: { ...from.user, rights } }, target.id, Number(value), {});
  const query = { filter: { nome: nome ?? null }, sort: [], offset: 0, limit: 1, fixed: {} };
  const [found] = (await deps.engine().list({ ...to, user: { ...to.user, rights } }, target.id, query)).rows;
  if (found !== undefined) return found.id;
  const company = request.session?.account.companies.find(({ id }) => id === to.company)?.name ?? "";
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: [{ field: name, code: "reference", message: texts.noPeriod(company, String(nome)) }],
  });
}
