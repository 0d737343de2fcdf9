import { sql } from "kysely";
import type { Session } from "../../../access/contract.ts";
import { tableOf } from "../../../access/stored-names.ts";
import type { Database } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { Registry } from "../../../metadata/register.ts";
import { texts } from "./texts.ts";

/** A backup reaches over the walls between companies: whoever asks holds the right in each one there is. FORBIDDEN otherwise. */
export async function mustHoldEverywhere(
  { database, registry }: { readonly database: Database; readonly registry: () => Registry },
  session: Session | null,
  right: string,
): Promise<void> {
  const register = registry().get(empresas.id);
  if (session === null || register === undefined) throw new AppError("FORBIDDEN");
  const { rows } = await database.house((queries) =>
    sql<{ id: number }>`select id from ${sql.table(tableOf(register))}`.execute(queries),
  );
  if (!rows.every(({ id }) => session.account.rights.get(id)?.has(right)))
    throw new AppError("FORBIDDEN", { message: texts.everywhere });
}
