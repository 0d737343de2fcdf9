/** The boxes of the start page, each by the module its messages are about. */
export type MessageBox =
  | "captacao"
  | "cargo-salario"
  | "pesquisa"
  | "avaliacao"
  | "desenvolvimento"
  | "gestao-talentos"
  | "sst"
  | "utilitario";

/** One message to some users of the internal area; each of them gets a copy of their own to read and remove. */
export interface Message {
  readonly tipo: MessageBox;
  /** Name of the person or of the part of the product it comes from. */
  readonly remetente: string;
  /** Plain text, up to 4000 characters. */
  readonly texto: string;
  /** Where it leads: an address of the product (`/sst/epis/3`) or http(s). */
  readonly link?: string;
  /** Company it is about: it is read while working there. Absent: everywhere. */
  readonly company?: number;
  /** Ids of users. */
  readonly to: readonly number[];
}
