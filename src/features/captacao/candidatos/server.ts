import type { FastifyReply } from "fastify";
import type { Engine } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { documentosAnexos } from "../../../generated/types/captacao/documentos-anexos.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { heldCandidates } from "./pending.ts";
import {
  addByCv,
  byCpf,
  changeByCv,
  complete,
  download,
  namesakes,
  partCalls,
  pending,
  photo,
  removeSeveral,
  typedNamesakes,
} from "./shared.ts";

/** More people than have one name. */
const MOST = 1000;
const PLAIN = { fixed: {} } as const;

/** What forms and lists of candidates ask besides the register itself. */
export const feature: ServerFeature = {
  routes(api, { engine, registry, files }) {
    const namesakesOf = async (context: RequestContext, nome: string) => {
      const rows = await found(engine(), context, { nome: nome.trim() });
      return rows.map((row) => ({ id: Number(row.id), nome: String(row.nome), cpf: cpfOf(row) }));
    };
    serve(api, namesakes, ({ query: { nome = "" }, request }) => namesakesOf(request.context(), nome));
    serve(api, typedNamesakes, ({ body: { nome }, request }) => namesakesOf(request.context(), nome), {
      reads: true,
    });

    serve(api, byCpf, async ({ query: { cpf = "" }, request }) => {
      const digits = cpf.replace(/[.\-\s]/g, "");
      const [row] = /^\d{11}$/.test(digits) ? await found(engine(), request.context(), { "pessoal.cpf": digits }) : [];
      if (row === undefined) throw new AppError("NOT_FOUND");
      return engine().read(request.context(), candidatos.id, Number(row.id), {});
    });

    serve(api, complete, async ({ id, query: { comCargos = true }, request }) => {
      const record = await engine().read(request.context(), candidatos.id, id, {});
      return comCargos ? record : { ...record, cargos: [] };
    });

    const sendFile = async (reply: FastifyReply, context: RequestContext, value: Json | undefined): Promise<FastifyReply> => {
      const id = fileId(value);
      const kept = id === undefined ? undefined : await files.find(scopeOf(context), id);
      const bytes = kept && (await files.bytes(scopeOf(context), kept.id));
      if (!kept || !bytes) throw new AppError("NOT_FOUND");
      return attachment(reply, { ...kept, bytes });
    };
    serve(api, photo, async ({ id, request, reply }) => {
      const { foto } = await engine().read(request.context(), candidatos.id, id, {});
      return sendFile(reply, request.context(), foto);
    });
    serve(api, download, async ({ id, request, reply }) => {
      const { anexo } = await engine().read(request.context(), documentosAnexos.id, id, {});
      return sendFile(reply, request.context(), anexo);
    });

    for (const { call, member } of partCalls)
      serve(api, call, async ({ id, request }) => {
        const record = await engine().read(request.context(), candidatos.id, id, {});
        return listOf(record[member]);
      });

    serve(api, addByCv, async ({ body, request }) =>
      engine().create(request.context(), candidatos.id, { ...(body as WireRecord), porCurriculo: true }, PLAIN),
    );
    serve(api, changeByCv, async ({ body: { id, ...body }, request }) =>
      engine().update(request.context(), candidatos.id, id, { ...(body as WireRecord), porCurriculo: true }, PLAIN),
    );

    serve(api, pending, async ({ body: { ids }, request }) => heldCandidates(engine(), registry(), request.context(), ids), {
      reads: true,
    });

    serve(api, removeSeveral, async ({ body: { ids }, request }) => {
      const context = request.context();
      const held = await heldCandidates(engine(), registry(), context, ids);
      const kept = new Set(held.map(({ candidatoId }) => candidatoId));
      const free = [...new Set(ids)].filter((id) => !kept.has(id));
      const outcomes = await engine().removeMany(context, candidatos.id, free, {});
      return {
        removidos: outcomes.filter(({ ok }) => ok).map(({ id }) => id),
        mantidos: [
          ...held,
          ...outcomes.flatMap((one) => (one.ok ? [] : [{ candidatoId: one.id, nome: "", pendencias: [one.message] }])),
        ],
      };
    });

    async function found(on: Engine, context: RequestContext, filter: Readonly<Record<string, Json>>) {
      const sort = [{ path: "id", descending: false }];
      const { rows } = await on.list(context, candidatos.id, { filter, sort, offset: 0, limit: MOST, fixed: {} });
      return rows;
    }
  },
};

function cpfOf({ pessoal }: WireRecord): string | null {
  const { cpf } = (pessoal ?? {}) as { readonly cpf?: Json };
  return typeof cpf === "string" ? cpf : null;
}

const listOf = (value: Json | undefined): readonly object[] => (Array.isArray(value) ? (value as readonly object[]) : []);

function fileId(value: Json | undefined): string | undefined {
  const { id } = (value ?? {}) as { readonly id?: Json };
  return typeof id === "string" ? id : undefined;
}
