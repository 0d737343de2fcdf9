import { useEffect } from "react";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { FormStore } from "./form-store.ts";

/** What was being typed when the register itself became another. */
export interface CarriedDraft {
  left?: { readonly register: Register; readonly draft: WireRecord };
}

/** The draft the last form left behind, as far as this version of the register still has its members. */
export function takeDraft(carried: CarriedDraft, register: Register): WireRecord | undefined {
  const { left } = carried;
  if (!left || left.register.hash === register.hash) return undefined;
  const names = new Set(register.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(left.draft).filter(([name]) => names.has(name)));
}

/** Leaves the draft for the form that takes this one's place. */
export function useLeaveDraft(carried: CarriedDraft, register: Register, store: FormStore): void {
  useEffect(
    () => () => {
      if (store.isDirty()) carried.left = { register, draft: store.draft() };
      else delete carried.left;
    },
    [carried, register, store],
  );
}

/** Tells of every change of what is typed, to whoever keeps it elsewhere. */
export function useTellDraft(store: FormStore, tell: ((draft: WireRecord) => void) | undefined): void {
  useEffect(() => {
    if (tell === undefined) return undefined;
    return store.subscribe(":any", () => {
      if (store.isDirty()) tell(store.draft());
    });
  }, [store, tell]);
}
