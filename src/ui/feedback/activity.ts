/** How long the loading indicator stays after the last call ended (spec 000 §9). */
export const LINGER_MS = 500;

/** Whether a person is waiting for something: from the first call until half a second after the last one, ended well or not. */
export class Activity {
  #running = 0;
  #shown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** A call began; what it answers says that it ended. */
  begin = (): (() => void) => {
    this.#running += 1;
    clearTimeout(this.#timer);
    this.#show(true);
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.#running -= 1;
      if (this.#running === 0) this.#timer = setTimeout(() => this.#show(false), LINGER_MS);
    };
  };

  shown = (): boolean => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(shown: boolean): void {
    if (this.#shown === shown) return;
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
