import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { PAYROLL_ANSWERS } from "../../../metadata/payroll-answers.ts";
import { day, flag, id, list, maybe, type Of, object, only, orNull, shapeOf, text, told } from "../../../metadata/shape.ts";
import { ANSWERS } from "./entry.ts";
import { texts } from "./texts.ts";

/** A pending item as `GET /api/pendencias-ac` answers it (spec 001 §3). */
export interface PendingItemView {
  readonly id: number;
  readonly pendencia: string;
  readonly detalhes: string;
  readonly statusDetalhes: string;
  readonly msg: string;
  /** Authority needed to remove it. */
  readonly role: string;
  readonly statusCancelado: boolean;
}

/** Who wants to remove an item. `isOwner`: the product-owner user (`usuarioFortes`). */
export interface Remover {
  readonly can: (right: string) => boolean;
  readonly isOwner: boolean;
}

/** The item's authority is needed, and the item is cancelled unless a product-owner user removes it (spec 001 §6). */
export const mayRemove = (
  { role, statusCancelado }: Pick<PendingItemView, "role" | "statusCancelado">,
  { can, isOwner }: Remover,
): boolean => can(role) && (statusCancelado || isOwner);

const item = object<PendingItemView>({
  id,
  pendencia: text,
  detalhes: text,
  statusDetalhes: text,
  msg: text,
  role: text,
  statusCancelado: flag,
});
const place = { module: "geral", title: "Pendências do AC", path: "/pendencias-ac", audience: { anyUser: true } } as const;

export const pendingItems = describedCall({
  ...place,
  method: "GET",
  summary: "O que a folha (AC) ainda tem a confirmar na empresa",
  answers: list(item),
});
const rejected = shapeOf({ id, colaborador: text, motivo: text, inicio: day, msg: orNull(text) });
export type RejectedLeave = Of<typeof rejected>;

export const rejectedLeaves = describedCall({
  ...place,
  path: "/pendencias-ac/afastamentos",
  audience: { right: "ROLE_SST_AFASTAMENTOS_VER" },
  method: "GET",
  summary: "Afastamentos que a folha (AC) recusou, os mais recentes primeiro",
  answers: list(rejected),
});
/** Ids stand in the query, or in the body as a list or under `ids` (spec 001 §7). */
export const removePendingItems = describedCall({
  ...place,
  method: "DELETE",
  summary: "Remove pendências canceladas",
  query: { ids: told(textUpTo(8_000), "Ids, separados por vírgula") },
  answers: object<{ readonly ids: readonly number[] }>({ ids: list(id) }),
});

export { PAYROLL_ANSWERS };
/** Letters of what the payroll says of an item. */
export const LONGEST_ANSWER = 1000;

export const answerPending = describedCall({
  ...place,
  method: "PUT",
  path: `${place.path}/:id/resposta`,
  audience: { right: ANSWERS },
  summary: texts.answer.summary,
  description: texts.answer.why,
  takes: shapeOf({ resposta: only(...PAYROLL_ANSWERS), mensagem: maybe(orNull(textUpTo(LONGEST_ANSWER))) }),
  answers: shapeOf({ id }),
});
