import { Suspense } from "react";
import { useAdmin } from "./admin-context.ts";
import type { Slot } from "./admin-parts.ts";

/** What features put into a place of the shell. */
export function SlotParts({ slot, close }: { readonly slot: Slot; readonly close?: () => void }) {
  const { slots } = useAdmin();
  return slots
    .filter((part) => part.slot === slot)
    .map(({ Part, order }) => (
      <Suspense key={order}>
        <Part {...(close ? { close } : {})} />
      </Suspense>
    ));
}
