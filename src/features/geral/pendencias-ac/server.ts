import { FIRST_USER } from "../../../access/account.ts";
import { rightsOfScope } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { announceRange } from "./announce-range.ts";
import { announceTalent } from "./announce-talent.ts";
import { ANSWERED, answerItem } from "./answer.ts";
import { ANSWERS, PENDING_PAGE } from "./entry.ts";
import { payrollJob } from "./payroll-job.ts";
import { readPending, removePending } from "./pending.ts";
import { rejectedOf } from "./rejected-leaves.ts";
import { answerPending, pendingItems, rejectedLeaves, removePendingItems } from "./shared.ts";
import { texts } from "./texts.ts";
import { wantedIds } from "./wanted-ids.ts";

/** What the personnel payroll (AC) still has to confirm, in companies that work with it (spec 001 §3, §6 and §7). */
export const feature: ServerFeature = {
  tables: {
    quadro_pendencia_ac: {
      columns:
        "id bigint!, empresa_id bigint!, pendencia text!, detalhes text!, status_detalhes text!, msg text!, permissao text!, status_cancelado boolean! =false, registro text!, origem_id bigint!, criada_em timestamptz! =now(), alvo_registro text, alvo_id bigint, entrada_id bigint, se_confirmada text, se_recusada text, perguntada_em timestamptz",
      key: ["id"],
      registers: { registro: "whole", alvo_registro: "whole" },
      indexes: [
        ["empresa_id", "id"],
        ["empresa_id", "registro", "origem_id"],
        ["empresa_id", "alvo_registro", "alvo_id", "entrada_id"],
      ],
      rights: rightsOfScope("empresa_id"),
    },
  },
  rights: { [ANSWERS]: texts.answer.right },
  audited: { ops: { [ANSWERED]: texts.answer.audited } },
  menu: [{ label: texts.title, path: PENDING_PAGE, right: ANSWERS }],
  jobs: (deps) => [payrollJob(deps)],
  hooks: (deps) => ({
    "cargo-salario/faixas-salariais#avisa-folha": announceRange(deps),
    "gestao-talentos/colaboradores#avisa-folha": announceTalent(deps),
  }),
  routes(api, deps) {
    const { database } = deps;
    serve(api, answerPending, async ({ id, body: { resposta, mensagem = null }, request }) => {
      await answerItem(deps, request.context(), id, { resposta, mensagem });
      return { id };
    });
    serve(api, rejectedLeaves, ({ request }) => rejectedOf(deps, request.context()));

    serve(api, pendingItems, ({ request }) => readPending(deps, request.context()));

    serve(api, removePendingItems, async ({ query, request }) => {
      const context = request.context();
      const ids = wantedIds(query.ids, request.body);
      const who = { can: (right: string) => context.user.rights.has(right), isOwner: context.user.id === FIRST_USER };
      await database.write(scopeOf(context), (queries) => removePending(queries, context.company, ids, who));
      return { ids };
    });
  },
};
