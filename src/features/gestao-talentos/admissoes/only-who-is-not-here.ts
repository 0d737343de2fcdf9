import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { GONE } from "../../../metadata/gone.ts";
import { known } from "../../../metadata/known-register.ts";
import { texts } from "./texts.ts";

/** Nobody is invited, or taken in, who is a talent of the company now; who was one and left may be. */
export const onlyWhoIsNotHere = ({ registry }: FeatureDeps): HookFunctions => ({
  async prepare({ queries, context, before, record, op, refuse }) {
    const { cpf } = record;
    if (typeof cpf !== "string" || (op === "update" && before?.cpf === cpf)) return undefined;
    const register = known(registry(), colaboradores.id);
    const of = (path: string) => sql.ref(columnOf(register, path));
    const { rows } = await sql`select 1 from ${sql.table(tableOf(register))}
      where empresa_id = ${context.company} and ${of("cpf")} = ${cpf} and ${of("situacao")} <> all(${GONE}::text[])
      limit 1`.execute(queries);
    return rows.length === 0 ? undefined : refuse("cpf", texts.isHere);
  },
});
