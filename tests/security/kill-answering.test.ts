import { expect, inject, test } from "vitest";
import { demonstrationPlace } from "../support/demonstration.ts";
import { enter, type RunningProduct, startProduct } from "../support/product.ts";
import { amount } from "../support/sample.ts";

/** Somebody answers two sheets at once while the product is killed: what was told to be kept is there, and goes on from there. */
const ROUNDS = amount("security/kill-answering", "rounds of kill −9", { quick: 1, full: 10 });
const PER_ROUND = 60;
const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";

interface Sheet {
  readonly id: number;
  readonly sequencia: number;
  readonly fechada: string | null;
  readonly perguntas: readonly { readonly id: number; readonly tipo: number }[];
  readonly respostas: readonly { readonly perguntaId: number; readonly comentario: string | null }[];
  readonly anotacoes: string | null;
}
type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function as(product: RunningProduct, who: string): Promise<Send> {
  const cookie = await enter(
    product,
    product.users.find(({ login }) => login === who),
  );
  return async <T>(method: string, path: string, sent?: unknown): Promise<T> => {
    const told = await fetch(`${product.url}${path}`, {
      method,
      headers: { cookie, ...(sent === undefined ? {} : { "content-type": "application/json" }) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await told.text();
    expect(told.status, text).toBe(200);
    return JSON.parse(text) as T;
  };
}

test("kill −9 loses no answer and no note that was told to be kept, of two sheets answered at once", {
  timeout: 900_000,
}, async () => {
  const place = await demonstrationPlace("pglite", inject("postgresFolder"));
  const start = () => startProduct(place, { QUADRO_DEMO: "1" });
  let product = await start();
  try {
    const office = await as(product, "admin");
    const cycles = await office<{ content: { id: number; titulo: string }[] }>("GET", `${CYCLES}?page=0&size=50`);
    const cycle = cycles.content.find(({ titulo }) => titulo === "Avaliação de 2026");
    await office("PUT", `${CYCLES}/${cycle?.id}`, { dataIni: null, dataFim: null });
    await office("PUT", `${CYCLES}/${cycle?.id}/liberada/true`);
    const first = await as(product, "avaliador");
    const { content } = await first<{ content: Sheet[] }>("GET", `${SHEETS}?filtro=NAO_RESPONDIDAS&page=0&size=50`);
    const open: Sheet[] = [];
    for (const { id } of content) {
      const sheet = await first<Sheet>("GET", `${SHEETS}/${id}`);
      if (sheet.fechada === null && sheet.perguntas.some(({ tipo }) => tipo === 3)) open.push(sheet);
    }
    const both = open.slice(0, 2);
    expect(both).toHaveLength(2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await as(product, "avaliador");
      const kept = new Map<number, string>();
      const tried = new Map<number, string>();
      let answered = 0;
      let killed: Promise<void> | undefined;
      const answer = async ({ id, perguntas }: Sheet): Promise<void> => {
        const asked = perguntas.find(({ tipo }) => tipo === 3);
        const { sequencia } = await own<Sheet>("GET", `${SHEETS}/${id}`);
        for (let n = 1; killed === undefined; n += 1) {
          const comentario = `Rodada ${round}, palavra ${n}`;
          tried.set(id, comentario);
          const told = await own("PUT", `${SHEETS}/${id}/rascunho`, {
            sequencia: sequencia + n,
            respostas: [{ perguntaId: asked?.id, tipoId: 3, comentario }],
            anotacoes: comentario,
          }).catch(() => undefined);
          if (told === undefined) return;
          kept.set(id, comentario);
          answered += 1;
          if (answered === PER_ROUND) killed = product.kill();
        }
      };
      await Promise.all(both.map(answer));
      await killed;
      product = await start();
      const again = await as(product, "avaliador");
      for (const { id } of both) {
        const { respostas, anotacoes } = await again<Sheet>("GET", `${SHEETS}/${id}`);
        const words = respostas.flatMap(({ comentario }) => (comentario === null ? [] : [comentario]));
        // One that was under way may be there, whole; never an older one than was told to be kept.
        expect([kept.get(id), tried.get(id)]).toContain(anotacoes);
        expect(words).toContain(anotacoes);
      }
    }
  } finally {
    await product.stop();
    await place.clear();
  }
});
