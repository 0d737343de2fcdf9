/**
 * A survey of so many people and sixty questions from release to results, over HTTP and from outside:
 * `node tests/bench/survey.ts --people 10000 --database pglite|postgres`; asked of a server: release ≤ 5 s, a draft p95 ≤ 30 ms and handing over p95 ≤ 80 ms while 500
 * answer, ten at a time, results ≤ 1 s, an anonymous one by 1,000 areas in a tree ≤ 500 ms more than without groups.
 * Answers beyond those of the 500 are written as the product writes them.
 */
import { parseArgs } from "node:util";
import { type Ask, late, type Named, noting, timed, withProduct } from "./asked.ts";
import type { Query } from "./copy-rows.ts";

const { values } = parseArgs({
  options: { people: { type: "string", default: "10000" }, database: { type: "string", default: "postgres" } },
});
const PEOPLE = Number(values.people);
const QUESTIONS = 60;
const [ANSWERING, AT_ONCE, DRAFTS] = [500, 10, 3];
const SURVEYS = "/api/pesquisa/pesquisas";
const SHEETS = "/api/pesquisa/colaborador-respostas";
const GRADE = 4;

await withProduct({ people: Math.ceil(PEOPLE * 2.1), database: values.database }, async ({ as, beside }) => {
  const ask = await as("admin");
  const all = await ask<readonly Named[]>("GET", "/api/gestao-talentos/talentos?resumido=true&unpaged=true&preset=ativos");
  const colaboradoresIds = all.slice(0, PEOPLE).map(({ id }) => id);
  console.log(`${colaboradoresIds.length} people`);
  const open = { ask, colaboradoresIds };

  const named = await released({ ...open, titulo: "Medida", anonima: false });
  const sheets = await beside((query) =>
    query<{ id: string }>("select id from quadro_questionario where ciclo_id = $1 and not anonimo order by id", [named.id]),
  );
  const [drafts, handed]: [number[], number[]] = [[], []];
  const waiting = sheets.slice(0, ANSWERING).map(({ id }) => Number(id));
  const answering = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const at = `${SHEETS}/${id}`;
      const respostas = named.questions.map((perguntaId) => ({ perguntaId, tipoId: GRADE, nota: perguntaId % 11 }));
      await ask("GET", at);
      for (let turn = 1; turn <= DRAFTS; turn += 1)
        await noting(drafts, () => ask("PUT", `${at}/rascunho`, { sequencia: turn, respostas: respostas.slice(0, turn) }));
      await noting(handed, () => ask("POST", at, { respostas }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, answering));
  console.log(`draft: ${late(drafts)}; handing over: ${late(handed)}`);
  await beside(async (query) => {
    await query(
      `insert into quadro_questionario_resposta (empresa_id, questionario_id, pergunta_id, tipo, nota)
     select q.empresa_id, q.id, p.id, ${GRADE}, (q.id + p.id) % 11 from quadro_questionario q, unnest($2::bigint[]) p(id)
     where q.ciclo_id = $1 and q.situacao <> 'RESPONDIDA' and q.ciclo = 'pesquisa/questionarios'`,
      [named.id, named.questions],
    );
    await answered(query, named.id);
  });
  for (const cut of ["", "?recorte=area"])
    await timed(`results ${cut}`, () => ask("GET", `${SURVEYS}/${named.id}/resultados${cut}`));

  const secret = await released({ ...open, titulo: "Medida anônima", anonima: true });
  // As answers lie that were handed over, by a tree of 10 × 10 × 10 areas.
  await beside(async (query) => {
    await query(
      `insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas)
     select gen_random_uuid(), q.empresa_id, q.ciclo, q.ciclo_id, 0, concat_ws('/', 1 + q.n / 100, 11 + q.n / 10, 111 + q.n), q.congelada_id,
       (select jsonb_agg(jsonb_build_object('perguntaId', p.id, 'tipoId', ${GRADE}, 'nota', (q.id + p.id) % 11)) from unnest($2::bigint[]) p(id))
     from (select *, id % 1000 as n from quadro_questionario) q where q.ciclo_id = $1 and q.anonimo and q.ciclo = 'pesquisa/questionarios'`,
      [secret.id, secret.questions],
    );
    await answered(query, secret.id);
  });
  await ask("PUT", `${SURVEYS}/${secret.id}/encerrada/true`);
  for (const cut of ["", "?recorte=area", "?recorte=area"])
    await timed(`anonymous results ${cut}`, () => ask("GET", `${SURVEYS}/${secret.id}/resultados${cut}`));
});

async function answered(query: Query, survey: number): Promise<void> {
  await query(
    "update quadro_questionario set situacao = 'RESPONDIDA', respondido_em = case when anonimo then null else current_date end where ciclo_id = $1 and ciclo = 'pesquisa/questionarios'",
    [survey],
  );
  await query("analyze");
}

interface Asking {
  readonly ask: Ask;
  readonly colaboradoresIds: readonly number[];
  readonly titulo: string;
  readonly anonima: boolean;
}

async function released({ ask, colaboradoresIds, titulo, anonima }: Asking) {
  const { id } = await ask<Named>("POST", SURVEYS, {
    titulo,
    colaboradoresIds,
    anonima,
    ...(anonima ? { recortes: ["area"], minimoAnonimato: 5, minimoComentarios: 8 } : {}),
  });
  const questions: number[] = [];
  for (let at = 1; at <= QUESTIONS; at += 1)
    questions.push(
      (
        await ask<Named>("POST", `${SURVEYS}/${id}/perguntas`, {
          texto: `Pergunta ${at}`,
          tipo: { id: GRADE },
          notaMinima: 0,
          notaMaxima: 10,
          obrigatoria: true,
        })
      ).id,
    );
  await timed("release", () => ask("PUT", `${SURVEYS}/${id}/liberada/true`));
  return { id, questions };
}
