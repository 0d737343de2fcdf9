import type { Configured, WireRecord } from "../../metadata/verdict.ts";
import type { MenuItem } from "../../metadata/wire.ts";

export type { FieldMessage } from "../../errors/app-error.ts";
export type {
  AuditEntry,
  ImportReport,
  Judgement,
  ListTotals,
  MenuItem,
  OptionQuery,
  PresetCount,
  RowOutcome,
  StoredRecord,
  WholeOutcome,
} from "../../metadata/wire.ts";

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
  /** Addresses the user marked, with the names they stand under. */
  /** What the person arranged, by the name it is kept under. */
  readonly preferencias?: Readonly<Record<string, unknown>>;
  readonly favoritos?: readonly { readonly caminho: string; readonly titulo: string }[];
  /** What the company set of members, by register. */
  readonly camposConfigurados?: Readonly<Record<string, Configured>>;
  readonly parametrosDoSistema: WireRecord;
  /** UTC ISO. */
  readonly horaExpiracao: string;
  readonly versaoRegistros: string;
  readonly possuiSst?: boolean;
  /** Organizational areas the user answers for. */
  readonly areas?: readonly number[];
  /** The talent the user is in this company. */
  readonly colaborador?: number | null;
  /** The user of the installation, who sees every company. */
  readonly usuarioFortes?: boolean;
  /** Logged in as `usuario`: who really acts. */
  readonly acessoComo?: { readonly id: number; readonly nome: string; readonly login: string } | null;
  /** Page of what must be done before anything else. */
  readonly antesDeTudo?: string;
  /** The user must choose a password of their own. */
  readonly trocarSenha?: boolean;
}

export type ImportMode = "tudo" | "validas";
