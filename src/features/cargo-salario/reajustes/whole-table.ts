import { sql } from "kysely";
import { seeingAll } from "../../../db/seeing-all.ts";
import type { HookCall } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/** ACTION_REFUSED where some of a table's lines are kept apart from whoever asks: it is applied and cancelled whole. */
export async function demandWholeTable({ queries, id }: HookCall, registry: Registry, kind: Kind): Promise<void> {
  const lines = storedOf(registry, kind.id);
  const counted = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${lines.table} r where ${lines.of("r", "tabela")} = ${id}`.execute(queries);
    return rows[0]?.n ?? 0;
  };
  if ((await seeingAll(queries, counted)) > (await counted())) throw new AppError("ACTION_REFUSED", { message: texts.someApart });
}
