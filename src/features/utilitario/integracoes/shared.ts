/** Outside services, in the order of their page. */
export const INTEGRATIONS = ["chat", "contratacao", "aprendizagem", "colabore", "bi"] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** Those whose connection can be tested. */
export const TESTED: readonly Integration[] = ["chat", "contratacao", "aprendizagem", "colabore"];

export const isIntegration = (name: string): name is Integration => INTEGRATIONS.some((one) => one === name);

/** States of the collaboration service for one company (spec 002 §4). */
export const COLABORE_STATES = [
  "Ativo",
  "Inativo",
  "NaoAutenticado",
  "EmpresaDesintegrada",
  "Homologacao",
  "SemChavePrivada",
] as const;
export type ColaboreState = (typeof COLABORE_STATES)[number];

export interface ColaboreFacts {
  readonly active: boolean;
  readonly hasKey: boolean;
  /** The last connection was taken, with what is configured now. */
  readonly authenticated: boolean;
  /** The company has its counterpart there. */
  readonly linked: boolean;
  readonly homologation: boolean;
}

export function colaboreState({ active, hasKey, authenticated, linked, homologation }: ColaboreFacts): ColaboreState {
  if (!active) return "Inativo";
  if (!hasKey) return "SemChavePrivada";
  if (!authenticated) return "NaoAutenticado";
  if (!linked) return "EmpresaDesintegrada";
  return homologation ? "Homologacao" : "Ativo";
}

/** What `GET /api/utilitario/integracoes/{integracao}` answers. The key itself is never answered. */
export interface IntegrationConfig {
  readonly integracao: Integration;
  readonly ativo: boolean;
  readonly url: string | null;
  readonly usuario: string | null;
  readonly chaveDefinida: boolean;
  readonly statusUltimoTeste: "sucesso" | "falha" | null;
  readonly mensagemUltimoTeste: string | null;
  /** Moment, UTC ISO. */
  readonly dataUltimoTeste: string | null;
  readonly versao: number;
  readonly colabore?: ColaboreSituation;
}

export interface ColaboreSituation {
  readonly status: ColaboreState;
  /** Short name of the public key; null without a key. */
  readonly impressaoChave: string | null;
  /** Counterpart of the session's company. */
  readonly empresa: { readonly id: string; readonly nome: string } | null;
}

/** A user who may download the data set. */
export interface BiUser {
  readonly id: number;
  readonly nome: string;
}

/** An http(s) address without credentials or fragment; undefined otherwise. */
export function serviceUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === "" && url.password === "" && url.hash === "" && url.search === "";
  // Link-local addresses answer with secrets of the machine at cloud providers.
  const local = /^(169\.254\.|\[fe80:)/i.test(url.hostname);
  return /^https?:$/.test(url.protocol) && plain && !local ? url : undefined;
}
