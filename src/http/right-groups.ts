/** An authority, with the name people read under the title of its group. */
export interface NamedRight {
  readonly nome: string;
  readonly titulo: string;
}

/** Authorities of one register, or of what features bring to a module. */
export interface RightGroup {
  readonly id: string;
  readonly titulo: string;
  /** Branch of the module's menu it stands in. */
  readonly secao?: string;
  readonly permissoes: readonly NamedRight[];
}

/** Every authority there is, as profiles are edited: by module, then by register or feature. */
export interface RightModule {
  readonly id: string;
  readonly titulo: string;
  readonly grupos: readonly RightGroup[];
}
