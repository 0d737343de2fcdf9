import type { UserInfo } from "./wire.ts";

export interface SessionState {
  readonly status: "loading" | "anonymous" | "authenticated";
  /** The session ended while screens are open; they stay. */
  readonly expired: boolean;
  readonly info: UserInfo | undefined;
  /** Company of this tab: other tabs may work in another one. */
  readonly company: number | undefined;
}

const TAB_COMPANY = "quadro.empresa";

/** Who works in this tab. Only the company's number outlives a reload, in the tab's own storage. */
export class Session {
  #state: SessionState = { status: "loading", expired: false, info: undefined, company: storedCompany() };
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signedIn(info: UserInfo): void {
    this.setCompany(info.empresa.id);
    this.#change({ status: "authenticated", expired: false, info });
  }

  signedOut(): void {
    sessionStorage.removeItem(TAB_COMPANY);
    this.#change({ status: "anonymous", expired: false, info: undefined, company: undefined });
  }

  expire(): void {
    if (this.#state.status === "authenticated") this.#change({ expired: true });
  }

  setCompany(company: number | undefined): void {
    if (company === undefined) sessionStorage.removeItem(TAB_COMPANY);
    else sessionStorage.setItem(TAB_COMPANY, String(company));
    this.#change({ company });
  }

  can(right: string): boolean {
    return this.#state.info?.authorities.includes(right) ?? false;
  }

  #change(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function storedCompany(): number | undefined {
  const stored = Number(sessionStorage.getItem(TAB_COMPANY));
  return Number.isInteger(stored) && stored > 0 ? stored : undefined;
}
