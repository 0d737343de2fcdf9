import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** States of an installation, in the order it goes through them (spec 002 §3.4). */
export const STATES = ["NOVA_INSTALACAO", "SEM_CNPJ", "SEM_CONEXAO", "SEM_LOCATION", "AGUARDANDO_MIGRAR", "MIGRADA"] as const;
export type InstallationState = (typeof STATES)[number];

export type LicenceEvent =
  | { readonly type: "ticket" }
  /** An authentication got as far as `reached`. */
  | { readonly type: "authenticated"; readonly reached: Exclude<InstallationState, "NOVA_INSTALACAO"> };

/** States gone through because of an event, the last one being where the installation stands. Only a ticket leads backwards. */
export function transition(from: InstallationState, event: LicenceEvent): readonly InstallationState[] {
  if (event.type === "ticket") return from === "NOVA_INSTALACAO" ? [] : ["NOVA_INSTALACAO"];
  return STATES.slice(STATES.indexOf(from) + 1, STATES.indexOf(event.reached) + 1);
}

export const stateAfter = (from: InstallationState, event: LicenceEvent): InstallationState =>
  transition(from, event).at(-1) ?? from;

/** What the licence calls answer (spec 002 §3.4). Dates are ISO; `statusMigracao` is null without a licence server. */
export interface LicenceInfo {
  readonly razaoSocial: string | null;
  /** CNPJ or CPF, digits only. */
  readonly cnpj: string | null;
  readonly nomeRegistroLocation: string | null;
  readonly dataExpedicao: string | null;
  readonly dataExpiracao: string | null;
  readonly nrSerie: string | null;
  readonly statusMigracao: InstallationState | null;
  readonly ehModoNuvem: boolean;
  readonly ehAtivado: boolean;
  readonly autenticadorBurlado: boolean;
}

export type LicenceStatus = "nova" | "inconsistente" | "ativa" | "inativa";

/** What people are told of the licence (spec 002 §4). Around its authenticator a licence is worth nothing. */
export function statusOf(info: LicenceInfo): LicenceStatus {
  if (info.autenticadorBurlado) return "inativa";
  if (!hasLicence(info)) return "nova";
  if (info.cnpj === null || info.cnpj === "") return "inconsistente";
  return info.ehAtivado ? "ativa" : "inativa";
}

function hasLicence({ razaoSocial, nrSerie, nomeRegistroLocation, statusMigracao }: LicenceInfo): boolean {
  const begun = statusMigracao !== null && statusMigracao !== "NOVA_INSTALACAO";
  return begun || [razaoSocial, nrSerie, nomeRegistroLocation].some((one) => one !== null && one !== "");
}

/** Steps of the migration, by the state in which each is the current one (spec 001 §9). */
export const MIGRATION_STEPS = ["SEM_CNPJ", "SEM_CONEXAO", "SEM_LOCATION", "AGUARDANDO_MIGRAR"] as const;

/** Place of the current step; undefined when no migration is under way. */
export function currentStep(state: InstallationState | null): number | undefined {
  const states: readonly (InstallationState | null)[] = MIGRATION_STEPS;
  const at = states.indexOf(state);
  return at < 0 ? undefined : at;
}

const DIGITS = 14;

/** What stays of a typed or pasted CNPJ or CPF: digits, at most 14 of them. */
export const documentDigits = (text: string): string => text.replace(/\D/g, "").slice(0, DIGITS);

export const isDocument = (text: string): boolean =>
  /^\d{11}$/.test(text) ? isValidCpf(text) : /^\d{14}$/.test(text) && isValidCnpj(text);

/** 11 digits read as a CPF, 14 as a CNPJ, anything else as it is. */
export function maskDocument(text: string): string {
  if (/^\d{11}$/.test(text)) return text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
  return text.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, "$1.$2.$3/$4-$5");
}
