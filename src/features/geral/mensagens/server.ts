import type { FastifyRequest } from "fastify";
import { APP_ROLE } from "../../../db/config.ts";
import { type RowRights, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { idOf } from "../../../http/address-tree.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { readArrangement, readArrangementBody, storeArrangement } from "./arrangement.ts";
import { boxQuery } from "./box-query.ts";
import { calls } from "./calls.ts";
import { deleteOld } from "./delete-old.ts";
import { markMessage, readBox, readBoxes, removeMessage } from "./messages.ts";

const DAY = 24 * 3_600_000;
const mine = "usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint)";
const OWN: RowRights = { read: mine, write: mine };
const ADDRESS = "/userinfo/mensagens";
const ARRANGEMENT = "/userinfo/usuario/caixa-mensagens";

/** Message boxes of the start page: each user's own messages, and where the boxes lie (spec 000 §7.2, 001 §3 and §7). */
export const feature: ServerFeature = {
  tables: {
    quadro_mensagem: {
      columns:
        "id bigint!, empresa_id bigint, usuario_id bigint!, tipo text!, remetente text!, texto text!, link text, target text! ='_self', enviada_em timestamptz! =now(), lida boolean! =false",
      key: ["id"],
      indexes: [["usuario_id", "tipo", "id"], ["enviada_em"]],
      rights: OWN,
      // Everybody reads, marks and removes the own ones only; a message to others is written into companies one sees.
      extra: [
        "drop policy if exists quadro_insere on quadro_mensagem",
        `create policy quadro_insere on quadro_mensagem for insert to ${APP_ROLE} with check (empresa_id is null or empresa_id = ${visibleCompanies})`,
      ],
    },
    quadro_caixa_mensagem: { columns: "usuario_id bigint!, caixas jsonb!", key: ["usuario_id"], rights: OWN },
  },
  jobs: ({ database, clock }) => [
    { name: "mensagens-antigas", everyMs: DAY, run: () => database.owner((queries) => deleteOld(queries, clock())) },
  ],
  routes(api, { database }) {
    api.get(ADDRESS, { config: { anyUser: true, call: calls.list } }, async (request) => {
      const context = request.context();
      const page = boxQuery(request.query);
      const reader = { user: context.user.id, company: context.company };
      return database.read(scopeOf(context), async (queries) => {
        if (page === undefined) {
          const { caixasMinimizadas } = await readArrangement(queries, reader.user);
          const boxes = await readBoxes(queries, reader);
          return boxes.map((box) => ({ ...box, minimizado: caixasMinimizadas.includes(box.tipo) }));
        }
        const { tipo, page: at, size } = page;
        const { messages, total, unread } = await readBox(queries, reader, { tipo, offset: at * size, limit: size });
        return {
          content: messages,
          pageable: { paged: true, offset: at * size },
          size,
          totalElements: total,
          totalPages: Math.ceil(total / size),
          naoLidas: unread,
        };
      });
    });

    api.delete(`${ADDRESS}/:id`, { config: { anyUser: true, call: calls.remove } }, async (request) => {
      const { context, id } = ownMessage(request);
      const found = await database.write(scopeOf(context), (queries) => removeMessage(queries, context.user.id, id));
      if (!found) throw new AppError("NOT_FOUND");
      return { id };
    });

    api.patch(`${ADDRESS}/:id/lida/:flag`, { config: { anyUser: true, call: calls.mark } }, async (request) => {
      const { flag } = request.params as { flag: string };
      if (flag !== "true" && flag !== "false") throw new AppError("INVALID_PARAMETER", { params: { parameter: "lida" } });
      const { context, id } = ownMessage(request);
      const lida = flag === "true";
      const found = await database.write(scopeOf(context), (queries) => markMessage(queries, context.user.id, id, lida));
      if (!found) throw new AppError("NOT_FOUND");
      return { id, lida };
    });

    api.get(ARRANGEMENT, { config: { anyUser: true, call: calls.arrangement } }, async (request) => {
      const context = request.context();
      const caixasMensagens = await database.read(scopeOf(context), (queries) => readArrangement(queries, context.user.id));
      return { caixasMensagens };
    });

    api.put(ARRANGEMENT, { config: { anyUser: true, call: calls.arrange } }, async (request) => {
      const context = ownContext(request);
      const caixasMensagens = readArrangementBody(request.body);
      await database.write(scopeOf(context), (queries) => storeArrangement(queries, context.user.id, caixasMensagens));
      return { caixasMensagens };
    });
  },
};

/** What is written here is the user's, whatever company another tab works in. */
const ownContext = (request: FastifyRequest) => request.context({ reads: true });

function ownMessage(request: FastifyRequest) {
  const context = ownContext(request);
  const id = idOf((request.params as { id: string }).id);
  if (id === undefined) throw new AppError("NOT_FOUND");
  return { context, id };
}
