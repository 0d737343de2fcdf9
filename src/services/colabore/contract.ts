import type { Connection, Credentials } from "../outside/connection.ts";

/** A company as Colabore knows it. */
export interface ColaboreCompany {
  readonly id: string;
  readonly nome: string;
  readonly cnpj: string | null;
}

/** An area as Colabore is told of it. */
export interface ColaboreArea {
  readonly id: number;
  readonly nome: string;
  readonly areaMae: number | null;
}

/** A questionnaire as Colabore is told of it: what it asks, never who answers. */
export interface ColaboreQuestionnaire {
  readonly id: number;
  readonly titulo: string;
  readonly tipo: string;
  readonly perguntas: readonly {
    readonly id: number;
    readonly ordem: number;
    readonly texto: string;
    readonly tipo: number;
    readonly obrigatoria: boolean;
    readonly respostas: readonly { readonly id: number; readonly texto: string }[];
  }[];
}

/** What signs calls: the PEM of an RSA private key (PKCS#8), which never leaves the server. */
export interface ColaboreKey {
  readonly usuario: string | null;
  readonly privateKey: string;
}

/**
 * The collaboration service. It speaks JSON:
 * - `PUT <url>/v1/chave` `{chavePublica}` with HTTP Basic of usuário and chave → 200; the key before stops being taken
 * - `GET <url>/v1/conexao` → 200 `{ambiente: "producao" | "homologacao"}`
 * - `GET <url>/v1/empresas?q=…&id=…` → 200 `{empresas: [{id, nome, cnpj}]}`, at most 20
 * - `PUT <url>/v1/empresas/<id>/areas` `{areas: [{id, nome, areaMae}]}` → 200; areas are known there by our ids
 * - `PUT <url>/v1/empresas/<id>/questionarios/<our id>` `{titulo, tipo, perguntas}` → 200; the same again takes the place of the one before
 *
 * All but the first are signed: `X-Quadro-Usuario`, `X-Quadro-Momento` (UTC ISO) and `X-Quadro-Assinatura`, base64url of
 * RSA-PSS-SHA-256 over method, path with query and moment, and the base64url SHA-256 of what is sent, a line each.
 * 401: the signature is of no known key.
 */
export interface Colabore {
  registerKey(credentials: Credentials, publicKey: string): Promise<Connection>;
  connection(url: string, key: ColaboreKey): Promise<Connection & { readonly homologation?: boolean }>;
  /** By name, or the one with this id. */
  companies(
    url: string,
    key: ColaboreKey,
    wanted: { readonly q?: string; readonly id?: string },
  ): Promise<{ readonly companies: readonly ColaboreCompany[] } | { readonly problem: Connection & { readonly ok: false } }>;
  /** Tells a company of Colabore its areas. */
  areas(url: string, key: ColaboreKey, company: string, areas: readonly ColaboreArea[]): Promise<Connection>;
  /** Tells a company of Colabore a questionnaire. */
  questionnaire(url: string, key: ColaboreKey, company: string, questionnaire: ColaboreQuestionnaire): Promise<Connection>;
}
