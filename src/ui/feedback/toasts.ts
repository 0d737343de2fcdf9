export type Tone = "success" | "info" | "warning" | "error";

export interface Toast {
  readonly key: number;
  readonly message: string;
  readonly tone: Tone;
}

const SHOWN_MS = 3000;

/** Short messages at the edge of the screen. The same message twice is one message, shown anew. */
export class ToastList {
  #toasts: readonly Toast[] = [];
  #next = 1;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  notify = (message: string, tone: Tone = "info"): void => {
    const same = this.#toasts.find((toast) => toast.message === message && toast.tone === tone);
    const toast = same ?? { key: this.#next++, message, tone };
    if (!same) this.#set([...this.#toasts, toast]);
    this.release(toast.key);
  };

  /** Stops the clock while someone reads. */
  hold = (key: number): void => {
    clearTimeout(this.#timers.get(key));
  };

  release = (key: number): void => {
    this.hold(key);
    this.#timers.set(
      key,
      setTimeout(() => this.close(key), SHOWN_MS),
    );
  };

  close = (key: number): void => {
    this.hold(key);
    this.#timers.delete(key);
    this.#set(this.#toasts.filter((toast) => toast.key !== key));
  };

  all = (): readonly Toast[] => this.#toasts;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
