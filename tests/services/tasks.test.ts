import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { AppError } from "../../src/errors/app-error.ts";
import type { TaskKind, Tasks, TaskWork } from "../../src/services/jobs/contract.ts";
import { createTasks, resultOf } from "../../src/services/jobs/create-tasks.ts";
import { withDatabases } from "../support/database.ts";

const AUTHOR = { user: 7, company: 1, behind: null };
const quiet = { error: () => undefined };

/** Work that waits until it is told how to end. */
function held(tries = 1) {
  const begun: TaskWork[] = [];
  let end: (value: string) => void = () => undefined;
  const kind: TaskKind = {
    name: "espera",
    tries: () => tries,
    run: (work) =>
      new Promise((resolve, reject) => {
        begun.push(work);
        end = resolve;
        work.signal.addEventListener("abort", () => reject(work.signal.reason));
      }),
  };
  return { kind, begun, end: (value: string) => end(value) };
}

const add = (tasks: Tasks, more: object = {}): Promise<number> =>
  tasks.add({ ...AUTHOR, kind: "espera", ask: {}, bytes: new Uint8Array([1, 2]), ...more });

const stored = async (database: Database, id: number) =>
  (await database.house((queries) => sql<Record<string, unknown>>`select * from quadro_tarefa where id = ${id}`.execute(queries)))
    .rows[0];

