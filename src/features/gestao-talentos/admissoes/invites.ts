import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Database, Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { OF_COMPANY } from "../../../db/house-tables.ts";
import { currentCompany } from "../../../db/schema/security.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { minuteText } from "../../../metadata/moment.ts";
import { texts } from "./texts.ts";

const DAYS = 15;
const DAY = 86_400_000;

/** Links sent to people to be admitted: of each only what its code comes to, so that nobody who reads the table can use one. */
export const INVITE_TABLE: HouseTable = {
  columns: "resumo text!, empresa_id bigint!, admissao_id bigint!, usuario_id bigint!, vence_em timestamptz!",
  backup: "never",
  key: ["resumo"],
  indexes: [["empresa_id", "admissao_id"], ["vence_em"]],
  // Whoever opens a link works for no company yet.
  rights: { read: `${currentCompany} is null or ${OF_COMPANY.read}`, write: OF_COMPANY.write },
};

export interface Invite {
  readonly admission: number;
  readonly company: number;
  readonly user: number;
}

const digest = (code: string): string => createHash("sha256").update(code).digest("hex");

interface Sent {
  readonly admission: number;
  readonly company: number;
  readonly user: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A new link, by mail, in the place of the ones before it. */
export async function sendInvite({ mail, clock, registry, settings }: FeatureDeps, queries: Queries, sent: Sent): Promise<void> {
  const code = randomBytes(32).toString("base64url");
  const until = new Date(clock().getTime() + DAYS * DAY);
  await endInvites(queries, sent.company, sent.admission);
  await sql`insert into quadro_admissao_convite (resumo, empresa_id, admissao_id, usuario_id, vence_em)
    values (${digest(code)}, ${sent.company}, ${sent.admission}, ${sent.user}, ${until.toISOString()})`.execute(queries);
  const url = settings.QUADRO_PUBLIC_URL;
  const company = await companyName(queries, registry(), sent.company);
  await mail(queries, {
    to: sent.email,
    subject: texts.mail.subject(company),
    text: texts.mail.text({
      name: sent.name,
      company,
      message: sent.message,
      link: typeof url === "string" ? `${url}/admissao#${code}` : texts.mail.withoutAddress(code),
      until: minuteText(until),
    }),
    company: sent.company,
    secret: true,
  });
}

export const endInvites = async (queries: Queries, company: number, admission: number): Promise<void> => {
  await sql`delete from quadro_admissao_convite where empresa_id = ${company} and admissao_id = ${admission}`.execute(queries);
};

/** What a code stands for; NOT_FOUND for one that is unknown, dead or over. */
export async function inviteOf(database: Database, code: string, now: Date): Promise<Invite> {
  const { rows } = await database.house((queries) =>
    sql<{ admissao: number; empresa: number; usuario: number }>`
      select admissao_id as admissao, empresa_id as empresa, usuario_id as usuario from quadro_admissao_convite
      where resumo = ${digest(code.trim())} and vence_em > ${now.toISOString()}`.execute(queries),
  );
  const [row] = rows;
  if (row === undefined) throw new AppError("NOT_FOUND");
  return { admission: Number(row.admissao), company: Number(row.empresa), user: Number(row.usuario) };
}

export async function companyName(
  queries: Queries,
  registry: ReturnType<FeatureDeps["registry"]>,
  company: number,
): Promise<string> {
  const register = registry.get(empresas.id);
  if (register === undefined) return "";
  const { rows } = await sql<{ nome: string }>`select ${sql.ref(columnOf(register, "nome"))} as nome
    from ${sql.table(tableOf(register))} where id = ${company}`.execute(queries);
  return rows[0]?.nome ?? "";
}
