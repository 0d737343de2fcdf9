import type { Http } from "./http.ts";

/** A screen that goes on asking must not keep who wants to leave. */
const WAIT = 3_000;

/** Knows what was sent and not yet answered: the end of a session would refuse it, and with it what was just saved. */
export class CallsUnderWay {
  readonly #calls = new Set<Promise<unknown>>();

  watch =
    (http: Http): Http =>
    (path, request) => {
      const call = http(path, request);
      this.#calls.add(call);
      const over = (): void => void this.#calls.delete(call);
      call.then(over, over);
      return call;
    };

  /** When nothing is under way any more, what followed an answer included; after three seconds in any case. */
  settled = async (): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let patient = true;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        patient = false;
        resolve();
      }, WAIT);
    });
    while (patient && this.#calls.size > 0) {
      await Promise.race([late, Promise.allSettled(this.#calls)]);
      // Whoever got an answer asks on in the same turn of the page.
      if (patient) await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(timer);
  };
}
