import { expect, test } from "vitest";
import type { SubprocessTask } from "../../src/services/subprocess/contract.ts";
import { runInSubprocess } from "../../src/services/subprocess/run-in-subprocess.ts";

const LIMITS = { ms: 20_000, memoryMb: 128 };

/** A task by its program: what a reader of a hostile file may come to do. */
function task(program: string, limits: Partial<typeof LIMITS> = {}): SubprocessTask<unknown, unknown> {
  const text = `export default ${program}`;
  return { module: new URL(`data:text/javascript,${encodeURIComponent(text)}`), limits: { ...LIMITS, ...limits } };
}

const run = (program: string, limits?: Partial<typeof LIMITS>, signal?: AbortSignal): Promise<unknown> =>
  runInSubprocess(task(program, limits), new Uint8Array([1, 2, 3]), { by: 2 }, signal === undefined ? {} : { signal });

test("a task answers plain data; what it yields arrives as a list", async () => {
  expect(await run("(bytes, { by }) => [...bytes].map((one) => one * by)")).toEqual([2, 4, 6]);
  expect(await run("function* (bytes) { for (const one of bytes) yield { one } }")).toEqual([{ one: 1 }, { one: 2 }, { one: 3 }]);
});

test("what comes piece by piece is taken a few pieces ahead, and no further when nobody takes it", async () => {
  const fed = (program: string): SubprocessTask<unknown, unknown, AsyncIterable<Uint8Array>> => {
    const { module, limits } = task(program);
    return { module, limits };
  };
  let given = 0;
  async function* pieces(count: number): AsyncGenerator<Uint8Array> {
    for (given = 0; given < count; given++) yield new Uint8Array([given]);
  }
  const each = "async function* (pieces) { for await (const [one] of pieces) yield one }";
  expect(await runInSubprocess(fed(each), pieces(40), {})).toEqual(Array.from({ length: 40 }, (_, at) => at));
  expect(await runInSubprocess(fed("async () => 'enough'"), pieces(Number.POSITIVE_INFINITY), {})).toBe("enough");
  expect(given).toBeLessThan(10);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1]);
    throw new Error("no more rows");
  }
  await expect(runInSubprocess(fed(each), broken(), {})).rejects.toThrow("no more rows");
  // Whoever comes after a reading that was left does not get what was on its way.
  expect(await runInSubprocess(fed(each), pieces(3), {})).toEqual([0, 1, 2]);
});

test.each([
  ["an array without end", "() => { const all = []; for (;;) all.push(1) }"],
  ["objects without end", "() => { const all = []; for (;;) all.push({ a: 1 }) }"],
  ["one huge array", "() => new Array(5e8).fill(0)"],
  ["a map without end", "() => { const all = new Map(); for (let at = 0; ; at++) all.set(at, at) }"],
  ["one huge split", "() => 'a,'.repeat(2e8).split(',')"],
  ["memory outside the heap", "() => { const all = []; for (;;) all.push(Buffer.alloc(1e7, 1)) }"],
])("%s ends the reading, not the server", async (_name, program) => {
  await expect(run(program)).rejects.toMatchObject({ code: "FILE_LIMIT", message: expect.stringContaining("128 MB de memória") });
});

test("a task that never ends is ended, and when the caller goes away", async () => {
  const endless = "() => { for (;;); }";
  await expect(run(endless, { ms: 300 })).rejects.toMatchObject({ code: "FILE_LIMIT", message: expect.stringContaining("1 s") });
  const leaving = new AbortController();
  const left = run(endless, {}, leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
});

test("a task sees nothing of the server and reaches nothing", async () => {
  const told = (program: string): Promise<unknown> => run(`async () => { ${program} }`);
  expect(await told("return Object.keys(process.env).filter((name) => !name.startsWith('NODE_'))")).toEqual([]);
  for (const program of [
    "return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')",
    "return (await import('node:fs')).writeFileSync('/tmp/quadro-subprocess', '')",
    "return (await import('node:child_process')).execSync('id')",
    "return new (await import('node:worker_threads')).Worker('1', { eval: true }).threadId",
  ])
    await expect(told(program)).rejects.toThrow("ERR_ACCESS_DENIED");
});

test("who has nothing running comes first, and nobody fills the queue alone", async () => {
  const slow = task("() => new Promise((resolve) => setTimeout(resolve, 200))");
  const done: string[] = [];
  const ask = (owner: string): Promise<void> =>
    runInSubprocess(slow, new Uint8Array(), {}, { owner }).then(
      () => void done.push(owner),
      (error: unknown) => void done.push(`${owner}: ${(error as { code?: string }).code}`),
    );
  await Promise.all([...Array.from({ length: 10 }, () => ask("a")), ask("b")]);
  expect(done.filter((one) => one === "a: READING_BUSY")).toHaveLength(2);
  expect(done.filter((one) => one === "a")).toHaveLength(8);
  expect(done.lastIndexOf("a")).toBeGreaterThan(done.indexOf("b"));
});
