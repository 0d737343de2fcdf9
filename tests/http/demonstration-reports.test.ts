import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadFixtures } from "../../fixtures/load.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import type { Report } from "../../src/metadata/report.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

type Row = Readonly<Record<string, unknown>>;
type Event = Row & { readonly type: string };
interface Preview {
  readonly eventos: readonly Event[];
  readonly registros: number;
}

const PERIOD = { dataIni: "2000-01-01", dataFim: todayIn(HOUSE_ZONE, new Date()) };
const TODAY = { dataBase: PERIOD.dataFim };
const ALL = { empresasIds: [], estabelecimentosIds: [], areasIds: [], cargosIds: [] };

let app: TestApp;
let admin: Send;
const made: Record<string, number> = {};

const ask = async (text: string): Promise<readonly Row[]> =>
  app.database.owner(async (queries) => (await (sql.raw(text) as RawBuilder<Row>).execute(queries)).rows);
const one = async (text: string): Promise<unknown> => Object.values((await ask(text))[0] ?? {})[0];
const post = async (path: string, record: object): Promise<number> => {
  const answer = await admin("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const preview = async (path: string, body: object): Promise<Preview> => {
  const answer = await admin("POST", `/api/${path}/previa`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Preview>();
};
const rowsOf = ({ eventos }: Preview): readonly (readonly (string | null)[])[] =>
  eventos.flatMap((event) => (event.type === "row" ? [event.cells as readonly (string | null)[]] : []));
const figure = ({ eventos }: Preview, title: string): string | null | undefined => {
  const total = eventos.findLast(({ type, level }) => type === "totals" && level === -1);
  return (total?.figures as readonly { title: string; value: string | null }[] | undefined)?.find((each) => each.title === title)
    ?.value;
};

beforeAll(async () => {
  app = await startApp("postgres", { empty: true });
  const parts = { ...app.composed.product(), database: app.database, allRights: app.composed.allRights() };
  await loadFixtures({ ...parts, demo: true, size: 100, password: () => PASSWORD });
  admin = await app.login("admin");
  const company = (await admin("GET", "/api/userinfo")).json<{ empresa: { id: number } }>().empresa.id;
  const [person] = await ask(
    `select id, nome, faixa_salarial_id from gestao_talentos_colaboradores where empresa_id = ${company} and data_desligamento is null and faixa_salarial_id is not null order by id limit 1`,
  );
  made.person = Number(person?.id);
  made.range = Number(person?.faixa_salarial_id);
  made.nowhere = await post("cargo-salario/areas-organizacionais", { nome: "Área sem ninguém", ativo: true });
  const [job] = await ask(`select nome from cargo_salario_cargos where empresa_id = ${company} limit 1`);
  made.job = await post("cargo-salario/cargos", {
    nome: `${job?.nome} sem ninguém`,
    nomeMercado: "Nenhum",
    ativa: true,
    areasOrganizacionais: [{ id: made.nowhere }],
  });
  // What bands demand is counted below: nothing but what is put in here.
  await ask("delete from cargo_salario_config_niveis_competencia where faixa_id is not null");
  const low = await post("cargo-salario/niveis-competencia", { descricao: "Inicial", ordem: 1 });
  const high = await post("cargo-salario/niveis-competencia", { descricao: "Pleno domínio", ordem: 3 });
  const skill = await post("cargo-salario/competencias", { tipo: "H", nome: "Negociação difícil" });
  const other = await post("cargo-salario/competencias", { tipo: "C", nome: "Normas internas" });
  made.skill = skill;
  const level = (id: number, nivel: number) => ({ competencia: { id }, nivelCompetencia: { id: nivel }, competenciaPeso: 1 });
  await post("cargo-salario/config-niveis-competencia", {
    data: "2024-01-01",
    faixaId: made.range,
    configHistoricosNiveis: [
      { nivelCompetencia: { id: low }, ordem: 1 },
      { nivelCompetencia: { id: high }, ordem: 3 },
    ],
    competencias: [level(skill, high), level(other, low)],
  });
  await post("gestao-talentos/configuracoes-niveis-competencia-colaborador", {
    colaborador: { id: made.person },
    data: "2024-02-01",
    competencias: [level(skill, low)],
  });
  await ask(`insert into gestao_talentos_colaboradores__certificados (empresa_id, dono_id, ordem, titulo, organizacao, tipo, em_andamento, data_inicio, carga_horaria_total)
    select empresa_id, id, 0, 'Certificado da Norma', 'Instituto', 'CURSO', false, date '2025-05-05', 600 from gestao_talentos_colaboradores where id = ${made.person}`);
}, 240_000);
afterAll(() => app?.close());

const ACTIVE = "data_desligamento is null and data_admissao <= current_date";
const PEOPLE = "gestao_talentos_colaboradores";
const named = (where: string) => `select nome from ${PEOPLE} where ${where} limit 1`;
const counted = (from: string) => `select count(*)::int from ${from}`;

interface Case {
  readonly ids: string;
  readonly path: string;
  readonly body: () => object;
  /** Rows there are, counted by other words. */
  readonly count: string;
  /** A name that stands in it. */
  readonly name: string;
  /** What makes it empty. */
  readonly none: () => object;
}

const nobody = () => ({ areasIds: [made.nowhere] });
const before = () => ({ dataIni: "1950-01-01", dataFim: "1950-02-01" });
const T = "gestao-talentos/relatorios";
const C = "cargo-salario/relatorios";

const cases: readonly Case[] = [
  {
    ids: "[001-7-125] [001-7-104] [001-3-72]",
    path: `${T}/desligamentos`,
    body: () => ({
      ...PERIOD,
      empresasIds: [],
      estabelecimentosIds: [],
      areasOrganizacionaisIds: [],
      cargosIds: [],
      agruparPor: "M",
    }),
    count: counted(`${PEOPLE} where data_desligamento between date '2000-01-01' and current_date`),
    name: named("data_desligamento between date '2000-01-01' and current_date"),
    none: () => ({ areasOrganizacionaisIds: [made.nowhere] }),
  },
  {
    ids: "[001-7-124]",
    path: `${T}/ocorrencias`,
    body: () => ({ ...ALL, ...PERIOD, agruparPor: "T" }),
    count: counted(`gestao_talentos_colaboradores_ocorrencias where data_ini <= current_date`),
    name: `select o.descricao from gestao_talentos_colaboradores_ocorrencias c join gestao_talentos_ocorrencias o on o.id = c.ocorrencia_id limit 1`,
    none: before,
  },
  {
    ids: "[001-7-127]",
    path: `${T}/aniversariantes-mes`,
    body: () => ({ ...ALL, meses: [] }),
    count: counted(`${PEOPLE} where ${ACTIVE} and pessoal__data_nascimento is not null`),
    name: named(`${ACTIVE} and pessoal__data_nascimento is not null`),
    none: nobody,
  },
  {
    ids: "[001-7-128]",
    path: `${T}/aniversariantes-tempo-de-empresa`,
    body: () => ({ ...ALL, ano: 2026, meses: [] }),
    count: counted(`${PEOPLE} where ${ACTIVE} and data_admissao < date '2026-01-01'`),
    name: named(`${ACTIVE} and data_admissao < date '2026-01-01'`),
    none: nobody,
  },
  {
    ids: "[001-7-129]",
    path: `${T}/geracoes`,
    body: () => ({ ...ALL, ...TODAY }),
    count: counted(`${PEOPLE} where ${ACTIVE}`),
    name: `select nome from geral_geracoes where exists (select 1 from ${PEOPLE} p where ${ACTIVE} and extract(year from pessoal__data_nascimento) between ano_inicial and ano_final) limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-130]",
    path: `${T}/admitidos`,
    body: () => ({ ...ALL, ...PERIOD }),
    count: counted(`${PEOPLE} where data_admissao between date '2000-01-01' and current_date`),
    name: named(`data_admissao > date '2000-01-01'`),
    none: before,
  },
  {
    ids: "[001-7-131]",
    path: `${T}/indicador-turnover`,
    body: () => ({ ...ALL, mesIni: "2025-01", mesFim: "2025-12" }),
    count: counted(
      `utilitario_empresas e cross join generate_series(1, 12) where exists (select 1 from ${PEOPLE} where empresa_id = e.id)`,
    ),
    name: `select nome from utilitario_empresas e where exists (select 1 from ${PEOPLE} where empresa_id = e.id) limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-132]",
    path: `${T}/absenteismo`,
    body: () => ({ ...ALL, mesIni: "2025-01", mesFim: "2025-12" }),
    count: counted(
      `utilitario_empresas e cross join generate_series(1, 12) where exists (select 1 from ${PEOPLE} where empresa_id = e.id)`,
    ),
    name: `select nome from utilitario_empresas e where exists (select 1 from ${PEOPLE} where empresa_id = e.id) limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-133]",
    path: `${T}/formacao-escolar`,
    body: () => ALL,
    count: counted(`${PEOPLE} p left join ${PEOPLE}__formacoes f on f.dono_id = p.id where ${ACTIVE}`),
    name: named(ACTIVE),
    none: nobody,
  },
  {
    ids: "[001-7-134]",
    path: `${T}/talento-certificado`,
    body: () => ({ ...ALL, ...PERIOD, tipos: ["CURSO"] }),
    count: counted(`${PEOPLE}__certificados where tipo = 'CURSO'`),
    name: "select 'Certificado da Norma'",
    none: before,
  },
  {
    ids: "[001-7-135]",
    path: `${T}/taxa-demissao`,
    body: () => ({ ...ALL, mesIni: "2025-01", mesFim: "2025-12" }),
    count: counted(
      `utilitario_empresas e cross join generate_series(1, 12) where exists (select 1 from ${PEOPLE} where empresa_id = e.id)`,
    ),
    name: `select nome from utilitario_empresas e where exists (select 1 from ${PEOPLE} where empresa_id = e.id) limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-137]",
    path: `${T}/cbo-efeito-aprendiz`,
    body: () => ({ empresasIds: [], estabelecimentosIds: [], ...TODAY }),
    count: `select count(distinct (p.empresa_id, p.estabelecimento_id, f.codigo_cbo_id))::int from ${PEOPLE} p left join cargo_salario_faixas_salariais f on f.id = p.faixa_salarial_id where ${ACTIVE}`,
    name: `select e.nome from utilitario_estabelecimentos e join ${PEOPLE} p on p.estabelecimento_id = e.id where ${ACTIVE} limit 1`,
    none: () => ({ dataBase: "1950-01-01" }),
  },
  {
    ids: "[001-7-78]",
    path: `${C}/cargos-resumidos`,
    body: () => ({ empresasIds: [], cargosIds: [], ativa: true }),
    count: counted("cargo_salario_cargos where ativa"),
    name: "select nome from cargo_salario_cargos where ativa limit 1",
    none: () => ({ cargosIds: [made.job], ativa: false }),
  },
  {
    ids: "[001-7-79]",
    path: `${C}/cargos`,
    body: () => ({ empresasIds: [], cargosIds: [], ativa: true }),
    count: counted("cargo_salario_cargos where ativa"),
    name: "select missao from cargo_salario_cargos where missao is not null and length(missao) < 60 limit 1",
    none: () => ({ cargosIds: [made.job], ativa: false }),
  },
  {
    ids: "[001-7-80]",
    path: `${C}/talentos-cargos`,
    body: () => ({ ...ALL, ...TODAY }),
    count: counted(`${PEOPLE} where ${ACTIVE}`),
    name: named(ACTIVE),
    none: nobody,
  },
  {
    ids: "[001-7-82]",
    path: `${C}/talentos-grupos-ocupacionais`,
    body: () => ({ ...ALL, filtrarPor: 2, statusSolicitacao: "T", gruposOcupacionaisIds: [made.group] }),
    count: `select count(*)::int from ${PEOPLE} p join cargo_salario_cargos c on c.id = p.cargo_id where p.data_desligamento is null and c.grupo_ocupacional_id = (select min(grupo_ocupacional_id) from cargo_salario_cargos)`,
    name: `select p.nome from ${PEOPLE} p join cargo_salario_cargos c on c.id = p.cargo_id where p.data_desligamento is null and c.grupo_ocupacional_id = (select min(grupo_ocupacional_id) from cargo_salario_cargos) limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-83]",
    path: `${C}/historicos-faixas-salariais`,
    body: () => ({ empresasIds: [], cargosIds: [], faixasIds: [], ...PERIOD }),
    count: counted(
      "cargo_salario_faixas_salariais__historico__historicos where coalesce(historico__status, 1) <> 3 and historico__data <= current_date",
    ),
    name: "select c.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id limit 1",
    none: before,
  },
  {
    ids: "[001-7-84]",
    path: `${C}/planejamentos-realinhamentos`,
    body: () => ({ ...ALL, tabelasIds: [] }),
    count: counted("cargo_salario_reajustes_colaboradores"),
    name: "select p.nome from cargo_salario_reajustes_colaboradores r join gestao_talentos_colaboradores p on p.id = r.colaborador_id limit 1",
    none: nobody,
  },
  {
    ids: "[001-7-85]",
    path: `${C}/analise-tabelas-salariais`,
    body: () => ({ ...ALL, ...TODAY, faixasIds: [] }),
    count: counted(`${PEOPLE} where ${ACTIVE} and faixa_salarial_id is not null`),
    name: named(`${ACTIVE} and faixa_salarial_id is not null`),
    none: nobody,
  },
  {
    ids: "[001-7-86]",
    path: `${C}/promocoes`,
    body: () => ({ ...ALL, ...PERIOD, tipos: [] }),
    count: `select count(*)::int from (select *, lag(cargo_id) over w as c, lag(faixa_salarial_id) over w as f from ${PEOPLE}__historicos where coalesce(status, 1) <> 3 window w as (partition by dono_id order by data)) x
      where data <= current_date and (cargo_id <> c or (cargo_id = c and faixa_salarial_id <> f))`,
    name: `select p.nome from (select *, lag(faixa_salarial_id) over (partition by dono_id order by data) as f from ${PEOPLE}__historicos) x join ${PEOPLE} p on p.id = x.dono_id where x.faixa_salarial_id <> f and x.data <= current_date limit 1`,
    none: before,
  },
  {
    ids: "[001-7-87]",
    path: `${C}/projecoes-salariais-talentos`,
    body: () => ({ ...ALL, ...TODAY, percentual: 10 }),
    count: `select count(*)::int from quadro_salario_em(current_date, array(select id from ${PEOPLE} where ${ACTIVE})) where salario is not null`,
    name: named(`${ACTIVE} and faixa_salarial_id is not null`),
    none: nobody,
  },
  {
    ids: "[001-7-88]",
    path: `${C}/situacoes`,
    body: () => ({ ...ALL, ...PERIOD }),
    count: counted(`${PEOPLE}__historicos where coalesce(status, 1) <> 3 and data between date '2000-01-01' and current_date`),
    name: named("data_admissao > date '2000-01-01'"),
    none: before,
  },
  {
    ids: "[001-7-89]",
    path: `${C}/ultimas-promocoes`,
    body: () => ({ ...ALL, meses: 0 }),
    count: `select count(distinct dono_id)::int from (select *, lag(cargo_id) over w as c, lag(faixa_salarial_id) over w as f from ${PEOPLE}__historicos where coalesce(status, 1) <> 3 window w as (partition by dono_id order by data)) x
      join ${PEOPLE} p on p.id = x.dono_id where x.data <= current_date and p.data_desligamento is null and (x.cargo_id <> c or (x.cargo_id = c and x.faixa_salarial_id <> f))`,
    name: `select p.nome from (select *, lag(faixa_salarial_id) over (partition by dono_id order by data) as f from ${PEOPLE}__historicos) x join ${PEOPLE} p on p.id = x.dono_id where x.faixa_salarial_id <> f and x.data <= current_date and p.data_desligamento is null limit 1`,
    none: nobody,
  },
  {
    ids: "[001-7-90]",
    path: `${C}/talentos-competencias`,
    body: () => ({ ...ALL, colaboradoresIds: [made.person], competenciasIds: [] }),
    count: "select 2",
    name: "select 'Negociação difícil'",
    none: nobody,
  },
  {
    ids: "[001-7-91]",
    path: `${C}/matriz-talentos-competencias`,
    body: () => ({ ...ALL, competenciasIds: [] }),
    count: `select 2 * count(*)::int from ${PEOPLE} where ${ACTIVE} and faixa_salarial_id = (select faixa_id from cargo_salario_config_niveis_competencia where data = date '2024-01-01' and faixa_id is not null)`,
    name: "select 'Normas internas'",
    none: nobody,
  },
  {
    ids: "[001-7-92]",
    path: `${C}/alteracoes-cargos-e-ou-areas`,
    body: () => ({ ...ALL, ...PERIOD, tipos: [], agruparPor: "T" }),
    count: `select count(*)::int from (select *, row_number() over w as n, lag(cargo_id) over w as c, lag(area_organizacional_id) over w as a from ${PEOPLE}__historicos where coalesce(status, 1) <> 3 window w as (partition by dono_id order by data)) x
      where n > 1 and data <= current_date and (cargo_id is distinct from c or area_organizacional_id is distinct from a)`,
    name: `select p.nome from (select *, lag(cargo_id) over (partition by dono_id order by data) as c from ${PEOPLE}__historicos) x join ${PEOPLE} p on p.id = x.dono_id where x.cargo_id <> c and x.data <= current_date limit 1`,
    none: before,
  },
];

/** Months as a person would count them from the list of who came and went. */
async function monthsByHand(company: string): Promise<ReadonlyMap<string, readonly [number, number, number]>> {
  const people = await ask(
    `select data_admissao::text as de, data_desligamento::text as ate from ${PEOPLE} p join utilitario_empresas e on e.id = p.empresa_id where e.nome = '${company}'`,
  );
  const counted = new Map<string, readonly [number, number, number]>();
  for (let at = 1; at <= 12; at++) {
    const month = `2025-${String(at).padStart(2, "0")}`;
    const came = people.filter(({ de }) => String(de).startsWith(month)).length;
    const went = people.filter(({ ate }) => String(ate ?? "").startsWith(month)).length;
    const stock = people.filter(
      ({ de, ate }) => String(de) < `${month}-01` && (ate === null || String(ate) >= `${month}-01`),
    ).length;
    counted.set(month, [came, went, stock]);
  }
  return counted;
}

describe("reports over the demonstration", () => {
  beforeAll(async () => {
    made.group = Number(await one("select min(grupo_ocupacional_id) from cargo_salario_cargos"));
  });

  test.each(cases.map((each) => [`${each.path} ${each.ids}`, each] as const))(
    "%s",
    async (_title, { path, body, count, name, none }) => {
      expect(Number(await one(count)), "something to show").toBeGreaterThan(0);
      expect((await preview(path, body())).registros).toBe(Number(await one(count)));
      const paper = await admin("POST", `/api/${path}`, body());
      expect([paper.statusCode, paper.headers["content-type"], paper.rawPayload.subarray(0, 4).toString()]).toEqual([
        200,
        "application/pdf",
        "%PDF",
      ]);
      const said = (await readPdf(paper.rawPayload)).pages.flatMap(({ lines }) => lines).join(" ");
      for (const word of String(await one(name)).split(/\s+/)) expect(said).toContain(word);
      const sheet = await admin("POST", `/api/${path}`, { ...body(), pdf: false });
      expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheetml")]);
      const empty = await admin("POST", `/api/${path}`, { ...body(), ...none() });
      expect([empty.statusCode, empty.body]).toEqual([204, ""]);
    },
  );
});

/** Doors of a report's figures that count rows: block, cell, and how many it says there are. */
function doorsOf(report: Report, { eventos }: Preview): readonly { bloco: string; celula: string; says: number }[] {
  const counts = new Set(report.measures.filter(({ how }) => how === "count").map(({ name }) => name));
  let bloco = "";
  const found: { bloco: string; celula: string; says: number }[] = [];
  const add = (celula: unknown, value: unknown): void => {
    if (typeof celula !== "string") return;
    const { medida } = (JSON.parse(celula) as readonly { readonly medida?: string }[]).at(-1) ?? {};
    if (medida !== undefined && counts.has(medida)) found.push({ bloco, celula, says: Number(value) });
  };
  for (const event of eventos) {
    if (event.type === "block") bloco = String(event.id);
    if (event.type === "totals") for (const { cell, value } of event.figures as readonly Row[]) add(cell, value);
    if (event.type === "row")
      for (const [at, door] of ((event.doors ?? []) as readonly unknown[]).entries())
        add(door, (event.cells as readonly unknown[])[at]);
    if (event.type === "chart")
      for (const { cells, values } of (
        event.chart as { series: readonly { cells: readonly unknown[]; values: readonly unknown[] }[] }
      ).series)
        for (const [at, cell] of cells.entries()) add(cell, values[at]);
  }
  return found;
}

describe("numbers of reports", () => {
  test("each opens as many rows as it counted, in tables and pictures", async () => {
    const { reports } = await loadRegistry();
    const kinds = new Set<string>();
    for (const { path, body } of cases) {
      const report = [...reports.values()].find(({ addresses }) => addresses.some((one) => one.path === path));
      if (!report?.blocks.some((block) => block.kind === "table" && block.columns.length > 0)) continue;
      const doors = doorsOf(report, await preview(path, body()));
      // Of each block the first, the last and one between.
      for (const { id, kind } of report.blocks) {
        const own = doors.filter(({ bloco }) => bloco === id);
        for (const { bloco, celula, says } of new Set(
          [own[0], own[own.length >> 1], own.at(-1)].filter((one) => one !== undefined),
        )) {
          const answer = await admin("POST", `/api/${path}/linhas`, { ...body(), bloco, celula });
          expect(answer.json(), `${path} ${bloco} ${celula}`).toMatchObject({ total: says });
          kinds.add(kind);
        }
      }
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(["chart", "table"]));
  });

  test("a month has whom it took, whom it lost and whom it began with; the mean is that of the months [001-7-131] [001-7-135]", async () => {
    const found = await preview(`${T}/indicador-turnover`, { ...ALL, mesIni: "2025-01", mesFim: "2025-12" });
    let company = "";
    let seen = 0;
    let byHand: Awaited<ReturnType<typeof monthsByHand>> = new Map();
    for (const event of found.eventos) {
      if (event.type === "group") {
        company = String(event.value);
        byHand = await monthsByHand(company);
      }
      if (event.type !== "row") continue;
      const [month = "", came, went, stock, rate] = event.cells as readonly string[];
      const key = month.split("/").reverse().join("-");
      expect([Number(came), Number(went), Number(stock)], `${company} ${month}`).toEqual(byHand.get(key));
      const [a = 0, d = 0, n = 0] = byHand.get(key) ?? [];
      expect(Number(rate)).toBeCloseTo(Math.round(((a + d) / 2 / n) * 10_000) / 100, 2);
      seen++;
    }
    expect(seen).toBe(found.registros);
  });

  test("a quota counts neither management nor degrees, and a fraction makes one more [001-7-137]", async () => {
    const { eventos } = await preview(`${T}/cbo-efeito-aprendiz`, { empresasIds: [], estabelecimentosIds: [], ...TODAY });
    const quotas = await ask(
      `select e.nome, count(*) filter (where c.codigo ~ '^[4-9]' and coalesce(p.vinculo, 'E') = 'E')::int as base
       from ${PEOPLE} p join utilitario_estabelecimentos e on e.id = p.estabelecimento_id left join cargo_salario_faixas_salariais f on f.id = p.faixa_salarial_id
       left join geral_cbos c on c.id = f.codigo_cbo_id where ${ACTIVE} group by e.id, e.nome`,
    );
    for (const { nome, base } of quotas) {
      const total = eventos.filter(({ type, label }) => type === "totals" && label === `Total de ${nome}`);
      const figures = total.map((event) =>
        (event.figures as readonly { title: string; value: string }[]).map(({ value }) => Number(value)),
      );
      expect(figures.map(([, counts, least, most]) => [counts, least, most])).toContainEqual([
        base,
        Math.ceil(Number(base) * 0.05),
        Math.ceil(Number(base) * 0.15),
      ]);
    }
  });

  test("dismissals of a reason are as many as left for it, each kind of grouping counts all of them [001-7-125] [001-3-72]", async () => {
    const left = "data_desligamento between date '2000-01-01' and current_date";
    const asked = { ...PERIOD, empresasIds: [], estabelecimentosIds: [], areasOrganizacionaisIds: [], cargosIds: [] };
    const { eventos } = await preview(`${T}/desligamentos`, { ...asked, agruparPor: "M" });
    const reasons = await ask(
      `select coalesce(m.descricao, '') as motivo, count(*)::int as n from ${PEOPLE} p left join gestao_talentos_motivos_desligamento m
       on m.id = p.motivo_desligamento_id where ${left} group by p.motivo_desligamento_id, m.descricao`,
    );
    const told = eventos
      .filter(({ type, level }) => type === "totals" && level === 0)
      .map(({ figures }) => Number((figures as readonly { value: string }[])[0]?.value));
    expect(told.toSorted((a, b) => a - b)).toEqual(reasons.map(({ n }) => Number(n)).toSorted((a, b) => a - b));
    const all = reasons.reduce((sum, { n }) => sum + Number(n), 0);
    for (const agruparPor of ["M", "A", "C", "E"])
      expect(figure(await preview(`${T}/desligamentos`, { ...asked, agruparPor }), "Desligamentos"), agruparPor).toBe(
        String(all),
      );
  });

  test("leaves, people and days of the indicators are those of the register", async () => {
    const company = Number(await one("select empresa_id from sst_afastamentos group by 1 order by count(*) desc limit 1"));
    const asked = { dataIni: "2000-01-01", dataFim: PERIOD.dataFim, empresasIds: [company], areasIds: [] };
    const found = await preview("sst/relatorios/indicadores-afastamento", asked);
    const meant = `f.empresa_id = ${company} and f.inicio <= current_date and (f.fim is null or f.fim >= date '2000-01-01')`;
    const [leaves] = await ask(
      `select count(*)::text as n, count(distinct colaborador_id)::text as talentos, sum(dias)::text as dias, round(avg(dias), 1)::text as media
       from sst_afastamentos f where ${meant}`,
    );
    expect(["Afastamentos", "Talentos", "Dias", "Dias por afastamento"].map((title) => figure(found, title))).toEqual([
      leaves?.n,
      leaves?.talentos,
      leaves?.dias,
      leaves?.media,
    ]);
    // Groups of fewer than five people stand together, with one more where they alone would tell.
    const groups = await ask(
      `select k.descricao as motivo, count(*)::text as n, sum(f.dias)::text as dias, count(distinct f.colaborador_id)::int as talentos
       from sst_afastamentos f join sst_tipos_afastamento k on k.id = f.afastamento_id where ${meant} group by k.id, k.descricao`,
    );
    const block = found.eventos.findIndex(({ type, id }) => type === "block" && id === "motivos");
    const end = found.eventos.findIndex(({ type, id }) => type === "block" && id === "areas");
    const shown = rowsOf({ registros: 0, eventos: found.eventos.slice(block, end) }).filter(
      ([name]) => !/^Demais/.test(name ?? ""),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const [name, n, talents, days] of shown) {
      const group = groups.find(({ motivo }) => motivo === name);
      expect([n, talents, days], String(name)).toEqual([group?.n, String(group?.talentos), group?.dias]);
      expect(Number(talents)).toBeGreaterThanOrEqual(5);
    }
  });

  test("salaries of a day are those of the day, and a raise is added to each", async () => {
    const paid = `quadro_salario_em(current_date, array(select id from ${PEOPLE} where ${ACTIVE}))`;
    const sum = Number(await one(`select sum(salario) from ${paid}`));
    expect(Number(figure(await preview(`${C}/talentos-cargos`, { ...ALL, ...TODAY }), "Soma dos salários"))).toBeCloseTo(sum, 2);
    const projected = await preview(`${C}/projecoes-salariais-talentos`, { ...ALL, ...TODAY, percentual: 10 });
    expect(Number(figure(projected, "Folha projetada"))).toBeCloseTo(
      Number(await one(`select sum(round(salario * 1.1, 2)) from ${paid}`)),
      2,
    );
    const none = await admin("POST", `/api/${C}/projecoes-salariais-talentos/previa`, { ...ALL, ...TODAY });
    expect(none.json()).toMatchObject({ errors: [{ message: "Informe o aumento em percentual ou em reais." }] });
  });

  test("a matrix has who works in the lines and what is asked of them in the columns [001-7-91]", async () => {
    const found = await preview(`${C}/matriz-talentos-competencias`, { ...ALL, competenciasIds: [] });
    const columns = found.eventos.find(({ type }) => type === "columns")?.columns as readonly { title: string }[];
    expect(columns.map(({ title }) => title)).toEqual(["Talento", "Negociação difícil", "Normas internas"]);
    const name = await one(`select nome from ${PEOPLE} where id = ${made.person}`);
    expect(rowsOf(found).find(([who]) => who === name)).toEqual([name, "1 / 3", "– / 1"]);
  });

  test("names every row of a group, though two groups have one name", async () => {
    const { eventos, registros } = await preview(`${C}/talentos-cargos`, { ...ALL, ...TODAY });
    expect(eventos.filter(({ type }) => type === "row")).toHaveLength(Math.min(50, registros));
  });

  test("a GET answers the areas on paper, and what the analysis will contain [001-7-6] [001-7-93]", async () => {
    const paper = await admin("GET", "/api/cargo-salario/areas-organizacionais/relatorio");
    expect([paper.statusCode, paper.headers["content-type"], paper.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF",
    ]);
    const said = (await readPdf(paper.rawPayload)).pages.flatMap(({ lines }) => lines).join(" ");
    expect(said).toContain("Área sem ninguém");
    const address = `/api/${C}/analise-tabelas-salariais-previa`;
    const shown = await admin("GET", `${address}?dataBase=${TODAY.dataBase}&faixasIds=${made.range}`);
    expect(shown.statusCode, shown.body).toBe(200);
    const people = await ask(`select nome from ${PEOPLE} where ${ACTIVE} and faixa_salarial_id = ${made.range} order by nome`);
    expect(rowsOf(shown.json<Preview>()).map(([name]) => name)).toEqual(expect.arrayContaining(people.map(({ nome }) => nome)));
    expect((await admin("GET", `${address}?nada=1`)).statusCode).toBe(400);
    expect((await admin("GET", `${address}?dataBase=ontem`)).statusCode).toBe(400);
    expect((await admin("GET", `/api/${C}/talentos-cargos`)).statusCode).toBe(405);
  });
});
