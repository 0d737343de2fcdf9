import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { type HouseTable, USER } from "../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../db/schema/security.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Vault } from "../vault/contract.ts";

/** An outside service whose connection is configured in the product. */
export type ConnectionName = "chat" | "contratacao" | "aprendizagem" | "colabore" | "bi";

/** Connections and who may have the data for analysis belong to a company group; which company is which in Colabore, to the company. */
export const INTEGRATION_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_integracao: {
    columns:
      "grupo_id bigint!, integracao text!, ativo boolean! =false, url text, usuario text, chave text, chave_privada text, chave_publica text, teste_sucesso boolean, teste_mensagem text, teste_em timestamptz, homologacao boolean! =false, versao integer! =1",
    key: ["grupo_id", "integracao"],
  },
  quadro_integracao_empresa: {
    columns: "empresa_id bigint!, colabore_id text!, colabore_nome text!",
    key: ["empresa_id"],
    rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  },
  quadro_bi_usuario: {
    columns: "grupo_id bigint!, usuario_id bigint!, desde timestamptz!",
    about: USER,
    key: ["grupo_id", "usuario_id"],
  },
};

/** A connection as it lies in the database; `chave` and `chave_privada` are sealed. */
export interface Stored {
  readonly grupo_id: number;
  readonly integracao: ConnectionName;
  readonly ativo: boolean;
  readonly url: string | null;
  readonly usuario: string | null;
  readonly chave: string | null;
  readonly chave_privada: string | null;
  readonly chave_publica: string | null;
  readonly teste_sucesso: boolean | null;
  readonly teste_mensagem: string | null;
  readonly teste_em: string | null;
  readonly homologacao: boolean;
  /** 0: nothing is stored yet. */
  readonly versao: number;
}

export async function readStored(queries: Queries, group: number, integracao: ConnectionName): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select * from quadro_integracao where grupo_id = ${group} and integracao = ${integracao}`.execute(queries);
  const [row] = rows;
  if (row !== undefined) return { ...row, versao: Number(row.versao) };
  return {
    grupo_id: group,
    integracao,
    ativo: false,
    url: null,
    usuario: null,
    chave: null,
    chave_privada: null,
    chave_publica: null,
    teste_sucesso: null,
    teste_mensagem: null,
    teste_em: null,
    homologacao: false,
    versao: 0,
  };
}

/** Writes `next` over `before`. VERSION_CONFLICT when somebody else was faster. */
export async function writeStored(queries: Queries, before: Stored, next: Stored): Promise<void> {
  const { versao: _, ...columns } = next;
  const entries = Object.entries(columns);
  const { rows } = await sql`
    insert into quadro_integracao as i (${sql.join(entries.map(([name]) => sql.id(name)))})
    values (${sql.join(entries.map(([, value]) => sql`${value}`))})
    on conflict (grupo_id, integracao) do update set
      ${sql.join(entries.map(([name]) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))}, versao = i.versao + 1
    where i.versao = ${before.versao}
    returning versao`.execute(queries);
  if (rows.length === 0) throw new AppError("VERSION_CONFLICT");
}

/** What a test no longer says anything about, because what it tested was changed. */
export const UNTESTED = { teste_sucesso: null, teste_mensagem: null, teste_em: null, homologacao: false } as const;

/** Sealed secrets of a connection; null as well when they were sealed under another installation's secret. */
export function secretsOf(vault: Vault, { integracao, chave, chave_privada: privada }: Stored) {
  return {
    chave: chave === null ? null : (vault.open(chave, purpose(integracao)) ?? null),
    privateKey: privada === null ? null : (vault.open(privada, PRIVATE) ?? null),
  };
}

export const purpose = (integracao: ConnectionName): string => `integracao:${integracao}`;
export const PRIVATE = "integracao:chave-privada";
/** What an exported key is sealed for. */
export const EXPORTED = "integracao:chave-exportada";

/** The company's counterpart in Colabore; null where it is tied to none. */
export async function colaboreLink(
  queries: Queries,
  company: number,
): Promise<{ readonly id: string; readonly nome: string } | null> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select colabore_id as id, colabore_nome as nome from quadro_integracao_empresa where empresa_id = ${company}`.execute(
    queries,
  );
  return rows[0] ?? null;
}
