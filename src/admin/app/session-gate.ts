import type { Gate } from "../providers/http.ts";
import type { Session } from "../providers/session.ts";

/** `expired`: stay or leave; `login`: the log-in anew; `company`: another tab changed it. */
export type Asking = "expired" | "login" | "company";

interface Held {
  readonly answered: Promise<boolean>;
  readonly settle: (again: boolean) => void;
}

/** A log-in goes before everything else: the other answers need a session. */
const ORDER: readonly Asking[] = ["login", "expired", "company"];

/** Holds refused calls while a person answers one dialog; all calls refused meanwhile share the answer. */
export class SessionGate implements Gate {
  readonly #session: Pick<Session, "state" | "expire">;
  readonly #held = new Map<Asking, Held>();
  readonly #listeners = new Set<() => void>();

  constructor(session: Pick<Session, "state" | "expire">) {
    this.#session = session;
  }

  asking = (): Asking | undefined => ORDER.find((one) => this.#held.has(one));

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The first refusal tells that the session ended: leave, or stay and have nothing done (spec 000 §2.4). Every later one asks for the
   * log-in, and goes on after it.
   */
  login = (): Promise<boolean> => {
    const first = this.#held.get("expired");
    if (first) return first.answered;
    if (this.#session.state.expired) return this.#hold("login");
    this.#session.expire();
    return this.#hold("expired");
  };

  company = (): Promise<boolean> => this.#hold("company");

  /** The dialog was answered; true sends the waiting calls again. */
  answer = (asking: Asking, again: boolean): void => {
    const held = this.#held.get(asking);
    this.#held.delete(asking);
    for (const listener of this.#listeners) listener();
    held?.settle(again);
  };

  #hold(asking: Asking): Promise<boolean> {
    const held = this.#held.get(asking);
    if (held) return held.answered;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#held.set(asking, { answered: promise, settle: resolve });
    for (const listener of this.#listeners) listener();
    return promise;
  }
}
