import type { Configured, FieldState, Json, Violation, WireRecord } from "../../metadata/verdict.ts";

/** A record as the server stores it. */
export type StoredRecord = WireRecord & { readonly id: number; readonly versao?: number };

export interface MenuItem {
  readonly label: string;
  /** Address inside the product, with leading slash, or a whole one outside it that takes the place of this page. */
  readonly url?: string;
  readonly spaUrl?: string;
  /** Opens in a new tab. */
  readonly externalUrl?: string;
  readonly icon?: string;
  readonly children?: readonly MenuItem[];
}

export interface CompanyChoice {
  readonly id: number;
  readonly nome: string;
}

/** A register's address as the session answer names it; `pode` in the words of react-admin. */
export interface KnownResource {
  readonly caminho: string;
  readonly titulo: string;
  readonly plural: string;
  /** Paths of the members a record is called by. */
  readonly nomeadoPor: readonly string[];
  readonly pode: readonly string[];
}

/** What `/api/userinfo` answers: the whole session state (spec 000 §3.1). */
export interface UserInfo {
  readonly usuario: {
    readonly id: number;
    readonly nome: string;
    readonly login?: string;
    readonly email?: string | null;
    /** The talent the user is. */
    readonly colaboradorId?: number | null;
    /** The payroll provider keeps the user's password: it is not changed here. */
    readonly gerenciadoPeloPessoal?: boolean;
  };
  readonly empresas: readonly CompanyChoice[];
  readonly empresa: CompanyChoice & WireRecord;
  readonly authorities: readonly string[];
  readonly menu: readonly MenuItem[];
  /** Lists that belong to one record: `of` its register, `path` with one `{campo}` place for its id. */
  readonly paginasInternas?: readonly { readonly of: string; readonly path: string; readonly label: string }[];
  /** Addresses of the registers one may view, places of ids as `{campo}`, and what one may do there. */
  readonly cadastros?: readonly KnownResource[];
  /** What the company set of members, by register. */
  readonly camposConfigurados?: Readonly<Record<string, Configured>>;
  readonly parametrosDoSistema: WireRecord;
  /** UTC ISO. */
  readonly horaExpiracao: string;
  readonly versaoRegistros: string;
  readonly possuiSst?: boolean;
  /** Organizational areas the user answers for. */
  readonly areas?: readonly number[];
  /** The user of the installation, who sees every company. */
  readonly usuarioFortes?: boolean;
  /** Logged in as `usuario`: who really acts. */
  readonly acessoComo?: { readonly id: number; readonly nome: string; readonly login: string } | null;
  /** Page of what must be done before anything else. */
  readonly antesDeTudo?: string;
  /** The user must choose a password of their own. */
  readonly trocarSenha?: boolean;
}

export interface FieldMessage {
  readonly field: string;
  readonly code?: string;
  readonly message: string;
}

export interface Judgement {
  readonly record: WireRecord;
  readonly errors: readonly Violation[];
  readonly warnings: readonly Violation[];
  readonly states: Readonly<Record<string, FieldState>>;
}

export type RowOutcome =
  | { readonly id: number; readonly ok: true }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly errors?: readonly FieldMessage[] };

export type ImportMode = "tudo" | "validas";

/** Lines and columns as a spreadsheet shows them. */
export interface ImportReport {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly rejected: number;
  readonly errors: readonly {
    readonly line: number;
    readonly column: string;
    readonly header: string;
    readonly message: string;
  }[];
  /** The refused lines with their reasons, as CSV. */
  readonly rejects?: string;
}

export interface AuditEntry {
  readonly id: number;
  readonly moment: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly behind?: { readonly id: number; readonly name: string };
  readonly op: string;
  /** Words of an operation that is none of every record and none of the register. */
  readonly title?: string;
  readonly changes: readonly {
    readonly field: string;
    readonly title: string;
    readonly before: Json;
    readonly after: Json;
  }[];
}

export interface OptionQuery {
  /** Path of the reference, without row numbers. */
  readonly field: string;
  readonly record: WireRecord;
  /** Row numbers on the way to the reference. */
  readonly row?: readonly number[];
  readonly q?: string;
  readonly ids?: readonly number[];
  readonly offset?: number;
  readonly limit?: number;
  readonly narrow?: WireRecord;
  readonly distinct?: string;
}
