import { ApiError } from "../providers/api-error.ts";
import type { Gate, Http, HttpRequest } from "../providers/http.ts";
import type { Session } from "../providers/session.ts";
import type { UserInfo } from "../providers/wire.ts";

interface Deps {
  readonly session: Session;
  readonly gate: Gate;
  /** Leaves every screen behind: another person works in this browser now. */
  readonly restart?: () => void;
}

/** What is the person's own, whatever company a tab works in. */
const OWN = /^\/userinfo\//;

/**
 * Looks before it sends: in a session that ended, whether there is one again, and before a write, whether the tab's company is still the
 * session's. What is refused here was never sent (spec 000 §4, §8). What has to outlive its page goes at once, a page that is left waits for no
 * answer: the server compares the companies itself.
 */
export function guardHttp(plain: Http, { session, gate, restart = () => location.assign("/") }: Deps): Http {
  const again = async (): Promise<void> => {
    let info: UserInfo;
    try {
      info = (await (await plain("/userinfo", { open: true })).json()) as UserInfo;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      if (await gate.login()) return;
      throw error;
    }
    if (info.usuario.id === session.state.info?.usuario.id) return session.revive();
    restart();
    throw new ApiError(401);
  };

  const sameCompany = async (): Promise<void> => {
    const { company } = session.state;
    if (company === undefined) return;
    let valid = true;
    try {
      valid = (await (await plain(`/userinfo/empresa/${company}/valid`, { open: true })).json()) !== false;
    } catch (error) {
      // Whatever else is wrong, the call itself will say it better.
      if (!(error instanceof ApiError) || error.status !== 401) return;
      if (!(await gate.login())) throw error;
    }
    if (!valid && !(await gate.company())) throw new ApiError(400);
  };

  return async (path, request = {}) => {
    if (!request.open && session.state.expired) await again();
    if (mustLook(path, request)) await sameCompany();
    return plain(path, request);
  };
}

const mustLook = (path: string, { open, keepalive, reads, method = "GET" }: HttpRequest): boolean =>
  !open && !keepalive && !reads && method !== "GET" && !OWN.test(path);
