import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Configured } from "../../../metadata/verdict.ts";
import type { MemberSetting } from "./shared.ts";

interface Row extends MemberSetting {
  readonly registro: string;
}

/** What the company set, by register and member. */
export async function readSettings(
  queries: Queries,
  company: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, MemberSetting>>> {
  const { rows } = await sql<{
    registro: string;
    membro: string;
    titulo: string | null;
    visivel: boolean | null;
    obrigatorio: boolean | null;
  }>`
    select registro, membro, titulo, visivel, obrigatorio from quadro_configuravel
    where empresa_id = ${company} order by registro, membro`.execute(queries);
  const found = new Map<string, Map<string, MemberSetting>>();
  for (const { registro, membro, titulo, visivel, obrigatorio } of rows) {
    const members = found.get(registro) ?? new Map<string, MemberSetting>();
    found.set(registro, members);
    members.set(membro, {
      membro,
      titulo,
      visivel: visivel === false ? false : null,
      obrigatorio: obrigatorio === true ? true : null,
    });
  }
  return found;
}

/** Replaces what the company set of one register. */
export async function writeSettings(
  queries: Queries,
  company: number,
  registro: string,
  settings: readonly MemberSetting[],
): Promise<void> {
  await sql`delete from quadro_configuravel where empresa_id = ${company} and registro = ${registro}`.execute(queries);
  const rows: readonly Row[] = settings
    .filter(({ titulo, visivel, obrigatorio }) => titulo !== null || visivel !== null || obrigatorio !== null)
    .map((setting) => ({ registro, ...setting }));
  for (const { membro, titulo, visivel, obrigatorio } of rows)
    await sql`
      insert into quadro_configuravel (empresa_id, registro, membro, titulo, visivel, obrigatorio)
      values (${company}, ${registro}, ${membro}, ${titulo}, ${visivel}, ${obrigatorio})`.execute(queries);
}

/** As forms and verdicts read them. */
export const asConfigured = (settings: ReadonlyMap<string, MemberSetting>): Configured =>
  Object.fromEntries(
    [...settings.values()].map(({ membro, titulo, visivel, obrigatorio }) => [
      membro,
      {
        ...(titulo === null ? {} : { title: titulo }),
        ...(visivel === null ? {} : { visible: visivel }),
        ...(obrigatorio === null ? {} : { required: obrigatorio }),
      },
    ]),
  );
