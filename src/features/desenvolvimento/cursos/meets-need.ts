import type { HookFunctions } from "../../../engine/contract.ts";
import { lntCursos } from "../../../generated/types/desenvolvimento/lnt-cursos.ts";
import { texts } from "./texts.ts";

/** A course made for a need of training is the course of that need. */
export const meetsNeed: HookFunctions = {
  async prepare({ engine, context, sent, refuse }) {
    if (typeof sent.cursoLntId !== "number") return undefined;
    const query = { filter: { id: sent.cursoLntId }, sort: [], offset: 0, limit: 1, fixed: {} };
    const { rows } = await engine.list(context, lntCursos.id, query);
    return rows.length === 0 ? refuse("cursoLntId", texts.noNeed) : undefined;
  },

  async effect({ engine, context, sent, id }) {
    if (typeof sent.cursoLntId !== "number") return;
    await engine.update(context, lntCursos.id, sent.cursoLntId, { curso: { id } }, { fixed: {} });
  },
};
