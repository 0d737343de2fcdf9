import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { addressKey } from "../../../access/attempts.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { demandCaptcha } from "./vagas/captcha.ts";
import { CAPTCHA_FOR_CPF } from "./vagas/shared.ts";

/** CPFs one address asks about in an hour before each further one costs a proof of work. */
export const FREE_CPFS = 5;
const HOUR_MS = 3_600_000;

/** Keyed marks of CPFs, never the numbers, by the address that asked. */
export const ASKED_CPFS_TABLE: HouseTable = {
  columns: "endereco text!, marca text!, expira_em timestamptz!",
  key: ["endereco", "marca"],
  indexes: [["expira_em"]],
  backup: "never",
};

/**
 * Who tries out many CPFs does half a second of work for each; who asks about the same one again asks for nothing. The same for
 * numbers that are somebody's and that are nobody's. CAPTCHA_REQUIRED.
 */
export async function demandFewCpfs(
  deps: Pick<FeatureDeps, "vault" | "settings" | "database" | "clock">,
  { ip }: Pick<FastifyRequest, "ip">,
  cpf: string,
  recaptcha: string | undefined,
): Promise<void> {
  const { database, vault, clock } = deps;
  const address = addressKey(ip);
  const mark = vault.mark(cpf, "cpf perguntado");
  const now = clock().toISOString();
  const { rows } = await database.house((queries) =>
    sql<{ conhecidos: number; todos: number }>`
      select count(*) filter (where marca = ${mark}) as conhecidos, count(*) as todos
      from quadro_cpf_perguntado where endereco = ${address} and expira_em > ${now}`.execute(queries),
  );
  if (Number(rows[0]?.conhecidos) > 0) return;
  if (Number(rows[0]?.todos) >= FREE_CPFS) await demandCaptcha(deps, recaptcha, CAPTCHA_FOR_CPF);
  const until = new Date(clock().getTime() + HOUR_MS).toISOString();
  await database.house(async (queries) => {
    await sql`delete from quadro_cpf_perguntado where expira_em <= ${now}`.execute(queries);
    await sql`insert into quadro_cpf_perguntado (endereco, marca, expira_em) values (${address}, ${mark}, ${until})
      on conflict (endereco, marca) do update set expira_em = excluded.expira_em`.execute(queries);
  });
}
