/**
 * A cycle of so many people from suggestion to publication, over HTTP and from outside, and the Nine Box of all of them:
 * `node tests/bench/evaluation.ts --people 5000 --peers 4 --database pglite|postgres`; asked of a server: suggestion ≤ 3 s, insertion ≤ 3 s, release ≤ 5 s with reads of others
 * p95 ≤ 300 ms meanwhile, a draft p95 ≤ 30 ms, of 200 who answer at once p99 ≤ 200 ms, handing over p95 ≤ 80 ms, results of all ≤ 3 s, the
 * board's answer ≤ 400 KiB packed.
 * Answers beyond those of one evaluator are written as the product writes them.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type Ask, late, type Named, noting, timed, withProduct } from "./asked.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "5000" },
    peers: { type: "string", default: "4" },
    database: { type: "string", default: "postgres" },
  },
});
const PEOPLE = Number(values.people);
const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const BOXES = "/api/avaliacao/ninebox";
const DRAFTS = 200;
/** So many drafts in so long, as of so many who answer at once, for so long. */
const [AT_ONCE, EVERY_MS, FOR_MS] = [200, 3000, 30_000];

await withProduct({ people: Math.ceil(PEOPLE * 2.1), database: values.database }, async ({ as, beside }) => {
  const [ask, boss] = [await as("admin"), await as("gestor")];
  const all = await ask<readonly Named[]>("GET", "/api/gestao-talentos/talentos?resumido=true&unpaged=true&preset=ativos");
  const colaboradoresIds = all.slice(0, PEOPLE).map(({ id }) => id);
  const models = await ask<{ content: readonly Named[] }>("GET", "/api/avaliacao/modelos-avaliacao?page=0&size=50");
  const model = models.content.find(({ titulo }) => titulo === "Desempenho anual");
  const cycle = await ask<Named>("POST", CYCLES, {
    titulo: "Medida",
    modeloAvaliacao: { id: model?.id },
    tipo: "2.0",
    formato: "2",
    permiteAutoAvaliacao: true,
    anonima: false,
  });
  const at = `${CYCLES}/${cycle.id}`;
  const sugestao = { colaboradoresIds, pares: Number(values.peers) };
  const found = await timed("suggestion", () =>
    ask<{ participantes: readonly object[] }>("POST", `${at}/participantes/sugestao`, sugestao),
  );
  await timed("insertion", () => ask("POST", `${at}/participantes/inclusao`, { sugestao }));
  console.log(`${colaboradoresIds.length} people, ${found.participantes.length} pairs`);
  let busy = true;
  const reads: number[] = [];
  const others = (async () => {
    while (busy) {
      await noting(reads, () => boss("GET", "/api/avaliacao/metas?page=0&size=15"));
    }
  })();
  await timed("release", () => ask("PUT", `${at}/liberada/true`));
  busy = false;
  await others;
  console.log(`reads of others meanwhile: ${late(reads)}`);
  const waiting = await timed("inbox", () =>
    boss<{ content: readonly (Named & { avaliacao: Named })[]; totalElements: number }>(
      "GET",
      `${SHEETS}?filtro=NAO_RESPONDIDAS&page=0&size=300`,
    ),
  );
  console.log(`${waiting.totalElements} sheets of the evaluator`);
  const mine = waiting.content.filter(({ avaliacao }) => avaliacao.id === cycle.id);
  const [first] = mine;
  if (first === undefined) throw new Error("the evaluator of the demonstration evaluates nobody");
  interface Asked {
    readonly sequencia: number;
    readonly perguntas: readonly { id: number; tipo: number; respostas: readonly Named[] }[];
    readonly escala: readonly Named[];
    readonly competencias: readonly { competencia: Named }[];
  }
  const answers = async (id: number, nota: number) => {
    const { perguntas, escala, competencias } = await boss<Asked>("GET", `${SHEETS}/${id}`);
    return {
      respostas: perguntas.flatMap((one): object[] => {
        const given = { perguntaId: one.id, tipoId: one.tipo };
        if (one.tipo === 4) return [{ ...given, nota }];
        return one.tipo === 1 ? [{ ...given, respostaId: one.respostas[0]?.id }] : [];
      }),
      competencias: competencias.map(({ competencia }) => ({ competenciaId: competencia.id, nivelCompetenciaId: escala[0]?.id })),
    };
  };
  const drafts: number[] = [];
  const whole = await answers(first.id, 7);
  for (let turn = 1; turn <= DRAFTS; turn += 1) {
    const [one] = whole.respostas;
    await noting(drafts, () => boss("PUT", `${SHEETS}/${first.id}/rascunho`, { sequencia: turn, respostas: [one] }));
  }
  console.log(`draft of one answer: ${late(drafts)}`);
  await answeringAtOnce(
    boss,
    mine.slice(1, 1 + AT_ONCE).map(({ id }) => id),
    whole.respostas[0],
  );
  const handed: number[] = [];
  for (const { id } of mine.slice(0, 50)) {
    const body = await answers(id, 7);
    await noting(handed, () => boss("POST", `${SHEETS}/${id}`, body));
  }
  console.log(`handing over: ${late(handed)}`);
  const reminded = await timed("reminders", () => ask<{ enviados: number }>("POST", `${at}/envia-email`));
  console.log(`${reminded.enviados} reminded`);
  await beside((query) =>
    query(
      `update quadro_questionario set situacao = 'RESPONDIDA', respondido_em = current_date,
      anexo = jsonb_build_object('desempenho', (id * 37 % 101) || '/1', 'alcancado', (id * 53 % 101) || '/1')
     where ciclo_id = $1 and situacao <> 'RESPONDIDA'`,
      [cycle.id],
    ),
  );
  await timed("results of all", () => ask("GET", `${at}/resultados`));
  await timed("progress", () => ask("GET", `${at}/andamento`));
  const box = await ask<Named>("POST", "/api/avaliacao/ninebox", { data: "2031-01-01", avaliacaoDesempenho: { id: cycle.id } });
  const people = await timed("board, people", () => ask<readonly object[]>("GET", `${BOXES}/chart/${box.id}/pessoas`));
  const text = JSON.stringify(people);
  console.log(
    `${people.length} on the board: ${Math.round(gzipSync(text).length / 1024)} KiB packed of ${Math.round(text.length / 1024)}`,
  );
  await timed("board, chart", () => ask("GET", `${BOXES}/chart/${box.id}`));
  const second = await ask<Named>("POST", "/api/avaliacao/ninebox", {
    data: "2031-01-02",
    avaliacaoDesempenho: { id: cycle.id },
    percentualAltoDesempenho: 80,
  });
  await timed("comparison of two", () => ask("GET", `${BOXES}/comparacao?a=${box.id}&b=${second.id}`));
  await timed("an equal rigor", () => ask("GET", `${BOXES}/${box.id}/rigor`));
  await ask("PUT", at, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
  await timed("publication", () => ask("PUT", `${at}/divulgacao`, { divulgado: true }));
});

/** Drafts of as many sheets as there are, as often as of all who answer at once. */
async function answeringAtOnce(ask: Ask, sheets: readonly number[], answer: object | undefined): Promise<void> {
  const times: number[] = [];
  let refused = 0;
  const every = (EVERY_MS * sheets.length) / AT_ONCE;
  const until = performance.now() + FOR_MS;
  const one = async (id: number, at: number): Promise<void> => {
    await pause((every * at) / sheets.length);
    for (let sequencia = 1; performance.now() < until; sequencia += 1) {
      const began = performance.now();
      await noting(times, () => ask("PUT", `${SHEETS}/${id}/rascunho`, { sequencia, respostas: [answer] })).catch(() => {
        refused += 1;
      });
      await pause(Math.max(0, every - (performance.now() - began)));
    }
  };
  await Promise.all(sheets.map(one));
  console.log(`${sheets.length} sheets at once: ${late(times)}, ${late(times, 0.99)}; ${refused} refused`);
}
