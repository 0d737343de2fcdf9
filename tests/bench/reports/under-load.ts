import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { RunningProduct } from "../../support/product.ts";

/** What one call of the product is asked with. */
export interface Asking {
  readonly product: RunningProduct;
  readonly cookie: string;
}

export const post = ({ product, cookie }: Asking, path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
  fetch(`${product.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, ...more },
    body: JSON.stringify(body),
  });

export const at = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;

const BIG = {
  empresasIds: [],
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  dataIni: "1990-01-01",
  dataFim: "2039-12-31",
};
const PATH = "gestao-talentos/relatorios/admitidos/xlsx";
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Beside four large reports at once: a record, the sign of life and the memory of the process; then how long a cancelled one goes on. */
export async function underLoad(asking: Asking): Promise<void> {
  const [record, life] = await Promise.all([recordOf(asking), Promise.resolve("saude/vida")]);
  const idle = await probed(asking, [record, life], setTimeout(4_000));
  const before = residentMb(asking.product.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(asking.product.pid));
  }, 50);
  const large = Promise.all(
    Array.from({ length: 4 }, async () => {
      const answer = await post(asking, PATH, BIG);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const beside = await probed(asking, [record, life], large);
  clearInterval(watch);
  console.log(`four large reports at once: ${(await large).join(", ")}`);
  for (const [n, what] of ["a record", "sign of life"].entries())
    console.log(
      `${what}: p95 ${at(idle[n] ?? [], 0.95).toFixed(1)} ms idle, ${at(beside[n] ?? [], 0.95).toFixed(1)} beside; p99 ${at(idle[n] ?? [], 0.99).toFixed(1)} and ${at(beside[n] ?? [], 0.99).toFixed(1)} (${beside[n]?.length} asked)`,
    );
  console.log(`memory of the server: ${before.toFixed(0)} MB before, ${highest.toFixed(0)} at most`);
  await setTimeout(3_000);
  await alone(asking);
  await cancelled(asking);
}

/** What another reader of a record waits while one preview after the other is made, for four seconds at least. */
export async function besidePreviews(
  asking: Asking,
  asked: readonly (readonly [string, string, object, string])[],
): Promise<void> {
  const record = await recordOf(asking);
  const [idle = []] = await probed(asking, [record], setTimeout(4_000));
  console.log(`a record, idle: ${waits(idle)}`);
  for (const [what, path, body, tail] of asked) {
    const made: number[] = [];
    const previews = (async () => {
      const end = performance.now() + 4_000;
      while (made.length < 2 || performance.now() < end) {
        const begun = performance.now();
        await (await post(asking, `${path}${tail}`, body)).arrayBuffer();
        made.push(performance.now() - begun);
      }
    })();
    const [beside = []] = await probed(asking, [record], previews);
    console.log(`beside ${what} (${Math.round(at(made, 0.5))} ms each): ${waits(beside)}`);
  }
}

const waits = (took: readonly number[]): string =>
  `p50 ${at(took, 0.5).toFixed(1)} ms, p95 ${at(took, 0.95).toFixed(1)}, longest ${Math.max(...took).toFixed(1)} (${took.length} asked)`;

async function recordOf({ product, cookie }: Asking): Promise<string> {
  const list = "gestao-talentos/talentos";
  const answer = await fetch(`${product.url}/api/${list}?size=1`, { headers: { cookie } });
  const { content } = (await answer.json()) as { content: readonly { id: number }[] };
  return `${list}/${content[0]?.id}`;
}

/** Milliseconds of each path, asked one after the other until the work is done. */
async function probed({ product, cookie }: Asking, paths: readonly string[], work: Promise<unknown>): Promise<number[][]> {
  let going = true;
  const end = work.finally(() => {
    going = false;
  });
  const took = await Promise.all(
    paths.map(async (path) => {
      const found: number[] = [];
      while (going) {
        const begun = performance.now();
        await (await fetch(`${product.url}/api/${path}`, { headers: { cookie } })).arrayBuffer();
        found.push(performance.now() - begun);
        await setTimeout(20);
      }
      return found;
    }),
  );
  await end;
  return took;
}

async function alone(asking: Asking): Promise<void> {
  for (const format of ["csv", "xlsx"]) {
    const before = residentMb(asking.product.pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, residentMb(asking.product.pid));
    }, 50);
    const begun = performance.now();
    const answer = await post(asking, `gestao-talentos/relatorios/admitidos/${format}`, BIG);
    let size = 0;
    for await (const piece of answer.body ?? []) size += piece.length;
    clearInterval(watch);
    console.log(
      `one ${format} alone: ${Math.round(performance.now() - begun)} ms, ${(size / 1024 / 1024).toFixed(1)} MB; server ${before.toFixed(0)} MB before, ${highest.toFixed(0)} at most`,
    );
  }
}

async function cancelled(asking: Asking): Promise<void> {
  const { product, cookie } = asking;
  const begun = await post(asking, PATH, BIG, { prefer: "respond-async" });
  const { tarefa } = (await begun.json()) as { tarefa: number };
  const told = async () =>
    (await (await fetch(`${product.url}/api/tarefas/${tarefa}`, { headers: { cookie } })).json()) as {
      situacao: string;
      feito: number;
    };
  while ((await told()).feito === 0) await setTimeout(20);
  const asked = performance.now();
  const answer = await fetch(`${product.url}/api/tarefas/${tarefa}`, { method: "DELETE", headers: { cookie } });
  while ((await told()).situacao === "EXECUTANDO") await setTimeout(10);
  console.log(`cancelled: ${Math.round(performance.now() - asked)} ms (${answer.status}, ${(await told()).situacao})`);
}
