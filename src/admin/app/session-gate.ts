import type { Gate } from "../providers/http.ts";

type Asking = "login" | "company" | undefined;

/** Holds refused calls while a person answers one dialog; all calls refused meanwhile share the answer. */
export class SessionGate implements Gate {
  #asking: Asking;
  #waiting: Promise<boolean> | undefined;
  #settle: ((again: boolean) => void) | undefined;
  readonly #listeners = new Set<() => void>();

  asking = (): Asking => this.#asking;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  login = (): Promise<boolean> => this.#hold("login");
  company = (): Promise<boolean> => this.#hold("company");

  /** The dialog was answered; true sends the waiting calls again. */
  answer = (again: boolean): void => {
    const settle = this.#settle;
    this.#asking = undefined;
    this.#waiting = undefined;
    this.#settle = undefined;
    for (const listener of this.#listeners) listener();
    settle?.(again);
  };

  #hold(asking: NonNullable<Asking>): Promise<boolean> {
    if (this.#waiting) return this.#waiting;
    this.#asking = asking;
    this.#waiting = new Promise((resolve) => {
      this.#settle = resolve;
    });
    for (const listener of this.#listeners) listener();
    return this.#waiting;
  }
}
