/** Most pieces done at once: records of one statement. */
export const MOST = 50;
/** A batch that takes longer than this, in milliseconds, is taken to wait for somebody else: those behind it go on without it. */
const PATIENCE = 50;
/** How many batches of one key are under way at most, where some take that long. */
const MOST_FLIGHTS = 4;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Key<Item, Answer> {
  flights: number;
  /** A batch is under way that is not late. */
  busy: boolean;
  readonly waiting: Waiting<Item, Answer>[];
}

/**
 * Does pieces of work of one key together when they arrive while others of that key are under way: alone nobody waits, and
 * many share one trip to the database and one wait for the disk. `work` answers each piece, in order. The next batch leaves
 * before the answers of the last are given: the database works on it while they are written out.
 */
export class Gather<Item, Answer> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #keys = new Map<string, Key<Item, Answer>>();

  constructor(work: (items: readonly Item[]) => Promise<readonly Answer[]>) {
    this.#work = work;
  }

  ask(name: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const key = this.#keys.get(name) ?? { flights: 0, busy: false, waiting: [] };
      this.#keys.set(name, key);
      key.waiting.push({ item, resolve, reject });
      this.#start(name, key);
    });
  }

  /** At the end of the turn: what comes in the same one goes along. */
  #start(name: string, key: Key<Item, Answer>): void {
    if (key.busy || key.waiting.length === 0 || key.flights === MOST_FLIGHTS) return;
    key.busy = true;
    key.flights += 1;
    setImmediate(() => void this.#fly(name, key));
  }

  async #fly(name: string, key: Key<Item, Answer>): Promise<void> {
    let late = false;
    while (!late && key.waiting.length > 0) {
      const timer = setTimeout(() => {
        late = true;
        key.busy = false;
        this.#start(name, key);
      }, PATIENCE);
      const answer = await this.#done(key.waiting.splice(0, MOST));
      clearTimeout(timer);
      setImmediate(answer);
    }
    key.flights -= 1;
    if (!late) key.busy = false;
    this.#start(name, key);
    if (key.flights === 0) this.#keys.delete(name);
  }

  /** Does a batch; what comes back tells everybody of it. */
  async #done(batch: readonly Waiting<Item, Answer>[]): Promise<() => void> {
    try {
      const answers = await this.#work(batch.map(({ item }) => item));
      return () => {
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      };
    } catch (error) {
      return () => {
        for (const { reject } of batch) reject(error);
      };
    }
  }
}
