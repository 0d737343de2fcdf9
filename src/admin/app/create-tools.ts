import type { QueryClient } from "@tanstack/react-query";
import type { AuthProvider, DataProvider, I18nProvider, Store } from "ra-core";
import { createI18nProvider } from "../i18n/i18n-provider.ts";
import { createApi } from "../providers/api.ts";
import { EXPIRED, UNREACHABLE } from "../providers/api-error.ts";
import { createAuthProvider } from "../providers/auth-provider.ts";
import { createBrowserStore } from "../providers/browser-store.ts";
import { CallsUnderWay } from "../providers/calls-under-way.ts";
import { createDataProvider } from "../providers/data-provider.ts";
import { followPerson } from "../providers/followed-store.ts";
import { createHttp } from "../providers/http.ts";
import { createRegisterLoader, importChunk } from "../providers/registers.ts";
import { Session } from "../providers/session.ts";
import { SessionClock } from "../providers/session-clock.ts";
import { shareUser } from "../providers/share-user.ts";
import { createTellError } from "../providers/tell-error.ts";
import { KnownRegisters } from "../resources/known-registers.ts";
import type { AdminTools } from "./admin-context.ts";
import type { AdminParts } from "./admin-parts.ts";
import { guardHttp } from "./guard-http.ts";
import { createQueryClient, createTelling, type Telling } from "./open-tools.ts";
import { SessionGate } from "./session-gate.ts";

export interface AppTools {
  readonly admin: AdminTools;
  readonly gate: SessionGate;
  readonly telling: Telling;
  readonly dataProvider: DataProvider;
  readonly i18nProvider: I18nProvider;
  readonly authProvider: AuthProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
}

/** One of everything the application works with. */
export function createTools({
  kinds,
  sharedKinds,
  loadRegister = importChunk,
  resources = [],
  slots = [],
}: AdminParts): AppTools {
  const session = new Session();
  shareUser(session);
  const clock = new SessionClock();
  const gate = new SessionGate(session);
  const telling = createTelling();
  const { questions, toasts, activity } = telling;
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
  const known = new KnownRegisters();
  const findRegister = createRegisterLoader(() => session.state.info?.versaoRegistros ?? "", gate, loadRegister);
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
      formKinds: async () => ({ kinds, sharedKinds }),
      resources,
      slots: [...slots].sort((a, b) => a.order - b.order),
      known,
      importChunk: loadRegister,
      registers: async (base, record) => {
        const found = await findRegister(base, record);
        known.remember(found);
        return found;
      },
      notify: toasts.notify,
      tell: toasts.show,
      tellError,
      ask: questions.ask,
    },
    gate,
    telling,
    dataProvider: createDataProvider(http),
    i18nProvider: createI18nProvider((resource, source) => known.titleOf(resource, source, session.state.info)),
    authProvider: createAuthProvider(api, session, underWay),
    queryClient: createQueryClient(),
    store: followPerson(createBrowserStore("RaStorequadro"), session, api.keepPreferences),
  };
}
