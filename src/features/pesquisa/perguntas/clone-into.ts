import type { FastifyRequest } from "fastify";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { asCopier, makeParts, partsOf, plain, type QuestionRegisters } from "./copy-questions.ts";
import { texts } from "./texts.ts";

interface Copied {
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
  const { access, engine, registry } = deps;
  const { session } = request;
  if (session === null) throw new AppError("SESSION_EXPIRED");
  const context = request.context();
  const register = registry().get(of.owner);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const source = asCopier(context, registry(), of);
  const record = await engine().read(source, of.owner, id, {});
  const parts = await partsOf(engine(), source, of, id);
  const contexts = [...new Set(companies.length === 0 ? [context.company] : companies)].map((company) => {
    const there = access.context(session, { id: request.id, company });
    if (!there.user.rights.has(register.rights.create)) throw new AppError("FORBIDDEN");
    return there;
  });
  const named = (company: number): string => session.account.companies.find((one) => one.id === company)?.name ?? "";
  const bodies: { readonly there: RequestContext; readonly body: WireRecord }[] = [];
  for (const there of contexts) {
    const own = there.company === context.company;
    const references = own
      ? {}
      : await elsewhere(engine(), { from: source, to: there, named: named(there.company) }, register.fields, record);
    bodies.push({ there, body: { ...written(register.fields, record), ...references } });
  }
  const made: Copied[] = [];
  try {
    for (const { there, body } of bodies)
      await engine().together(there, async (inside) => {
        const copier = asCopier(there, registry(), of);
        const copy = await inside.create(copier, of.owner, body, { fixed: {} });
        await makeParts(inside, copier, of, copy.id, parts);
        made.push({ id: copy.id, empresa: there.company });
      });
  } catch (error) {
    // Companies are written one after another: what was made before the refusal goes again.
    for (const { id: copy, empresa } of made) {
      const there = access.context(session, { id: request.id, company: empresa });
      const remover = { ...there, user: { ...there.user, rights: new Set([register.rights.remove, register.rights.view]) } };
      await engine().remove(remover, of.owner, copy, { fixed: {} });
    }
    throw error;
  }
  return made;
}

/** What a copy is made of: everything people write, under a name that says what it is. */
function written(fields: readonly Field[], record: StoredRecord): WireRecord {
  const taken = fields.filter(({ readOnly, computed }) => !readOnly && !computed).map(({ name }) => name);
  const copy = Object.fromEntries(Object.entries(plain(record)).filter(([name]) => taken.includes(name)));
  const room = (fields.find(({ name }) => name === "titulo")?.shape.maxLength ?? 0) - texts.copied.length;
  return { ...copy, titulo: `${String(record.titulo).slice(0, room)}${texts.copied}` };
}

interface Journey {
  readonly from: RequestContext;
  readonly to: RequestContext;
  /** Name of the company it goes to. */
  readonly named: string;
}

/** References of another company: people and places stay behind, a period of the same name is looked for. */
async function elsewhere(
  engine: Engine,
  { from, to, named }: Journey,
  fields: readonly Field[],
  record: StoredRecord,
): Promise<WireRecord> {
  const references: Record<string, Json> = {};
  for (const { name, ref, type } of fields) {
    const value = record[name];
    if (ref === undefined && type === "array" && value !== null) continue;
    if (ref === undefined || value === null || value === undefined) continue;
    if (type === "array") {
      references[name] = [];
      continue;
    }
    const seer = {
      ...from,
      user: { ...from.user, rights: new Set([...from.user.rights, "ROLE_AVALIACAO_PERIODOS_EXPERIENCIA_VER"]) },
    };
    const { nome } = await engine.read(seer, ref.register, Number(value), {});
    const query = { filter: { nome: nome ?? null }, sort: [], offset: 0, limit: 1, fixed: {} };
    const { rows } = await engine.list({ ...to, user: seer.user }, ref.register, query);
    const [found] = rows;
    if (found === undefined)
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: name, code: "reference", message: texts.noPeriod(named, String(nome)) }],
      });
    references[name] = found.id;
  }
  return references;
}
