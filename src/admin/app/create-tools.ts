import { QueryClient } from "@tanstack/react-query";
import type { AuthProvider, DataProvider, Store } from "ra-core";
import { Activity } from "../../ui/feedback/activity.ts";
import { AskQueue } from "../../ui/feedback/ask.ts";
import { ToastList } from "../../ui/feedback/toasts.ts";
import { createApi } from "../providers/api.ts";
import { EXPIRED, UNREACHABLE } from "../providers/api-error.ts";
import { createAuthProvider } from "../providers/auth-provider.ts";
import { createBrowserStore } from "../providers/browser-store.ts";
import { CallsUnderWay } from "../providers/calls-under-way.ts";
import { createDataProvider } from "../providers/data-provider.ts";
import { createHttp } from "../providers/http.ts";
import { createRegisterLoader } from "../providers/registers.ts";
import { Session } from "../providers/session.ts";
import { SessionClock } from "../providers/session-clock.ts";
import { shareUser } from "../providers/share-user.ts";
import { createTellError } from "../providers/tell-error.ts";
import type { AdminTools } from "./admin-context.ts";
import type { AdminParts } from "./admin-parts.ts";
import { guardHttp } from "./guard-http.ts";
import { SessionGate } from "./session-gate.ts";

export interface AppTools {
  readonly admin: AdminTools;
  readonly gate: SessionGate;
  readonly questions: AskQueue;
  readonly toasts: ToastList;
  readonly activity: Activity;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
}

/** One of everything the application works with. */
export function createTools({ kinds, sharedKinds, loadRegister, slots = [] }: AdminParts): AppTools {
  const session = new Session();
  shareUser(session);
  const clock = new SessionClock();
  const gate = new SessionGate(session);
  const questions = new AskQueue();
  const toasts = new ToastList();
  const activity = new Activity();
  const tellError = createTellError({ toasts, ask: questions.ask });
  const plain = createHttp({ company: () => session.state.company, gate, tell: tellError, busy: activity.begin });
  const guarded = guardHttp(plain, { session, gate });
  const underWay = new CallsUnderWay();
  const http = underWay.watch(async (path, request) => {
    const response = await guarded(path, request);
    clock.used();
    toasts.settle(UNREACHABLE);
    if (!session.state.expired) toasts.settle(EXPIRED);
    return response;
  });
  const api = createApi(http);
  session.subscribe(() => {
    const { info, status } = session.state;
    if (status === "authenticated" && info && info !== counted) {
      counted = info;
      clock.start(info.horaExpiracao);
    }
  });
  let counted = session.state.info;
  return {
    admin: {
      api,
      http,
      underWay,
      session,
      clock,
      gate,
      kinds,
      sharedKinds,
      slots: [...slots].sort((a, b) => a.order - b.order),
      registers: createRegisterLoader(() => session.state.info?.versaoRegistros ?? "", gate, loadRegister),
      notify: toasts.notify,
      tellError,
      ask: questions.ask,
    },
    gate,
    questions,
    toasts,
    activity,
    dataProvider: createDataProvider(http),
    authProvider: createAuthProvider(api, session, underWay),
    queryClient: new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } }),
    store: createBrowserStore("RaStorequadro"),
  };
}
