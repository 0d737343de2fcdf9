import { type SaveContextValue, useSaveContext } from "ra-core";
import { useMemo, useRef } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { CallMeta } from "../providers/data-provider.ts";

interface Outcome {
  saved?: WireRecord;
  refused?: { readonly error: unknown };
}

/** What the controller around a form says of its saves, for `useControllerSave` inside it. */
export interface SaveListener {
  readonly last: { current: Outcome };
  /** Options of the controller's mutation. */
  readonly options: { readonly onSuccess: (saved: unknown) => void; readonly onError: (error: unknown) => void };
}

export function useSaveListener(): SaveListener {
  const last = useRef<Outcome>({});
  return useMemo(
    () => ({
      last,
      options: {
        onSuccess: (saved) => {
          last.current = { saved: saved as WireRecord };
        },
        onError: (error) => {
          last.current = { refused: { error } };
        },
      },
    }),
    [],
  );
}

export type StoreRecord = (data: WireRecord, meta: CallMeta) => Promise<WireRecord>;

/**
 * Stores by the save of react-admin's controller. That one tells refusals to callbacks; here they are thrown, because saving a draft asks
 * about them and goes on. The controller's own options are used, as those of one call are not told of when the page was left meanwhile.
 */
export function useControllerSave({ last }: SaveListener): StoreRecord {
  const { save } = useSaveContext() as SaveContextValue;
  return async (data, meta) => {
    last.current = {};
    await save?.(data, { meta });
    const { saved, refused } = last.current;
    if (refused) throw refused.error;
    if (!saved) throw new Error("the controller stored nothing");
    return saved;
  };
}
