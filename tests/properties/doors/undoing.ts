import type { Database } from "../../../src/db/contract.ts";

/** A database whose writes can be taken back, so that every door meets the same rows. */
export interface Undoing {
  readonly database: Database;
  /** What is written from now on is undone at the end of each piece of work. */
  undoAll(): void;
}

class Done<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super("undone on purpose");
    this.result = result;
  }
}

export function undoing(database: Database): Undoing {
  let isUndoing = false;
  const undone: Database["write"] = async (scope, work) => {
    try {
      return await database.write(scope, async (queries) => {
        throw new Done(await work(queries));
      });
    } catch (error) {
      if (error instanceof Done) return error.result;
      throw error;
    }
  };
  return {
    undoAll: () => {
      isUndoing = true;
    },
    database: {
      dialect: database.dialect,
      // A record without lists is written by one statement outside a transaction, so reading connections are undone too.
      read: (scope, work) => (isUndoing ? undone(scope, work) : database.read(scope, work)),
      readInTurns: (scope, work) => (isUndoing ? undone(scope, work) : database.readInTurns(scope, work)),
      write: (scope, work) => (isUndoing ? undone(scope, work) : database.write(scope, work)),
      house: (work) => database.house(work),
      owner: (work) => database.owner(work),
      snapshot: (folder, work) => database.snapshot(folder, work),
      snapshotBytes: () => database.snapshotBytes(),
      listen: (channel, onMessage) => database.listen(channel, onMessage),
      notify: (channel, payload) => database.notify(channel, payload),
      close: () => database.close(),
    },
  };
}
