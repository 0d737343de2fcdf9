import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import { etapasSeletivas } from "../../../../generated/types/captacao/etapas-seletivas.ts";
import { tiposDocumento } from "../../../../generated/types/gestao-talentos/tipos-documento.ts";
import { idOf } from "../../../../http/address-tree.ts";
import { attachment } from "../../../../http/attachment.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { contextOfCandidate, demandTerms, ownSession } from "../candidate-context.ts";
import { CANDIDATES } from "../shared.ts";
import {
  addDocument,
  changeDocument,
  downloadDocument,
  type KeptDocument,
  listDocuments,
  readDocument,
  removeDocument,
} from "./shared.ts";
import { documentTexts } from "./texts.ts";

const MOST = 1000;
/** A candidate adds; the company is not bound by it. */
const MOST_DOCUMENTS = 20;
const LENT = { sees: [etapasSeletivas, tiposDocumento], writes: [documentosAnexos] } as const;
const MEMBERS = ["descricao", "data", "etapaSeletiva", "tipoDocumento", "anexo"];

/** Files a candidate adds to the own record (spec 000 §3.4, §7.3). */
export function documentRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, files } = deps;
  const register = documentosAnexos.id;
  const own = (request: FastifyRequest, id: number) => contextOfCandidate(deps, request, ownSession(request, id), LENT);
  const told = (candidate: number, record: WireRecord): KeptDocument => {
    const { id, descricao, data, etapaSeletiva, tipoDocumento, anexo } = record as unknown as KeptDocument;
    const url = `${api.apiPrefix}${CANDIDATES}/${candidate}/documentos-anexos/${id}/download`;
    return {
      id,
      descricao,
      data,
      etapaSeletiva: named(etapaSeletiva),
      tipoDocumento: named(tipoDocumento),
      anexo: fileOf(anexo),
      url,
    };
  };
  const documentIn = ({ params }: FastifyRequest): number => {
    const id = idOf((params as { readonly documento?: string }).documento ?? "");
    if (id === undefined) throw new AppError("NOT_FOUND");
    return id;
  };

  /** Whoever sends several at once does not get beyond it either: the candidate's row is held meanwhile. */
  const demandRoom = async (inside: Engine, queries: Queries, context: RequestContext, id: number): Promise<void> => {
    const people = deps.registry().get(candidatos.id);
    if (people === undefined) throw new AppError("NOT_FOUND");
    await sql`select id from ${sql.table(tableOf(people))} where id = ${id} for update`.execute(queries);
    const page = { sort: [{ path: "id", descending: false }], offset: 0, limit: MOST_DOCUMENTS, fixed: { candidatoId: id } };
    const { rows } = await inside.list(context, register, { filter: {}, ...page });
    if (rows.length >= MOST_DOCUMENTS)
      throw new AppError("ACTION_REFUSED", { message: documentTexts.page.tooMany(MOST_DOCUMENTS) });
  };

  serve(api, listDocuments, async ({ id, request }) => {
    const context = own(request, id);
    const sort = [{ path: "data", descending: true }];
    const { rows } = await engine().list(context, register, {
      filter: {},
      sort,
      offset: 0,
      limit: MOST,
      fixed: { candidatoId: id },
    });
    return Promise.all(rows.map(async (row) => told(id, await engine().read(context, register, row.id, { candidatoId: id }))));
  });
  serve(api, readDocument, async ({ id, request }) =>
    told(id, await engine().read(own(request, id), register, documentIn(request), { candidatoId: id })),
  );
  serve(api, addDocument, async ({ id, body, request }) => {
    const context = own(request, id);
    await demandTerms(deps, request, ownSession(request, id));
    const fixed = { candidatoId: id };
    const made = await engine().together(context, async (inside, queries) => {
      await demandRoom(inside, queries, context, id);
      return inside.create(context, register, membersOf(body as WireRecord), { fixed });
    });
    return told(id, made);
  });
  serve(api, changeDocument, async ({ id, body, request }) => {
    const context = own(request, id);
    const fixed = { candidatoId: id };
    const document = documentIn(request);
    await demandTerms(deps, request, ownSession(request, id));
    const before = await engine().read(context, register, document, fixed);
    const kept = Object.fromEntries(MEMBERS.map((name) => [name, before[name] ?? null]));
    const sent = membersOf(body as WireRecord);
    // A change of words needs no new file: the one there is stays when none comes.
    const record = { ...kept, ...sent, anexo: sent.anexo ?? kept.anexo ?? null };
    return told(id, await engine().update(context, register, document, record, { fixed }));
  });
  serve(api, removeDocument, async ({ id, request }) => {
    const context = own(request, id);
    await demandTerms(deps, request, ownSession(request, id));
    return engine().remove(context, register, documentIn(request), { fixed: { candidatoId: id } });
  });
  serve(api, downloadDocument, async ({ id, request, reply }) => {
    const context = own(request, id);
    const { anexo } = await engine().read(context, register, documentIn(request), { candidatoId: id });
    const file = (anexo as { readonly id?: Json } | null)?.id;
    const kept = typeof file === "string" ? await files.find(scopeOf(context), file) : undefined;
    const bytes = kept && (await files.bytes(scopeOf(context), kept.id));
    if (!kept || !bytes) throw new AppError("NOT_FOUND");
    // Never shown in the page, whatever it is.
    return attachment(reply, { ...kept, redrawn: false, bytes });
  });
}

/** What a document is made of; whatever else is sent is refused. */
function membersOf(body: WireRecord): WireRecord {
  const { id: _, versao: __, url: ___, ...record } = body;
  const strange = Object.keys(record).find((name) => !MEMBERS.includes(name));
  if (strange !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: strange.slice(0, 60) } });
  return record;
}

const named = (value: KeptDocument["etapaSeletiva"]): KeptDocument["etapaSeletiva"] =>
  value === null || value === undefined ? null : { id: value.id, nome: String(value.nome) };
const fileOf = ({ id, name, contentType, size }: KeptDocument["anexo"]): KeptDocument["anexo"] => ({
  id,
  name,
  contentType,
  size,
});
