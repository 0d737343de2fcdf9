import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Licence } from "../../../services/licence/contract.ts";
import type { Vault } from "../../../services/vault/contract.ts";
import type { InstallationState } from "./shared.ts";

/** The one licence of an installation. */
export const LICENCE_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_licenca: {
    columns:
      "chave text!, instalacao text!, estado text!, dados jsonb! ='{}', marca text!, ticket text, versao integer! =1, alterada_em timestamptz!",
    key: ["chave"],
  },
};

export interface StoredLicence {
  /** Name this installation gave itself, for the licence server. */
  readonly installation: string;
  readonly state: InstallationState;
  readonly licence: Licence;
  readonly ticket: string | null;
  /** 0: nothing is stored yet. */
  readonly version: number;
  /** The stored data are not those the product wrote. */
  readonly changed: boolean;
}

export const NO_LICENCE: Licence = {
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  ativa: false,
  burlado: false,
};

const KEY = "licenca";
const PURPOSE = "licenca";

interface Row {
  readonly instalacao: string;
  readonly estado: InstallationState;
  readonly dados: Licence;
  readonly marca: string;
  readonly ticket: string | null;
  readonly versao: number;
}

export async function readLicence(queries: Queries, vault: Vault, freshName: () => string): Promise<StoredLicence> {
  const { rows } = await sql<Row>`
    select instalacao, estado, dados, marca, ticket, versao from quadro_licenca where chave = ${KEY}`.execute(queries);
  const [row] = rows;
  if (row === undefined)
    return {
      installation: freshName(),
      state: "NOVA_INSTALACAO",
      licence: NO_LICENCE,
      ticket: null,
      version: 0,
      changed: false,
    };
  const licence = { ...NO_LICENCE, ...row.dados };
  return {
    installation: row.instalacao,
    state: row.estado,
    licence,
    ticket: row.ticket,
    version: Number(row.versao),
    changed: row.marca !== markOf(vault, row.instalacao, row.estado, licence),
  };
}

/** Writes what came of `before`. VERSION_CONFLICT when somebody else was faster. */
export async function writeLicence(
  queries: Queries,
  vault: Vault,
  before: StoredLicence,
  next: Pick<StoredLicence, "state" | "licence" | "ticket">,
  now: Date,
): Promise<void> {
  const { state, licence, ticket } = next;
  const mark = markOf(vault, before.installation, state, licence);
  const { rows } = await sql<{ versao: number }>`
    insert into quadro_licenca as l (chave, instalacao, estado, dados, marca, ticket, versao, alterada_em)
    values (${KEY}, ${before.installation}, ${state}, ${JSON.stringify(licence)}::jsonb, ${mark}, ${ticket}, 1, ${now.toISOString()})
    on conflict (chave) do update set estado = excluded.estado, dados = excluded.dados, marca = excluded.marca,
      ticket = excluded.ticket, versao = l.versao + 1, alterada_em = excluded.alterada_em
    where l.versao = ${before.version}
    returning versao`.execute(queries);
  if (rows.length === 0) throw new AppError("VERSION_CONFLICT");
}

/** In an order of its own: the database keeps no order of members. */
function markOf(vault: Vault, installation: string, state: string, licence: Licence): string {
  const members = Object.keys(NO_LICENCE).sort() as (keyof Licence)[];
  return vault.mark(JSON.stringify([installation, state, ...members.map((name) => licence[name])]), PURPOSE);
}
