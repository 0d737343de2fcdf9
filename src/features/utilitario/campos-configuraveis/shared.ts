/** Right to name, hide and demand members of registers in a company. */
export const CONFIGURE_RIGHT = "ROLE_CONFIGURAR_CAMPOS";

export const ADDRESS = "/utilitario/campos-configuraveis";

export const LONGEST_TITLE = 60;

/** What a company says of one member; null leaves it as declared. */
export interface MemberSetting {
  /** Dotted path. */
  readonly membro: string;
  readonly titulo: string | null;
  /** False hides it. */
  readonly visivel: false | null;
  readonly obrigatorio: true | null;
}

export interface ConfigurableMember extends MemberSetting {
  /** The declared title. */
  readonly rotulo: string;
  readonly permite: {
    readonly titulo: boolean;
    /** Never of a member the product itself demands. */
    readonly ocultar: boolean;
    /** Only of a member a person fills. */
    readonly obrigar: boolean;
  };
}

export interface ConfigurableRegister {
  /** `<modulo>/<registro>`. */
  readonly registro: string;
  readonly titulo: string;
  readonly membros: readonly ConfigurableMember[];
}
