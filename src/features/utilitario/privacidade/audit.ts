import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";

/** Notes what was done about a person, or about the terms of a company: that it was done, never what is known of the person. */
export async function noteAct(
  queries: Queries,
  { user, requestId, now, company }: Pick<RequestContext, "user" | "requestId" | "now"> & { readonly company?: number },
  act: {
    readonly place: string;
    readonly id: number;
    readonly op: string;
    readonly changes?: readonly { readonly field: string; readonly title: string; readonly before: Json; readonly after: Json }[];
  },
): Promise<void> {
  await noteDone(queries, {
    user,
    requestId,
    now,
    ...(company === undefined ? {} : { company }),
    place: act.place,
    id: act.id,
    op: act.op,
    changes: act.changes ?? [],
  });
}
