/** What `GET /api/utilitario/demonstracao` answers. */
export interface Demonstration {
  /** Names of the companies that go. */
  readonly empresas: readonly string[];
  /** Records that go, per register, by its name. */
  readonly cadastros: readonly { readonly titulo: string; readonly registros: number }[];
  readonly permanecem: { readonly empresas: readonly string[]; readonly usuarios: readonly string[] };
  /** Nobody is left: the first-run page opens next. */
  readonly recomeca: boolean;
}

/** What `POST /api/utilitario/demonstracao/exclusao` answers: where to go now. `codigo` is what the first-run page asks for on a server others reach. */
export interface Erased {
  readonly apagada: true;
  readonly proxima: string;
  readonly codigo?: string;
}

/** Right to erase the demonstration. */
export const ERASE_RIGHT = "ROLE_APAGAR_DEMONSTRACAO";

/** What has to be typed. */
export const CONFIRMATION = "APAGAR";

export const isConfirmed = (text: string): boolean => text.trim().toUpperCase() === CONFIRMATION;
