import { APP_ROLE } from "../../../db/config.ts";
import { USER } from "../../../db/house-tables.ts";
import { currentCompany, type RowRights, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { readArrangement, storeArrangement, wholeArrangement } from "./arrangement.ts";
import { deleteOld } from "./delete-old.ts";
import { markMessage, readBox, readBoxes, removeMessage } from "./messages.ts";
import { mark, messages, readColumns, removeOne, storeColumns } from "./shared.ts";

const DAY = 24 * 3_600_000;
const mine = "usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint)";
const OWN: RowRights = { read: mine, write: mine };
const SIZE = 15;
/** What is written here is the user's, whatever company another tab works in. */
const PERSONAL = { reads: true } as const;

/** Message boxes of the start page: each user's own messages, and where the boxes lie (spec 000 §7.2, 001 §3 and §7). */
export const feature: ServerFeature = {
  tables: {
    quadro_mensagem: {
      columns:
        "id bigint!, empresa_id bigint, usuario_id bigint!, tipo text!, remetente text!, texto text!, link text, target text! ='_self', enviada_em timestamptz! =now(), lida boolean! =false",
      about: USER,
      key: ["id"],
      indexes: [["usuario_id", "tipo", "id"], ["enviada_em"]],
      rights: OWN,
      // Everybody reads, marks and removes the own ones only; a message to others is written into companies one sees.
      extra: [
        "drop policy if exists quadro_insere on quadro_mensagem",
        `create policy quadro_insere on quadro_mensagem for insert to ${APP_ROLE} with check (empresa_id is null or empresa_id = ${visibleCompanies})`,
      ],
    },
    quadro_prazo_avisado: {
      columns: "empresa_id bigint!, aviso text!, alvo text!, prazo date!, passo text!",
      key: ["empresa_id", "aviso", "alvo", "prazo", "passo"],
      rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
    },
    quadro_caixa_mensagem: { columns: "usuario_id bigint!, caixas jsonb!", about: USER, key: ["usuario_id"], rights: OWN },
  },
  jobs: ({ database, clock }) => [
    { name: "mensagens-antigas", everyMs: DAY, run: () => database.owner((queries) => deleteOld(queries, clock())) },
  ],
  routes(api, { database }) {
    serve(api, messages, async ({ query, request }) => {
      const context = request.context();
      const reader = { user: context.user.id, company: context.company };
      const { tipo, page = 0, size = SIZE } = query;
      if (tipo === undefined && Object.keys(query).length > 0)
        throw new AppError("INVALID_PARAMETER", { params: { parameter: "tipo" } });
      return database.read(scopeOf(context), async (queries) => {
        if (tipo === undefined) {
          const { caixasMinimizadas } = await readArrangement(queries, reader.user);
          const boxes = await readBoxes(queries, reader);
          return boxes.map((box) => ({ ...box, minimizado: caixasMinimizadas.includes(box.tipo) }));
        }
        const offset = page * size;
        const found = await readBox(queries, reader, { tipo, offset, limit: size });
        return {
          content: found.messages,
          pageable: { paged: true, offset },
          size,
          totalElements: found.total,
          totalPages: Math.ceil(found.total / size),
          naoLidas: found.unread,
        };
      });
    });

    serve(
      api,
      removeOne,
      async ({ id, request }) => {
        const context = request.context();
        const found = await database.write(scopeOf(context), (queries) => removeMessage(queries, context.user.id, id));
        if (!found) throw new AppError("NOT_FOUND");
        return { id };
      },
      PERSONAL,
    );

    serve(
      api,
      mark,
      async ({ id, request }) => {
        const { flag } = request.params as { flag: string };
        if (flag !== "true" && flag !== "false") throw new AppError("INVALID_PARAMETER", { params: { parameter: "lida" } });
        const context = request.context();
        const lida = flag === "true";
        const found = await database.write(scopeOf(context), (queries) => markMessage(queries, context.user.id, id, lida));
        if (!found) throw new AppError("NOT_FOUND");
        return { id, lida };
      },
      PERSONAL,
    );

    serve(api, readColumns, async ({ request }) => {
      const context = request.context();
      const caixasMensagens = await database.read(scopeOf(context), (queries) => readArrangement(queries, context.user.id));
      return { caixasMensagens };
    });

    serve(
      api,
      storeColumns,
      async ({ body, request }) => {
        const context = request.context();
        const caixasMensagens = wholeArrangement(body.caixasMensagens);
        await database.write(scopeOf(context), (queries) => storeArrangement(queries, context.user.id, caixasMensagens));
        return { caixasMensagens };
      },
      PERSONAL,
    );
  },
};
