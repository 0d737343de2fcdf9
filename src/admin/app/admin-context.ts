import { createContext, use } from "react";
import type { SharedKinds } from "../../kinds/contract.ts";
import type { UiKinds } from "../../kinds/ui-contract.ts";
import type { Question } from "../../ui/feedback/ask.ts";
import type { Message, Tone } from "../../ui/feedback/toasts.ts";
import type { Api } from "../providers/api.ts";
import type { CallsUnderWay } from "../providers/calls-under-way.ts";
import type { Gate, Http } from "../providers/http.ts";
import type { ChunkImporter, RegisterLoader } from "../providers/registers.ts";
import type { Session } from "../providers/session.ts";
import type { SessionClock } from "../providers/session-clock.ts";
import type { TellError } from "../providers/tell-error.ts";
import type { KnownRegisters } from "../resources/known-registers.ts";
import type { FeatureResource, SlotPart } from "./admin-parts.ts";

/** Everything a screen works with, given once by the application. */
export interface AdminTools {
  readonly api: Api;
  readonly session: Session;
  readonly clock: SessionClock;
  readonly gate: Gate;
  readonly http: Http;
  readonly underWay: CallsUnderWay;
  readonly registers: RegisterLoader;
  /** Fetches a register's module by an address of its own, where `registers` finds none. */
  readonly importChunk: ChunkImporter;
  readonly known: KnownRegisters;
  readonly kinds: UiKinds;
  readonly sharedKinds: SharedKinds;
  /** Pages of features in the place of a register's own. */
  readonly resources: readonly FeatureResource[];
  /** What features put into the shell, into lists and into forms. */
  readonly slots: readonly SlotPart[];
  readonly notify: (message: string, tone?: Tone) => void;
  /** A message that says more than one line, or offers something. */
  readonly tell: (message: Message) => void;
  /** Tells why a call failed, in the message area unless a dialog is asked for. */
  readonly tellError: TellError;
  /** A confirmation dialog, 'RH', OK and Cancelar unless the question says otherwise. */
  readonly ask: (question: Question | string) => Promise<boolean>;
}

export const AdminToolsContext = createContext<AdminTools | null>(null);

export function useAdmin(): AdminTools {
  const tools = use(AdminToolsContext);
  if (!tools) throw new Error("no AdminToolsContext above this component");
  return tools;
}

/** A face of a kind; a kind without one is a fault of the build. */
export function faceOf<Face>(kinds: ReadonlyMap<string, Face>, kind: string): Face {
  const face = kinds.get(kind);
  if (!face) throw new Error(`no face for kind ${kind}`);
  return face;
}
