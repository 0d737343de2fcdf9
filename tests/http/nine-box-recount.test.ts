import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";

const BOXES = "/api/avaliacao/ninebox";
const TALENTS = 40;
const LIMITS = {
  antes: { baixoD: 30, altoD: 60, baixoP: 40, altoP: 70 },
  depois: { baixoD: 45, altoD: 75, baixoP: 35, altoP: 65 },
} as const;

let w: EvaluationWorld;
beforeAll(async () => {
  w = await evaluationWorld();
  for (const [at, name] of (["antes", "depois"] as const).entries()) {
    await w.cycle(name, [["ada", "bento", "L"]]);
    const { baixoD, altoD, baixoP, altoP } = LIMITS[name];
    await w.make(`quadro ${name}`, BOXES.replace("/api/", ""), {
      data: `202${5 + at}-03-31`,
      avaliacaoDesempenho: { id: w.id(name) },
      percentualBaixoDesempenho: baixoD,
      percentualAltoDesempenho: altoD,
      percentualBaixoPotencial: baixoP,
      percentualAltoPotencial: altoP,
    });
  }
  const talents: number[] = [];
  for (let at = 0; at < TALENTS; at += 1)
    talents.push(
      await w.make(`talento ${at}`, "gestao-talentos/talentos", { nome: `Talento ${at}`, dataAdmissao: "2024-01-02" }),
    );
  await evaluate(talents);
}, 180_000);
afterAll(() => w?.app.close());

/** Everybody has sheets of four others in each cycle but the last ones, who are in one of them; every fifth was moved, half of it taken back. */
async function evaluate(talents: readonly number[]): Promise<void> {
  const { a } = w.app.companies;
  const { a: group } = w.app.groups;
  const scope = { user: w.app.users.ana, company: a, group, companies: [a], groups: [group] };
  await w.app.database.write(scope, async (queries) => {
    for (const [turn, name] of (["antes", "depois"] as const).entries()) {
      const people = turn === 0 ? talents.slice(0, -4) : talents.slice(4);
      await sql`insert into quadro_avaliado (empresa_id, ciclo_id, avaliado_id)
        select ${a}, ${w.id(name)}, p from unnest(${[...people]}::bigint[]) p`.execute(queries);
      await sql`
        insert into quadro_questionario (empresa_id, ciclo, ciclo_id, respondente_id, sobre_id, papel, congelada_id, situacao, anexo)
        select ${a}, c.ciclo, c.ciclo_id, 900000 + s, p, case when s = 1 then 'L' else 'P' end, c.congelada_id, 'RESPONDIDA',
          jsonb_build_object('competencias', '[]'::jsonb, 'notaQuestionario', null,
            'desempenho', ((p * 7 + s * 13 + ${turn}::int * 31) % 101)::text || '/' || case when s = 2 then '3' else '1' end,
            'alcancado', ((p * 11 + s * 5 + ${turn}::int * 17) % 101)::text || '/' || case when s = 3 then '7' else '1' end)
        from unnest(${[...people]}::bigint[]) p, generate_series(1, 4) s,
          (select ciclo, ciclo_id, congelada_id from quadro_questionario where ciclo_id = ${w.id(name)} and ciclo like '%desempenho' limit 1) c`.execute(
        queries,
      );
      await sql`insert into quadro_calibracao (empresa_id, ninebox_id, nome, criada_em, criada_por)
        values (${a}, ${w.id(`quadro ${name}`)}, 'Comitê', now(), 'Ana')`.execute(queries);
      await sql`
        insert into quadro_calibracao_movimento
          (empresa_id, calibracao_id, ninebox_id, colaborador_id, de, para, justificativa, autor, momento, desfeito_em)
        select ${a}, k.id, k.ninebox_id, p, 5, 1 + (p % 9), 'Foi decidido no comitê.', 'Ana', now(),
          case when p % 2 = 0 then now() end
        from unnest(${[...people]}::bigint[]) p, quadro_calibracao k where k.ninebox_id = ${w.id(`quadro ${name}`)} and p % 5 = 0`.execute(
        queries,
      );
    }
  });
}

/** From how many to how many, counted by the database alone: nothing of the product reckons here. */
async function recounted(): Promise<readonly (readonly number[])[]> {
  const part = (member: string) =>
    sql`split_part(q.anexo->>${member}, '/', 1)::numeric / split_part(q.anexo->>${member}, '/', 2)::numeric`;
  const limit = (name: keyof typeof LIMITS, value: "d" | "p", low: number, high: number) =>
    sql`case when ${sql.ref(`${name}.${value}`)} < ${low}::int then 0 when ${sql.ref(`${name}.${value}`)} < ${high}::int then 1 else 2 end`;
  const boxOf = (name: keyof typeof LIMITS) => {
    const { baixoD, altoD, baixoP, altoP } = LIMITS[name];
    const moved = sql`(select m.para from quadro_calibracao_movimento m where m.ninebox_id = ${w.id(`quadro ${name}`)}
      and m.colaborador_id = ${sql.ref(`${name}.pessoa`)} and m.desfeito_em is null order by m.id desc limit 1)`;
    return sql`coalesce(${moved}, (2 - ${limit(name, "p", baixoP, altoP)}) * 3 + ${limit(name, "d", baixoD, altoD)} + 1)`;
  };
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ de: number; para: number; quantos: number }>`
      with por_papel as (
        select q.ciclo_id, q.sobre_id as pessoa, avg(${part("desempenho")}) as d, avg(${part("alcancado")}) as p
        from quadro_questionario q where q.situacao = 'RESPONDIDA' group by q.ciclo_id, q.sobre_id, q.papel),
      pessoas as (select ciclo_id, pessoa, round(avg(d), 2) as d, round(avg(p), 2) as p from por_papel group by ciclo_id, pessoa)
      select ${boxOf("antes")} as de, ${boxOf("depois")} as para, count(*)::int as quantos
      from pessoas antes join pessoas depois on depois.pessoa = antes.pessoa
      where antes.ciclo_id = ${w.id("antes")} and depois.ciclo_id = ${w.id("depois")} group by 1, 2`.execute(queries),
  );
  const matrix = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => 0));
  for (const { de, para, quantos } of rows) {
    const line = matrix[Number(de) - 1];
    if (line !== undefined) line[Number(para) - 1] = Number(quantos);
  }
  return matrix;
}

test("from which box to which how many went is what the database counts by itself", async () => {
  const told = await w.read<{ matriz: number[][]; pessoas: object[]; somenteA: object[]; somenteB: object[] }>(
    `${BOXES}/comparacao?a=${w.id("quadro antes")}&b=${w.id("quadro depois")}`,
  );
  const counted = await recounted();
  expect(told.matriz).toEqual(counted);
  expect([told.pessoas.length, told.somenteA.length, told.somenteB.length]).toEqual([TALENTS - 8, 4, 4]);
  // Of many boxes, so that a row taken for another would be seen.
  expect(counted.flat().filter((one) => one > 0).length).toBeGreaterThan(8);
});
