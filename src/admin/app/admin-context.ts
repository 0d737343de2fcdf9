import { createContext, use } from "react";
import type { Message } from "../../ui/feedback/toasts.ts";
import type { Api } from "../providers/api.ts";
import type { Gate } from "../providers/http.ts";
import type { RegisterLoader } from "../providers/registers.ts";
import type { Session } from "../providers/session.ts";
import type { SessionClock } from "../providers/session-clock.ts";
import type { KnownRegisters } from "../resources/known-registers.ts";
import type { FeatureResource, SlotPart } from "./admin-parts.ts";
import type { FormKinds, OpenTools } from "./open-tools.ts";

/** Everything a screen works with, given once by the application. */
export interface AdminTools extends OpenTools, FormKinds {
  readonly api: Api;
  readonly session: Session;
  readonly clock: SessionClock;
  readonly gate: Gate;
  readonly registers: RegisterLoader;
  readonly known: KnownRegisters;
  /** Pages of features in the place of a register's own. */
  readonly resources: readonly FeatureResource[];
  /** What features put into the shell, into lists and into forms. */
  readonly slots: readonly SlotPart[];
  /** A message that says more than one line, or offers something. */
  readonly tell: (message: Message) => void;
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
