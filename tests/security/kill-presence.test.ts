import { expect, inject, test } from "vitest";
import { demonstrationPlace } from "../support/demonstration.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";
import { amount } from "../support/sample.ts";

/** Two instructors mark presence while the product is killed: a mark that was acknowledged is there, and a pasted block is there whole. */
const ROUNDS = amount("security/kill-presence", "rounds of kill −9", { quick: 1, full: 10 });
const PER_ROUND = 60;
const CLASSES = "/api/desenvolvimento/turmas";

interface Sheet {
  readonly dias: readonly { readonly id: number }[];
  readonly participantes: readonly {
    readonly id: number;
    readonly marcas: readonly { readonly diaTurmaId: number; readonly marca: string }[];
  }[];
}
type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function enter({ url, users }: RunningProduct): Promise<Send> {
  const admin = users.find(({ login }) => login === "admin");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ usuario: admin?.login, senha: admin?.password });
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async <T>(method: string, path: string, sent?: unknown): Promise<T> => {
    const told = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(sent === undefined ? {} : headers) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await told.text();
    expect([200, 201], text).toContain(told.status);
    return JSON.parse(text) as T;
  };
}

test("kill −9 loses no acknowledged mark of two who mark at once, and leaves no half of a block", {
  timeout: 900_000,
}, async () => {
  const place = await demonstrationPlace("pglite", inject("postgresFolder"));
  const start = () => startProduct(place, { QUADRO_DEMO: "1" });
  let product = await start();
  try {
    const send = await enter(product);
    const { content } = await send<{ content: { id: number; nome: string }[] }>("GET", "/api/desenvolvimento/cursos?size=1");
    const people = await send<{ content: { id: number }[] }>("GET", "/api/gestao-talentos/talentos?size=8");
    const diasTurma = ["2026-11-02", "2026-11-03", "2026-11-04"].map((dia) => ({ dia, turno: "D" }));
    const record = {
      curso: { id: content[0]?.id },
      descricao: "Turma da queda",
      instrutor: "Escola",
      custo: 0,
      dataPrevIni: "2026-11-02",
      diasTurma,
    };
    const { id: turma } = await send<{ id: number }>("POST", CLASSES, record);
    for (const { id } of people.content)
      await send("POST", "/api/desenvolvimento/colaborador-turma", { turma: { id: turma }, colaborador: { id } });
    const sheetAt = (as: Send) => as<Sheet>("GET", `${CLASSES}/${turma}/folha-presenca`);
    const { dias, participantes } = await sheetAt(send);
    for (let round = 0; round < ROUNDS; round += 1) {
      const as = await enter(product);
      /** What the last answered call of each instructor said of their half of the people. */
      const acknowledged = new Map<number, string>();
      let answered = 0;
      let killed: Promise<void> | undefined;
      const instructor = async (half: number): Promise<void> => {
        const own = participantes.filter((_, at) => at % 2 === half).map(({ id }) => id);
        for (let n = 0; killed === undefined; n += 1) {
          const marca = (["P", "F", "J"] as const)[(n + round) % 3] ?? "P";
          const block = own.flatMap((colaboradorTurmaId) =>
            dias.map(({ id }) => ({ colaboradorTurmaId, diaTurmaId: id, marca })),
          );
          const told = await as<Sheet["participantes"]>("PUT", `${CLASSES}/${turma}/presencas`, block).catch(() => undefined);
          if (told === undefined) return;
          acknowledged.set(half, marca);
          answered += 1;
          if (answered === PER_ROUND) killed = product.kill();
        }
      };
      await Promise.all([instructor(0), instructor(1)]);
      await killed;
      product = await start();
      const after = await sheetAt(await enter(product));
      for (const half of [0, 1]) {
        const marks = after.participantes
          .filter((_, at) => at % 2 === half)
          .flatMap(({ marcas }) => marcas.map(({ marca }) => marca));
        expect(marks).toHaveLength(dias.length * (participantes.length / 2));
        // A block that was under way may be there, but whole; never an older one than was acknowledged.
        expect(new Set(marks).size).toBe(1);
        const order = ["P", "F", "J"];
        const [now, known] = [order.indexOf(marks[0] ?? ""), order.indexOf(acknowledged.get(half) ?? "")];
        expect([known, (known + 1) % 3]).toContain(now);
      }
    }
  } finally {
    await product.stop();
    await place.clear();
  }
});
