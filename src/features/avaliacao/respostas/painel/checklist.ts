import { sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { participanteAvaliacaoDesempenho } from "../../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { configNiveisCompetencia } from "../../../../generated/types/cargo-salario/config-niveis-competencia.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { type Cycle, occasionOf } from "../cycle.ts";
import { panelTexts as texts } from "./texts.ts";

/** People named in a finding; beyond them it counts. */
const NAMED = 50;
const LOAD = 20;

interface Row {
  readonly avaliado: string;
  readonly avaliado_nome: string;
  readonly avaliado_desligado: boolean;
  readonly area: string | null;
  readonly exige: boolean;
  readonly avaliador: string;
  readonly avaliador_nome: string;
  readonly avaliador_desligado: boolean;
  readonly papel: "R" | "U" | "L" | "A" | "P";
  readonly usuario: boolean;
  readonly email: boolean;
  readonly respondido: boolean;
}

interface Evaluated {
  readonly id: number;
  readonly nome: string;
  readonly desligado: boolean;
  readonly area: string | null;
  readonly exige: boolean;
  readonly R: number;
  readonly U: number;
  readonly L: number;
  readonly A: number;
  readonly P: number;
  readonly respondidos: number;
}

interface Evaluator {
  readonly id: number;
  readonly nome: string;
  readonly desligado: boolean;
  readonly usuario: boolean;
  readonly email: boolean;
  readonly total: number;
}

/** Who takes part in a cycle and how: of the evaluated how many in each part, of the evaluators how many sheets. */
export async function participation(queries: Queries, registry: Registry, { company, today }: RequestContext, cycle: number) {
  const [pairs, people, users] = [participanteAvaliacaoDesempenho, colaboradores, usuarios].map(({ id }) => known(registry, id));
  const [areas, demands] = [known(registry, areasOrganizacionais.id), known(registry, configNiveisCompetencia.id)];
  if (!pairs || !people || !users) return { evaluated: [], evaluators: [] };
  const at = (path: string) => sql.ref(`p.${columnOf(pairs, path)}`);
  const of = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(people, path)}`);
  const folded = (alias: string) => sql.ref(`${alias}.${foldedColumnOf(people, "nome")}`);
  const user = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const demand = (path: string) => sql.ref(`g.${columnOf(demands, path)}`);
  const { rows } = await sql<Row>`
    select a.id as avaliado, ${of("a", "nome")} as avaliado_nome, ${of("a", "situacao")} = 'D' as avaliado_desligado,
      o.${sql.ref(columnOf(areas, "nome"))} as area,
      exists (select 1 from ${sql.table(tableOf(demands))} g where g.empresa_id = ${company} and ${demand("faixaId")} = ${of("a", "faixaSalarial")}
        and ${demand("data")} <= ${today}::date and exists (select 1 from ${sql.table(tableOf(demands, "competencias"))} k where k.dono_id = g.id)) as exige,
      r.id as avaliador, ${of("r", "nome")} as avaliador_nome, ${of("r", "situacao")} = 'D' as avaliador_desligado, ${at("papel")} as papel,
      u.id is not null as usuario, coalesce(nullif(${user("email")}, ''), nullif(${of("r", "email")}, '')) is not null as email,
      coalesce(q.situacao = 'RESPONDIDA', false) as respondido
    from ${sql.table(tableOf(pairs))} p
    join ${sql.table(tableOf(people))} a on a.id = ${at("avaliado")} join ${sql.table(tableOf(people))} r on r.id = ${at("avaliador")}
    left join ${sql.table(tableOf(areas))} o on o.id = ${of("a", "areaOrganizacional")}
    left join ${sql.table(tableOf(users))} u on ${user("colaborador")} = r.id and ${user("ativo")}
    left join quadro_questionario q on q.ciclo = ${occasionOf(cycle).register} and q.ciclo_id = ${cycle} and q.respondente_id = r.id and q.sobre_id = a.id
    where p.empresa_id = ${company} and ${at("avaliacaoDesempenho")} = ${cycle}
    order by ${folded("a")}, a.id, ${folded("r")}, r.id`.execute(queries);
  return grouped(rows);
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

function grouped(rows: readonly Row[]): { readonly evaluated: readonly Evaluated[]; readonly evaluators: readonly Evaluator[] } {
  const evaluated = new Map<number, Open<Evaluated>>();
  const evaluators = new Map<number, Open<Evaluator>>();
  for (const row of rows) {
    const about = evaluated.get(Number(row.avaliado)) ?? {
      id: Number(row.avaliado),
      nome: row.avaliado_nome,
      desligado: row.avaliado_desligado,
      area: row.area,
      exige: row.exige,
      ...{ R: 0, U: 0, L: 0, A: 0, P: 0, respondidos: 0 },
    };
    about[row.papel] += 1;
    if (row.respondido) about.respondidos += 1;
    evaluated.set(about.id, about);
    const by = evaluators.get(Number(row.avaliador)) ?? {
      id: Number(row.avaliador),
      nome: row.avaliador_nome,
      desligado: row.avaliador_desligado,
      usuario: row.usuario,
      email: row.email,
      total: 0,
    };
    by.total += 1;
    evaluators.set(by.id, by);
  }
  return { evaluated: [...evaluated.values()], evaluators: [...evaluators.values()] };
}

type State = "OK" | "AVISO" | "IMPEDE";

/** What to look at before a cycle is released, each with whom it concerns. */
export async function checklist(queries: Queries, registry: Registry, context: RequestContext, cycle: Cycle) {
  const { evaluated, evaluators } = await participation(queries, registry, context, cycle.id);
  const others = ({ R, L, A, P }: Evaluated): number => R + L + A + P;
  const item = (
    id: keyof typeof texts.checks,
    situacao: State,
    detalhe: string,
    people: readonly { readonly id: number; readonly nome: string }[] = [],
  ) => ({
    id,
    titulo: texts.checks[id],
    situacao,
    detalhe,
    pessoas: people.slice(0, NAMED).map(({ id: person, nome }) => ({ id: person, nome })),
  });
  const warn = (people: readonly unknown[], state: State = "AVISO"): State => (people.length === 0 ? "OK" : state);
  const alone = evaluated.filter((one) => others(one) === 0);
  const undemanded = evaluated.filter(({ exige }) => !exige);
  const userless = evaluators.filter(({ usuario }) => !usuario);
  const mailless = evaluators.filter(({ email }) => !email);
  const heavy = evaluators.filter(({ total }) => total > LOAD).sort((a, b) => b.total - a.total);
  const gone = [
    ...new Map([...evaluated, ...evaluators].filter(({ desligado }) => desligado).map((one) => [one.id, one])).values(),
  ];
  const itens = [
    evaluated.length === 0
      ? item("participantes", "IMPEDE", texts.nobody)
      : item("participantes", "OK", texts.people(evaluated.length, evaluators.length)),
    item("semAvaliador", warn(alone), texts.onlySelf(alone.length), alone),
    item(
      "competencias",
      warn(undemanded, cycle.somenteCompetencias ? "IMPEDE" : "AVISO"),
      texts.noCompetences(undemanded.length),
      undemanded,
    ),
    item("usuarios", warn(userless), texts.noUser(userless.length), userless),
    item("emails", warn(mailless), texts.noMail(mailless.length), mailless),
    item("carga", warn(heavy), texts.load(Math.max(0, ...evaluators.map(({ total }) => total))), heavy),
    anonymity(),
    item("desligados", warn(gone), texts.dismissed(gone.length), gone),
    period(),
  ];
  return { itens, podeLiberar: itens.every(({ situacao }) => situacao !== "IMPEDE") };

  function anonymity() {
    if (!cycle.anonima) return item("anonimato", "OK", texts.named);
    const few = evaluated.filter((one) => others(one) < cycle.minimo);
    if (evaluated.length > 0 && evaluated.every((one) => others(one) < 2)) return item("anonimato", "IMPEDE", texts.alone, few);
    return item(
      "anonimato",
      warn(few),
      few.length === 0 ? texts.anonymousKept(cycle.minimo) : texts.tooFew(few.length, cycle.minimo),
      few,
    );
  }
  function period() {
    if (cycle.fim === null) return item("periodo", "AVISO", texts.openEnd);
    if (cycle.fim < context.today) return item("periodo", "AVISO", texts.over);
    const day = (text: string): string => dayText(text);
    return item("periodo", "OK", texts.dates(cycle.inicio === null ? texts.atRelease : day(cycle.inicio), day(cycle.fim)));
  }
}