withDatabases((open) => {
  test("one node claims a task, runs it with its file and lets the file go; its author alone sees it", async () => {
    const database = await open([]);
    const [one, other] = [held(), held()];
    const tasks = createTasks({ database, kinds: [one.kind], clock: () => new Date(), log: quiet });
    const second = createTasks({ database, kinds: [other.kind], clock: () => new Date(), log: quiet });
    const id = await add(tasks);
    await Promise.all([tasks.work(), second.work()]);
    expect([one.begun.length, other.begun.length]).toEqual([1, 0]);
    expect([...(one.begun[0]?.bytes ?? [])]).toEqual([1, 2]);
    expect(await second.find(id, AUTHOR.user)).toMatchObject({ state: "EXECUTANDO" });
    expect(await second.find(id, 8)).toBeUndefined();
    expect(await second.cancel(id, 8)).toBeUndefined();
    one.end("pronto");
    const told = await second.finished(id, AUTHOR, new AbortController().signal);
    expect(resultOf(told)).toBe("pronto");
    expect(await stored(database, id)).toMatchObject({ situacao: "CONCLUIDA", bytes: null });
  });

  test("what waits is cancelled at once, what runs ends; nobody's task is done after that", async () => {
    const database = await open([]);
    const one = held();
    const tasks = createTasks({ database, kinds: [one.kind], clock: () => new Date(), log: quiet });
    const ids = [await add(tasks), await add(tasks), await add(tasks)];
    expect(one.begun).toHaveLength(2);
    for (const id of ids.reverse()) expect(await tasks.cancel(id, AUTHOR.user)).toMatchObject({ state: "CANCELADA" });
    expect(one.begun).toHaveLength(2);
    const leaving = new AbortController();
    const waiting = tasks.finished(await add(tasks), AUTHOR, leaving.signal);
    leaving.abort();
    expect((await waiting).state).toBe("CANCELADA");
    expect((await tasks.finished(await add(tasks), AUTHOR, AbortSignal.abort())).state).toBe("CANCELADA");
  });

  test("a run on another node ends when its task is cancelled", async () => {
    const database = await open([]);
    const one = held();
    const tasks = createTasks({ database, kinds: [one.kind], clock: () => new Date(), log: quiet });
    const second = createTasks({ database, kinds: [one.kind], clock: () => new Date(), log: quiet });
    const id = await add(tasks);
    await second.cancel(id, AUTHOR.user);
    expect((await second.finished(id, AUTHOR, new AbortController().signal)).state).toBe("CANCELADA");
    expect(one.begun[0]?.signal.aborted).toBe(true);
  });

  test("what a dead node held is begun again where that leaves no trace, and else fails with a sentence", async () => {
    const database = await open([]);
    const [dead, again, once] = [held(2), held(2), held(1)];
    let now = new Date();
    const killed = createTasks({
      database,
      kinds: [{ ...dead.kind, run: () => new Promise(() => undefined) }],
      clock: () => now,
      log: quiet,
    });
    const id = await add(killed);
    const onlyOnce = createTasks({
      database,
      kinds: [{ ...once.kind, name: "uma", run: () => new Promise(() => undefined) }],
      clock: () => now,
      log: quiet,
    });
    const lost = await onlyOnce.add({ ...AUTHOR, kind: "uma", ask: {} });
    const living = createTasks({ database, kinds: [again.kind], clock: () => now, log: quiet });
    await living.work();
    expect(again.begun).toHaveLength(0);
    // Their hearts beat by this clock: the leases are made old, as if nobody had been there.
    now = new Date();
    await database.house((queries) =>
      sql`update quadro_tarefa set arrendada_ate = now() - interval '1 minute', no = 'morto' where situacao = 'EXECUTANDO'`.execute(
        queries,
      ),
    );
    await living.work();
    expect(again.begun).toHaveLength(1);
    expect(await living.find(lost, AUTHOR.user)).toMatchObject({ state: "FALHOU", problem: { code: "TASK_FAILED" } });
    again.end("de novo");
    expect(resultOf(await living.finished(id, AUTHOR, new AbortController().signal))).toBe("de novo");
    expect(await stored(database, id)).toMatchObject({ tentativas: 2 });
  });

  test("what a run settles in its transaction stays or goes with it", async () => {
    const database = await open([]);
    const kind: TaskKind = {
      name: "espera",
      tries: () => 1,
      async run({ settle }) {
        await database.house((queries) => queries.transaction().execute((inside) => settle(inside, { linhas: 5 }, false)));
        await database.house((queries) =>
          queries.transaction().execute(async (inside) => {
            await settle(inside, { linhas: 9 }, true);
            throw new Error("broken off");
          }),
        );
        return null;
      },
    };
    const tasks = createTasks({ database, kinds: [kind], clock: () => new Date(), log: quiet });
    const told = await tasks.finished(await add(tasks), AUTHOR, new AbortController().signal);
    expect(told).toMatchObject({ state: "FALHOU", result: { linhas: 5 } });
    expect(() => resultOf(told)).toThrow("A tarefa não pôde ser concluída");
  });

  test("a file is kept and read piece by piece, whole or not at all, and goes with its task", async () => {
    const database = await open([]);
    const piece = Buffer.alloc(300_000, "é");
    async function* large() {
      for (let at = 0; at < 12; at++) yield piece;
    }
    const file = { name: "grande.csv", contentType: "text/csv" };
    const kind = (bytes: () => Uint8Array | AsyncIterable<Uint8Array>): TaskKind => ({
      name: "arquivo",
      tries: () => 1,
      run: async (work) => {
        await work.keep({ ...file, bytes: bytes() });
        return null;
      },
    });
    const made = async (bytes: () => Uint8Array | AsyncIterable<Uint8Array>) => {
      const tasks = createTasks({ database, kinds: [kind(bytes)], clock: () => new Date(), log: quiet });
      const id = await tasks.add({ ...AUTHOR, kind: "arquivo", ask: {} });
      const told = await tasks.finished(id, AUTHOR, new AbortController().signal);
      return { tasks, id, told };
    };
    const parts = async () =>
      (await database.house((queries) => sql<{ n: number }>`select count(*)::int as n from quadro_tarefa_parte`.execute(queries)))
        .rows[0]?.n;
    const read = async (of: AsyncIterable<Uint8Array>): Promise<Buffer> => {
      const all: Uint8Array[] = [];
      for await (const one of of) all.push(one);
      return Buffer.concat(all);
    };

    const { tasks, id } = await made(large);
    const kept = await tasks.file(id, AUTHOR.user);
    expect(kept).toMatchObject({ ...file, size: 12 * piece.length });
    expect((await read(kept?.pieces ?? large())).equals(Buffer.concat(Array.from({ length: 12 }, () => piece)))).toBe(true);
    expect(await tasks.list(AUTHOR, "arquivo")).toMatchObject([{ file: { name: "grande.csv", size: 12 * piece.length } }]);
    expect(await parts()).toBeGreaterThan(1);
    expect(await tasks.file(id, 8)).toBeUndefined();
    expect(await tasks.remove(id, AUTHOR.user)).toBe(true);
    expect(await parts()).toBe(0);

    const small = await made(() => Buffer.from("um"));
    expect((await read((await small.tasks.file(small.id, AUTHOR.user))?.pieces ?? large())).toString()).toBe("um");
    expect(await parts()).toBe(0);

    const broken = await made(async function* () {
      for (let at = 0; at < 9; at++) yield piece;
      throw new AppError("NO_ROOM");
    });
    expect(broken.told.state).toBe("FALHOU");
    expect(await broken.tasks.file(broken.id, AUTHOR.user)).toBeUndefined();
    expect(await broken.tasks.remove(broken.id, AUTHOR.user)).toBe(true);
    expect(await parts()).toBe(0);
  });

  test("a server that stops gives its work back; nobody has too many open", async () => {
    const database = await open([]);
    const one = held();
    const tasks = createTasks({ database, kinds: [one.kind], clock: () => new Date(), log: quiet });
    const id = await add(tasks);
    for (let more = 0; more < 4; more++) await add(tasks);
    await expect(add(tasks)).rejects.toMatchObject({ code: "TOO_MANY_TASKS" });
    await tasks.stop();
    expect(await stored(database, id)).toMatchObject({ situacao: "FILA", tentativas: 0 });
  });
});
