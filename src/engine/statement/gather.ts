/** Most pieces done at once: records of one statement. */
export const MOST = 50;
/** How many batches of one key are under way at most: one reaches the disk while the next is made ready. */
const FLIGHTS = 2;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Key<Item, Answer> {
  flights: number;
  /** Pieces under way. */
  flying: number;
  readonly waiting: Waiting<Item, Answer>[];
}

/** Whether what waits may leave beside `others`: alone at once, beside another batch only when it is as large. */
function mayFly<Item, Answer>({ waiting, flying }: Key<Item, Answer>, others: number): boolean {
  return others === 0 || (others < FLIGHTS && waiting.length >= flying);
}

/**
 * Does pieces of work of one key together when they arrive while others of that key are under way: alone nobody waits, and
 * many share one trip to the database and one wait for the disk. `work` answers each piece, in order.
 */
export class Gather<Item, Answer> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #keys = new Map<string, Key<Item, Answer>>();

  constructor(work: (items: readonly Item[]) => Promise<readonly Answer[]>) {
    this.#work = work;
  }

  ask(name: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const key = this.#keys.get(name) ?? { flights: 0, flying: 0, waiting: [] };
      this.#keys.set(name, key);
      key.waiting.push({ item, resolve, reject });
      if (mayFly(key, key.flights)) this.#start(name, key);
    });
  }

  /** At the end of the turn: what comes in the same one goes along. */
  #start(name: string, key: Key<Item, Answer>): void {
    key.flights += 1;
    setImmediate(() => void this.#fly(name, key));
  }

  async #fly(name: string, key: Key<Item, Answer>): Promise<void> {
    while (key.waiting.length > 0 && mayFly(key, key.flights - 1)) {
      // Even shares: the batches then take turns.
      const share = Math.ceil((key.waiting.length + key.flying) / FLIGHTS);
      const batch = key.waiting.splice(0, Math.min(share, MOST));
      key.flying += batch.length;
      await this.#answer(batch);
      key.flying -= batch.length;
    }
    key.flights -= 1;
    if (key.flights === 0) this.#keys.delete(name);
  }

  async #answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
