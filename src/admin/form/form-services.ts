import type { DataProvider } from "ra-core";
import { createContext, useContext } from "react";
import type { SharedKinds } from "../../kinds/contract.ts";
import type { FaceContext, UiKinds } from "../../kinds/ui-contract.ts";
import type { Register } from "../../metadata/register.ts";
import type { Configured, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import type { Api } from "../providers/api.ts";
import { ApiError } from "../providers/api-error.ts";
import type { TellError } from "../providers/tell-error.ts";

/** What forms need of the application around them, given by the shell. */
export interface FormServices {
  readonly kinds: SharedKinds;
  readonly faces: UiKinds;
  /** Facts of the session that rules read; `op` is set by each form. */
  readonly rules: RuleContext;
  /** What the company set of members, by register (x-configurable). */
  readonly configured?: Readonly<Record<string, Configured>>;
  /** An expired session is asked for anew behind it, and the call goes on. */
  readonly api: Api;
  readonly data: Pick<DataProvider, "getList" | "getOne">;
  notify(message: string, tone: "success" | "warning" | "error"): void;
  /** Says that records were deleted and offers to undo it. */
  tellRemoved(register: Register, address: string, ids: readonly number[]): void;
  /** Tells in the message area why a call failed. */
  readonly tellError: TellError;
  /** What references need to make the record they miss. */
  readonly creating?: Required<Pick<FaceContext, "Create" | "creatableAt">>;
  /** Goes to a path of the application. */
  go(path: string): void;
}

const Services = createContext<FormServices | null>(null);

export const FormServicesProvider = Services.Provider;

export function useFormServices(): FormServices {
  const services = useContext(Services);
  if (!services) throw new Error("FormServicesProvider is missing above this form");
  return services;
}

/** Why a call was not answered with success. `status` 0: the server was not reached. */
export interface CallFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly code?: string; readonly message: string }[];
  /** The stored record of a version conflict. */
  readonly current?: WireRecord | undefined;
}

/** Makes sense of anything a call may reject with. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof ApiError) return error;
  return { status: -1, code: "", message: error instanceof Error ? error.message : "", errors: [] };
}
