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
