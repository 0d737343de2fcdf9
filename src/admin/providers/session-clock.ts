/**
 * When the session ends unless used. Every answered call prolongs it on the server; tabs tell each other, so that a tab
 * left alone does not announce the end of a session another one keeps alive.
 */
export class SessionClock {
  #length: number | undefined;
  #lastUse = Date.now();
  readonly #channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("quadro-sessao");

  constructor() {
    if (this.#channel) this.#channel.onmessage = () => this.#use();
  }

  /** The server said when the session ends. */
  start(expires: string): void {
    this.#use();
    const length = Date.parse(expires) - Date.now();
    this.#length = Number.isFinite(length) && length > 0 ? length : undefined;
  }

  used(): void {
    this.#use();
    this.#channel?.postMessage(null);
  }

  /** Milliseconds until the end; undefined when nobody is logged in. */
  remaining(): number | undefined {
    return this.#length === undefined ? undefined : this.#lastUse + this.#length - Date.now();
  }

  #use(): void {
    this.#lastUse = Date.now();
  }
}
