/**
 * A cycle of so many people from suggestion to publication, over HTTP and from outside, and the Nine Box of all of them:
 * `node tests/bench/evaluation.ts --people 5000 --peers 4`, PostgreSQL; asked: suggestion ≤ 3 s, insertion ≤ 3 s, release ≤ 5 s with reads of others
 * p95 ≤ 300 ms meanwhile, a draft p95 ≤ 30 ms, handing over p95 ≤ 80 ms, results of all ≤ 3 s, the board's answer ≤ 400 KiB packed.
 * Answers beyond those of one evaluator are written as the product writes them.
 */
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, startProduct } from "../support/product.ts";

const { values } = parseArgs({
  options: { people: { type: "string", default: "5000" }, peers: { type: "string", default: "4" } },
});
const PEOPLE = Number(values.people);
const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const BOXES = "/api/avaliacao/ninebox";
const DRAFTS = 200;

const place = await ownPlace("postgres");
const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_DEMO_SIZE: String(Math.ceil(PEOPLE * 2.1)) });
const database = new pg.Client({ connectionString: place.url ?? "" });
try {
  await database.connect();
  const as = async (who: string) => {
    const cookie = await enter(
      product,
      product.users.find(({ login }) => login === who),
    );
    return async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
      const sent =
        body === undefined
          ? { headers: { cookie } }
          : { headers: { cookie, "content-type": "application/json" }, body: JSON.stringify(body) };
      const answer = await fetch(`${product.url}${path}`, { method, ...sent });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
      return (await answer.json()) as T;
    };
  };
  const [ask, boss] = [await as("admin"), await as("gestor")];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
    return done;
  };
  const late = (times: readonly number[], share = 0.95): string =>
    `p95 ${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms of ${times.length}`;
  interface Named {
    readonly id: number;
    readonly titulo?: string;
  }
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
      const from = performance.now();
      await boss("GET", "/api/avaliacao/metas?page=0&size=15");
      reads.push(performance.now() - from);
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
    const from = performance.now();
    const [one] = whole.respostas;
    await boss("PUT", `${SHEETS}/${first.id}/rascunho`, { sequencia: turn, respostas: [one] });
    drafts.push(performance.now() - from);
  }
  console.log(`draft of one answer: ${late(drafts)}`);
  const handed: number[] = [];
  for (const { id } of mine.slice(0, 50)) {
    const body = await answers(id, 7);
    const from = performance.now();
    await boss("POST", `${SHEETS}/${id}`, body);
    handed.push(performance.now() - from);
  }
  console.log(`handing over: ${late(handed)}`);
  const reminded = await timed("reminders", () => ask<{ enviados: number }>("POST", `${at}/envia-email`));
  console.log(`${reminded.enviados} reminded`);
  await database.query(
    `update quadro_questionario set situacao = 'RESPONDIDA', respondido_em = current_date,
      anexo = jsonb_build_object('desempenho', (id * 37 % 101) || '/1', 'alcancado', (id * 53 % 101) || '/1')
     where ciclo_id = $1 and situacao <> 'RESPONDIDA'`,
    [cycle.id],
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
  await ask("PUT", at, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
  await timed("publication", () => ask("PUT", `${at}/divulgacao`, { divulgado: true }));
} finally {
  await database.end();
  await product.stop();
  await place.clear();
}
