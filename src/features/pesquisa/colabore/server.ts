import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { SENDS, sendNow, synchronise, syncStatus } from "./shared.ts";
import { createSynchronisation, SYNC_TABLE } from "./synchronise.ts";
import { texts } from "./texts.ts";

/** Each of these reaches outside. */
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };
const OP = "envia-colabore";
const LEFT_MS = 120_000;

/** Questionnaires sent to the collaboration service, at once or behind the request. */
export const feature: ServerFeature = {
  rights: { [SENDS]: texts.right },
  audited: { ops: { [OP]: texts.audited } },
  tables: { quadro_colabore_questionario: SYNC_TABLE },
  jobs(deps) {
    const sync = createSynchronisation(deps);
    return [
      {
        name: "colabore-questionarios",
        everyMs: LEFT_MS,
        async run() {
          for (const { scope, id } of await sync.left(LEFT_MS)) await quietly(sync.send(scope, id));
        },
      },
    ];
  },
  routes(api, deps) {
    const sync = createSynchronisation(deps);
    const noted = (context: RequestContext, id: number) =>
      deps.database.write(scopeOf(context), (queries) =>
        noteDone(queries, {
          user: context.user,
          requestId: context.requestId,
          now: context.now,
          company: context.company,
          place: questionarios.id,
          id,
          op: OP,
          changes: [],
        }),
      );
    serve(
      api,
      sendNow,
      async ({ id, request }) => {
        const context = request.context();
        await sync.send(scopeOf(context), id);
        await noted(context, id);
        return sync.state(scopeOf(context), id);
      },
      RATE,
    );
    serve(
      api,
      synchronise,
      async ({ id, request }) => {
        const context = request.context();
        await sync.begin(scopeOf(context), id);
        await noted(context, id);
        const told = await sync.state(scopeOf(context), id);
        setImmediate(() => void quietly(sync.send(scopeOf(context), id)).catch((error) => deps.log.error({ err: error }, OP)));
        return told;
      },
      RATE,
    );
    serve(api, syncStatus, ({ id, request }) => sync.state(scopeOf(request.context()), id));
  },
};

/** What Colabore refused is kept with the questionnaire; nobody waits for it. */
async function quietly(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
