import { QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { SharedKinds } from "../../kinds/contract.ts";
import type { UiKinds } from "../../kinds/ui-contract.ts";
import { Activity } from "../../ui/feedback/activity.ts";
import { AskQueue, type Question } from "../../ui/feedback/ask.ts";
import { ToastList, type Tone } from "../../ui/feedback/toasts.ts";
import { UNREACHABLE } from "../providers/api-error.ts";
import { CallsUnderWay } from "../providers/calls-under-way.ts";
import { createHttp, type Gate, type Http } from "../providers/http.ts";
import { type ChunkImporter, importChunk } from "../providers/registers.ts";
import { createTellError, type TellError } from "../providers/tell-error.ts";

/** What the form of a register draws and judges its members with. */
export interface FormKinds {
  readonly kinds: UiKinds;
  readonly sharedKinds: SharedKinds;
}

/** What pages work with that need no user of the internal area. */
export interface OpenTools {
  readonly http: Http;
  readonly underWay: CallsUnderWay;
  /** Fetches a register's module by an address of its own. */
  readonly importChunk: ChunkImporter;
  /** Comes when a form is opened: it weighs more than the pages before it. */
  readonly formKinds: () => Promise<FormKinds>;
  readonly notify: (message: string, tone?: Tone) => void;
  /** Tells why a call failed, in the message area unless a dialog is asked for. */
  readonly tellError: TellError;
  /** A confirmation dialog, 'RH', OK and Cancelar unless the question says otherwise. */
  readonly ask: (question: Question | string) => Promise<boolean>;
}

export const OpenToolsContext = createContext<OpenTools | null>(null);

export function useOpenTools(): OpenTools {
  const tools = use(OpenToolsContext);
  if (!tools) throw new Error("no OpenToolsContext above this component");
  return tools;
}

/** Where people are told and asked something, and see that something is under way. */
export interface Telling {
  readonly questions: AskQueue;
  readonly toasts: ToastList;
  readonly activity: Activity;
}

export const createTelling = (): Telling => ({ questions: new AskQueue(), toasts: new ToastList(), activity: new Activity() });

/** Nobody is asked for the log-in of the internal area. */
const NOBODY: Gate = { login: async () => false, company: async () => false };

/** What the application is given to open pages with. */
export interface OpenParts extends Pick<OpenTools, "formKinds"> {
  /** How a register's file is imported; the browser's own import unless a test says otherwise. */
  readonly loadRegister?: ChunkImporter;
}

/** One of everything pages without the internal area work with. */
export function createOpenTools({ formKinds, loadRegister = importChunk }: OpenParts) {
  const telling = createTelling();
  const { toasts, questions, activity } = telling;
  const tellError = createTellError({ toasts, ask: questions.ask });
  const plain = createHttp({ company: () => undefined, gate: NOBODY, tell: tellError, busy: activity.begin });
  const underWay = new CallsUnderWay();
  const http = underWay.watch(async (path, request) => {
    const response = await plain(path, request);
    toasts.settle(UNREACHABLE);
    return response;
  });
  const tools: OpenTools = {
    http,
    underWay,
    importChunk: loadRegister,
    formKinds,
    notify: toasts.notify,
    tellError,
    ask: questions.ask,
  };
  return { tools, telling, queryClient: createQueryClient() };
}

/** Without a network a call fails and is told of, with what was typed still there; it never waits unseen to be sent some time later. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
