export const ADDRESS = "/utilitario/backup";

export const SEE_RIGHT = "ROLE_UTILITARIO_BACKUP_VER";
export const MAKE_RIGHT = "ROLE_UTILITARIO_BACKUP_GERAR";
export const DOWNLOAD_RIGHT = "ROLE_UTILITARIO_BACKUP_BAIXAR";
export const REMOVE_RIGHT = "ROLE_UTILITARIO_BACKUP_EXCLUIR";

export const STATES = ["EM_ANDAMENTO", "CONCLUIDO", "ERRO"] as const;
export type State = (typeof STATES)[number];

/** A backup of the installation, as the API answers it. */
export interface Backup {
  readonly id: number;
  readonly nomeArquivo: string;
  /** When it was begun, UTC ISO. */
  readonly dataHora: string;
  /** Bytes; null until it is concluded. */
  readonly tamanho: number | null;
  /** People in it are fictitious. */
  readonly anonimo: boolean;
  readonly situacao: State;
  /** Percent of the rows read. */
  readonly progresso: number;
  /** Why it failed. */
  readonly mensagem: string | null;
  readonly usuario: { readonly id: number; readonly nome: string };
}

export interface BackupPage {
  readonly content: readonly Backup[];
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

/** Whether there is room for another backup. */
export interface Space {
  /** Bytes free where backups are kept. */
  readonly livre: number;
  /** Bytes one may need while it is made, at most. */
  readonly necessario: number;
  readonly suficiente: boolean;
  readonly mensagem: string;
}
