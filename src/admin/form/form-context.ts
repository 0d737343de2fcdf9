import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { FaceContext } from "../../kinds/ui-contract.ts";
import type { Channel } from "./channels.ts";
import type { FormStore } from "./form-store.ts";

export interface FormContextValue {
  readonly store: FormStore;
  readonly face: FaceContext;
  /** Address of the register this form works at, with its numbers. */
  readonly address: string;
  /** Prefix of the ids of this form's controls: two forms may show the same register. */
  readonly scope: string;
  /** Asked before saving: inputs in slots may have objections of their own, shown where they stand. */
  readonly guards: Set<() => Promise<boolean>>;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("FormProvider is missing above this member");
  return form;
}

/** Draws the component again when the channel is told of. */
export function useChannel(store: FormStore, channel: Channel): void {
  const subscribe = useCallback((listener: () => void) => store.subscribe(channel, listener), [store, channel]);
  useSyncExternalStore(subscribe, () => store.version(channel));
}

/** Id of the control of a member. */
export const controlId = (scope: string, path: string): string => `${scope}-${path.replaceAll(".", "-")}`;
