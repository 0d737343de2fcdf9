import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";
import { columnOf } from "./stored-names.ts";

/** Of a row `p` of candidates: agreed to be kept for other vacancies, or has no access of their own and was never asked (LGPD, art. 8). */
export const staysFor = (people: Register): RawBuilder<unknown> =>
  sql`(${sql.ref(`p.${columnOf(people, "permaneceBanco")}`)}
    or not exists (select 1 from quadro_candidato_credencial k where k.candidato_id = p.id))`;
