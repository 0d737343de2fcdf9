export interface Question {
  readonly text: string;
  /** Title of the dialog; 'RH' unless said (spec 000 §2.6). */
  readonly header?: string;
  readonly ok?: string;
  readonly cancel?: string;
  /** A box that must be ticked before OK. */
  readonly tick?: string;
  readonly danger?: boolean;
  /** Lines below the text. */
  readonly items?: readonly string[];
  /** Only tells something: OK is the one answer. */
  readonly notice?: true;
}

interface Pending extends Question {
  readonly key: number;
  readonly answer: (yes: boolean) => void;
}

/** Questions waiting for an answer, first come first asked. */
export class AskQueue {
  #pending: readonly Pending[] = [];
  #next = 1;
  readonly #listeners = new Set<() => void>();

  /** True for OK; false for Cancelar, Esc, or a closed dialog. */
  ask = (question: Question | string): Promise<boolean> =>
    new Promise((resolve) => {
      const asked = typeof question === "string" ? { text: question } : question;
      const key = this.#next++;
      const answer = (yes: boolean): void => {
        this.#pending = this.#pending.filter((other) => other.key !== key);
        this.#tell();
        resolve(yes);
      };
      this.#pending = [...this.#pending, { ...asked, key, answer }];
      this.#tell();
    });

  current = (): Pending | undefined => this.#pending[0];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
