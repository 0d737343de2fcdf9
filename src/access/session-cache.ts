import type { AccessChange } from "./announce.ts";
import type { Session } from "./contract.ts";

const KEPT_MS = 30_000;
const MOST = 10_000;

/** Sessions with their rights, kept for at most 30 seconds in this process and dropped when a change is announced. */
export interface SessionCache {
  get(id: string): Session | undefined;
  keep(session: Session): void;
  /** Loads once for all who ask at the same moment. What was announced meanwhile is not kept. */
  load(id: string, read: () => Promise<Session | undefined>): Promise<Session | undefined>;
  forget(change: AccessChange): void;
}

export function createSessionCache(clock: () => Date): SessionCache {
  const kept = new Map<string, { readonly session: Session; readonly until: number }>();
  const loading = new Map<string, Promise<Session | undefined>>();
  let changes = 0;

  function keep(session: Session): void {
    if (kept.size >= MOST) kept.clear();
    const until = Math.min(clock().getTime() + KEPT_MS, Date.parse(session.expires));
    kept.set(session.id, { session, until });
  }

  return {
    get(id) {
      const entry = kept.get(id);
      if (entry === undefined) return undefined;
      if (entry.until > clock().getTime()) return entry.session;
      kept.delete(id);
      return undefined;
    },
    keep,
    async load(id, read) {
      const running = loading.get(id);
      if (running !== undefined) return running;
      const before = changes;
      const started = read().then((session) => {
        if (session !== undefined && before === changes) keep(session);
        return session;
      });
      loading.set(id, started);
      return started.finally(() => loading.delete(id));
    },
    forget(change) {
      changes += 1;
      loading.clear();
      if (change === "everything") kept.clear();
      else if ("session" in change) kept.delete(change.session);
      else
        for (const [id, { session }] of kept) {
          const { account, behind } = session;
          if (account.id === change.user || behind?.id === change.user) kept.delete(id);
        }
    },
  };
}
