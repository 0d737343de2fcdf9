import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

/** A step of a deadline somebody is told of: what ends, when, and whether that is ahead, today or over. */
export interface DeadlineStep {
  readonly company: number;
  /** The job that tells. */
  readonly origin: string;
  /** What ends: within one origin, a text that names nothing else. */
  readonly target: string;
  readonly deadline: string;
  readonly step: "ANTES" | "NO_DIA" | "DEPOIS";
}

/** Whether this step is told for the first time; inside the transaction that tells it, so that it is told once by whichever node. */
export async function firstTold(queries: Queries, one: DeadlineStep): Promise<boolean> {
  const { company, origin, target, deadline, step } = one;
  const { rows } = await sql`
    insert into quadro_prazo_avisado (empresa_id, aviso, alvo, prazo, passo)
    values (${company}, ${origin}, ${target}, ${deadline}::date, ${step}) on conflict do nothing returning 1`.execute(queries);
  return rows.length > 0;
}

/** Whether this step was told already. */
export async function wasTold(queries: Queries, { company, origin, target, deadline, step }: DeadlineStep): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quadro_prazo_avisado where empresa_id = ${company} and aviso = ${origin} and alvo = ${target}
      and prazo = ${deadline}::date and passo = ${step}`.execute(queries);
  return rows.length > 0;
}
