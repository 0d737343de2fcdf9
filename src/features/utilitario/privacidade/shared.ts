import { composed } from "../../../metadata/composed.ts";

export const ADDRESS = "/utilitario/privacidade";

/** Opens the page and shows the record of processing. */
export const SEE_RIGHT = "ROLE_UTILITARIO_PRIVACIDADE_VER";
/** Delivers everything kept about one person. */
export const PERSON_RIGHT = "ROLE_UTILITARIO_PRIVACIDADE_DADOS_PESSOA";
/** Makes a person unknown, for good. */
export const FORGET_RIGHT = "ROLE_UTILITARIO_PRIVACIDADE_ANONIMIZAR";
/** Terms, and what goes by age. */
export const TERM_RIGHT = "ROLE_UTILITARIO_PRIVACIDADE_RETENCAO";
/** Who read sensitive members. */
export const READS_RIGHT = "ROLE_UTILITARIO_PRIVACIDADE_LEITURAS";

export const PAGE_SIZE = 15;
/** Months entries of the log of reads are kept: what the company may choose, and what holds until it does. */
export const READ_MONTHS = { least: 6, most: 120, usual: 24 } as const;

export interface Named {
  readonly id: string;
  readonly titulo: string;
}

/** One register in the record of processing (LGPD, art. 37). */
export interface Processing {
  readonly modulo: Named;
  readonly cadastro: Named;
  /** Its records are people: they can be delivered and anonymised. */
  readonly titular: boolean;
  /** Null while the register does not say. */
  readonly finalidade: string | null;
  readonly baseLegal: string | null;
  readonly prazo: string | null;
  readonly campos: readonly {
    readonly campo: string;
    readonly titulo: string;
    readonly classe: string;
    readonly sensivel: boolean;
  }[];
  /** Authorities that show or change them. */
  readonly autoridades: readonly { readonly nome: string; readonly titulo: string }[];
  /** Profiles that hold the authority to see them. */
  readonly perfis: readonly string[];
}

export interface PersonChoice {
  readonly id: number;
  readonly nome: string;
}

export interface PersonField {
  readonly campo: string;
  readonly titulo: string;
  readonly classe: string;
  readonly valor: string;
}

export interface PersonRecord {
  readonly cadastro: Named;
  readonly id: number;
  /** Why it is here. */
  readonly relacao: string;
  readonly campos: readonly PersonField[];
  readonly historicos: readonly (readonly PersonField[])[];
}

/** Everything kept about one person: what a request under LGPD, art. 18, is answered with. */
export interface PersonData {
  readonly empresa: string;
  readonly geradoEm: string;
  readonly geradoPor: string;
  readonly pessoa: { readonly cadastro: Named; readonly id: number; readonly nome: string };
  readonly tratamento: { readonly finalidade: string | null; readonly baseLegal: string | null; readonly prazo: string | null };
  readonly registros: readonly PersonRecord[];
  /** Records of other people that name this one: which, not what they say. */
  readonly mencoes: readonly { readonly cadastro: Named; readonly id: number; readonly campo: string }[];
  readonly arquivos: readonly { readonly cadastro: string; readonly campo: string; readonly nome: string }[];
  readonly alteracoes: readonly {
    readonly quando: string;
    readonly usuario: string;
    readonly cadastro: string;
    readonly operacao: string;
    readonly mudancas: readonly { readonly titulo: string; readonly antes: string; readonly depois: string }[];
  }[];
  /** What the person did as a user. */
  readonly acoes: readonly {
    readonly quando: string;
    readonly cadastro: string;
    readonly registroId: number;
    readonly operacao: string;
  }[];
  readonly mensagens: readonly { readonly quando: string; readonly assunto: string }[];
  /** What could not be looked at, and why. */
  readonly naoIncluidos: readonly string[];
}

/** What anonymising changes, or why it may not be. */
export interface Forgetting {
  readonly cadastro: Named;
  readonly id: number;
  /** To be typed, letter by letter. */
  readonly nome: string;
  readonly impedimento: string | null;
  readonly campos: readonly string[];
  readonly arquivos: number;
  readonly auditoria: number;
  readonly mensagens: number;
}

/** Records whose term is over. */
export interface Expired {
  readonly cadastro: Named;
  readonly meses: number;
  /** Member of the company that says so. */
  readonly configuracao: string;
  readonly registros: readonly { readonly id: number; readonly nome: string; readonly ultimaAtividade: string }[];
  readonly total: number;
}

export interface Terms {
  /** What is over goes by itself, once a day. */
  readonly automatico: boolean;
  readonly mesesLeituras: number;
  readonly vencidos: readonly Expired[];
  /** What goes by age without being asked. */
  readonly porIdade: readonly { readonly titulo: string; readonly prazo: string; readonly total: number }[];
}

export interface ReadEntry {
  readonly id: number;
  readonly quando: string;
  readonly usuario: string;
  readonly cadastro: string;
  readonly registroId: number | null;
  readonly quantidade: number;
  readonly forma: string;
  readonly campos: readonly string[];
}

/** Who and what the log of reads can be narrowed to: what stands in it. */
export interface ReadsOptions {
  readonly usuarios: readonly Named[];
  readonly cadastros: readonly Named[];
}

/** Whether what was typed is the name, whatever the case and the spaces around it. */
export const isNamed = (typed: string, name: string): boolean => plain(typed) === plain(name) && plain(name) !== "";

const plain = (text: string): string => composed(text).trim().replace(/\s+/g, " ").toLocaleLowerCase("pt-BR");
