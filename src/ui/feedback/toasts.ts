export type Tone = "success" | "info" | "warning" | "error";

/** A short message (spec 000 §3.5). */
export interface Message {
  readonly severity: Tone;
  readonly detail: string;
  /** Stays until it is closed; errors do unless said otherwise (spec 002 §8). */
  readonly sticky?: boolean;
  /** Can be closed by hand; all can unless said otherwise. */
  readonly closable?: boolean;
  /** Machine code; with the detail it tells whether two messages are the same one. */
  readonly code?: string;
  /** Lines below the detail, such as the members a server refused. */
  readonly items?: readonly string[];
  /** What can still be done about it, while the message stays. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays by itself; three seconds unless said. */
  readonly stays?: number;
  /** A quiet line at the end, such as the number support finds a failure by. */
  readonly note?: string | undefined;
}

export interface Toast extends Message {
  readonly key: number;
  readonly sticky: boolean;
  readonly closable: boolean;
}

/** Life of a message that goes by itself (spec 000 §9). */
export const TOAST_MS = 3000;

/** Short messages at the edge of the screen. The same code and detail twice is one message, shown anew. */
export class ToastList {
  #toasts: readonly Toast[] = [];
  #next = 1;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  notify = (message: string, tone: Tone = "info"): void => this.show({ severity: tone, detail: message });

  show = (message: Message): void => {
    const same = this.#toasts.find((toast) => isSame(toast, message));
    const toast = {
      ...message,
      sticky: message.sticky ?? message.severity === "error",
      closable: message.closable ?? true,
      key: same?.key ?? this.#next++,
    };
    this.#set(same ? this.#toasts.map((one) => (one === same ? toast : one)) : [...this.#toasts, toast]);
    this.release(toast.key);
  };

  /** What these messages said is no longer so. */
  settle = (code: string): void => {
    for (const toast of this.#toasts) if (toast.code === code) this.close(toast.key);
  };

  /** Stops the clock while someone reads. */
  hold = (key: number): void => {
    clearTimeout(this.#timers.get(key));
  };

  release = (key: number): void => {
    this.hold(key);
    if (this.#toasts.some((toast) => toast.key === key && toast.sticky)) return;
    const { stays = TOAST_MS } = this.#toasts.find((toast) => toast.key === key) ?? {};
    this.#timers.set(
      key,
      setTimeout(() => this.close(key), stays),
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

const isSame = (a: Message, b: Message): boolean =>
  a.detail === b.detail && a.severity === b.severity && (a.code ?? "") === (b.code ?? "");
