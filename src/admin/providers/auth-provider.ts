import type { AuthProvider } from "ra-core";
import { knownResource } from "../resources/known-registers.ts";
import type { Api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import type { CallsUnderWay } from "./calls-under-way.ts";
import type { Credentials } from "./credentials.ts";
import type { Session } from "./session.ts";

/** Spec 000 §4, §9. */
const LOGOUT_WAIT = 10_000;
/** The log-in takes the place of the screens at once; a busy machine needs a little. */
const SCREENS_WAIT = 2_000;

/**
 * Log-in for react-admin. An expired session never throws the user out: calls ask for a log-in in a dialog and go on,
 * so that what was typed stays.
 */
export function createAuthProvider(api: Api, session: Session, underWay: Pick<CallsUnderWay, "settled">): AuthProvider {
  return {
    login: async (given: Credentials) => {
      session.signedIn(await api.login(given));
    },
    logout: async () => {
      if (session.state.status === "anonymous") return;
      // In a session that ended nothing is saved any more, and what waits there waits for a person.
      if (!session.state.expired) await underWay.settled();
      // Whatever the server says, and if it says nothing, this tab forgets the user.
      const ended = await within(
        LOGOUT_WAIT,
        api.logout().then(() => true),
      ).catch(() => false);
      session.signedOut();
      if (!ended) return;
      // The screens go first: a change of address made by them would call the new page off, and none of them may ask to stay.
      const patient = Date.now() + SCREENS_WAIT;
      while (location.pathname !== "/login" && Date.now() < patient) await new Promise((resolve) => setTimeout(resolve, 20));
      return `${location.origin}/logout`;
    },
    checkAuth: async () => {
      if (session.state.status === "loading") await loadSession(api, session);
      if (session.state.status !== "authenticated") throw new Error("login");
    },
    checkError: async () => undefined,
    getIdentity: async () => {
      const user = session.state.info?.usuario;
      return user ? { id: user.id, fullName: user.nome } : { id: 0 };
    },
    // What is no register is guarded by its page and by the server.
    canAccess: async ({ resource, action }) => {
      const known = knownResource(session.state.info, resource);
      return known === undefined || known.pode.includes(action === "export" ? "list" : action);
    },
    getPermissions: async () => session.state.info?.authorities ?? [],
  };
}

/** Reads who is logged in, or that nobody is. */
export async function loadSession(api: Api, session: Session): Promise<void> {
  try {
    session.signedIn(await api.userinfo());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    session.signedOut();
  }
}

function within<T>(limit: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit))]);
}
