import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { certificacoes } from "../../../../generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import {
  type CertificationRule,
  type CertificationState,
  type Completions,
  newestCycle,
  stateOn,
} from "../../../../rules/training/cycles.ts";
import { type Passed, passedCourses } from "./completions.ts";
import { partOf, passedPractice } from "./practice.ts";

export interface Certified {
  readonly situacao: CertificationState;
  readonly dataCertificacao: string | null;
  readonly validade: string | null;
}

interface Certification extends CertificationRule {
  readonly prerequisite: number | null;
}

const HELD: ReadonlySet<CertificationState> = new Set(["VALIDA", "A_VENCER"]);
/** Prerequisites of prerequisites: a ring ends here. */
const DEEPEST = 10;

export interface CertificationStates {
  readonly stateOf: (talent: number) => Certified;
  /** Talents who have passed a part of it: whoever holds it is one of them. */
  readonly begun: readonly number[];
}

export const isHeld = ({ situacao }: Certified): boolean => HELD.has(situacao);

/** How talents' certification stands on a day. */
export async function certificationStates(
  queries: Queries,
  registry: Registry,
  company: number,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<CertificationStates> {
  const chain: { readonly rule: Certification; readonly passed: Passed }[] = [];
  for (let next: number | null = id; next !== null && chain.length < DEEPEST; ) {
    const rule: Certification = await ruleOf(queries, registry, company, next);
    const parts = rule.courses.map((one) => one.id);
    const taught = await passedCourses(
      queries,
      registry,
      company,
      parts.filter((one) => one > 0),
    );
    const done = await passedPractice(
      queries,
      registry,
      company,
      parts.flatMap((one) => (one < 0 ? [partOf(one)] : [])),
    );
    chain.push({ rule, passed: both(taught, done) });
    next = rule.prerequisite;
  }
  const own = (talent: number, at: number): Certified => {
    const { rule, passed } = chain[at] ?? { rule: undefined, passed: new Map() };
    const nothing = { dataCertificacao: null, validade: null };
    if (rule === undefined) return { situacao: "VALIDA", ...nothing };
    const completions: Completions = passed.get(talent) ?? new Map();
    const situacao = stateOn(rule, completions, day);
    const upTo = new Map([...completions].map(([course, days]) => [course, days.filter((one) => one <= day)]));
    const told = newestCycle(rule, upTo) ?? nothing;
    const lacksPrerequisite = HELD.has(situacao) && rule.prerequisite !== null && !isHeld(own(talent, at + 1));
    return { situacao: lacksPrerequisite ? "PRE_REQUISITO" : situacao, ...told };
  };
  return { stateOf: (talent) => own(talent, 0), begun: [...(chain[0]?.passed.keys() ?? [])] };
}

const both = (taught: Passed, done: Passed): Passed =>
  new Map(
    [...taught.keys(), ...done.keys()].map((talent) => [
      talent,
      new Map([...(taught.get(talent) ?? []), ...(done.get(talent) ?? [])]),
    ]),
  );

async function ruleOf(queries: Queries, registry: Registry, company: number, id: number): Promise<Certification> {
  const [register, courses] = [known(registry, certificacoes.id), known(registry, cursos.id)];
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  const { rows } = await sql<{
    meses: number | null;
    janela: number | null;
    base: CertificationRule["base"] | null;
    anterior: number | null;
    cursos: readonly { readonly id: number; readonly meses: number | null }[];
    praticas: readonly number[];
  }>`
    select ${at("periodicidade")} as meses, ${at("janelaRenovacao")} as janela, ${at("baseRenovacao")} as base,
      ${at("certificacaoPreRequisito")} as anterior,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'meses', c.${sql.ref(columnOf(courses, "periodicidade"))}))
        from ${sql.table(tableOf(register, "cursos"))} l join ${sql.table(tableOf(courses))} c on c.id = l.alvo_id
        where l.dono_id = v.id), '[]') as cursos,
      coalesce((select jsonb_agg(l.alvo_id) from ${sql.table(tableOf(register, "avaliacoesPraticas"))} l where l.dono_id = v.id), '[]') as praticas
    from ${sql.table(tableOf(register))} v where v.id = ${id} and v.empresa_id = ${company}`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new AppError("NOT_FOUND");
  return {
    courses: [
      ...found.cursos.map((one) => ({ id: Number(one.id), periodicidade: one.meses })),
      ...found.praticas.map((one) => ({ id: partOf(Number(one)), periodicidade: null })),
    ],
    periodicidade: found.meses,
    janela: found.janela ?? 90,
    base: found.base ?? "CONCLUSAO",
    prerequisite: found.anterior === null ? null : Number(found.anterior),
  };
}
