import type { UserInfo } from "./wire.ts";

export interface SessionState {
  readonly status: "loading" | "anonymous" | "authenticated";
  /** The session ended while screens are open; they stay. */
  readonly expired: boolean;
  readonly info: UserInfo | undefined;
  /** Company of this tab: other tabs may work in another one. */
  readonly company: number | undefined;
}

/** Who works in this tab, for which company. Nothing of it is written to the browser's storage. */
export class Session {
  #state: SessionState = { status: "loading", expired: false, info: undefined, company: undefined };
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signedIn(info: UserInfo): void {
    this.#change({ status: "authenticated", expired: false, info, company: info.empresa.id });
  }

  signedOut(): void {
    this.#change({ status: "anonymous", expired: false, info: undefined, company: undefined });
  }

  expire(): void {
    if (this.#state.status === "authenticated") this.#change({ expired: true });
  }

  /** The session lives again: somebody logged in, here or in another tab. */
  revive(): void {
    if (this.#state.expired) this.#change({ expired: false });
  }

  can(right: string): boolean {
    return this.#state.info?.authorities.includes(right) ?? false;
  }

  canAny(rights: readonly string[]): boolean {
    return rights.some((right) => this.can(right));
  }

  canAll(rights: readonly string[]): boolean {
    return rights.every((right) => this.can(right));
  }

  #change(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
