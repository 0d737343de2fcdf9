/** The page, and beside it the call, of one's own data. */
export const PAGE = "/utilitario/meus-dados";
export const CALL = "/userinfo/meus-dados";
/** Spec 000 §6. */
export const OWN_DATA_RIGHT = "ROLE_CAD_INFO_PESSOAL";

export const MEMBERS = ["nome", "email", "login"] as const;
/** Whoever administers users may also change the own log-in name. */
export const LOGIN_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";

/** What `GET /api/userinfo/meus-dados` answers; a `PUT` takes `nome`, `email`, `login` and the `versao` read. */
export interface OwnData {
  readonly nome: string;
  readonly email: string | null;
  readonly login: string;
  readonly versao: number;
}
