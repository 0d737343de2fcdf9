/** How far a licence server says an installation is. */
export type LicenceStage = "SEM_LOCATION" | "AGUARDANDO_MIGRAR" | "MIGRADA";

/** A licence as its server describes it. Dates are ISO `YYYY-MM-DD`. */
export interface Licence {
  readonly razaoSocial: string | null;
  /** CNPJ or CPF, digits only. */
  readonly cnpj: string | null;
  readonly nomeRegistroLocation: string | null;
  readonly dataExpedicao: string | null;
  readonly dataExpiracao: string | null;
  readonly nrSerie: string | null;
  readonly ativa: boolean;
  /** The server saw the licence used around its authenticator. */
  readonly burlado: boolean;
}

export type Authentication =
  | { readonly outcome: "told"; readonly stage: LicenceStage; readonly licence: Licence }
  /** CNPJ or CPF is not the one of the licence. */
  | { readonly outcome: "wrongDocument" }
  | { readonly outcome: "refused" };

/**
 * The server that issues licences. It speaks JSON under `<base>/v1/licencas`, with `Authorization: Bearer <chave>` when a key is
 * configured:
 * - `POST /autenticar` `{instalacao, ticket, cnpj}` → 200 `{etapa, razaoSocial, cnpj, nomeRegistroLocation, dataExpedicao,
 *   dataExpiracao, nrSerie, ativa, burlado}` · 422 `{motivo: "CNPJ"}` · 401, 403, 404, 422 refused
 * - `PUT /retificar` `{instalacao, cnpj}` → 200 · 422 not the CNPJ or CPF of the licence
 */
export interface LicenceServer {
  /** Throws OutsideError when nothing usable comes back. */
  authenticate(request: {
    readonly installation: string;
    readonly ticket: string | null;
    readonly cnpj: string | null;
  }): Promise<Authentication>;
  /** Whether the server takes this CNPJ or CPF for the licence. Throws OutsideError. */
  rectify(request: { readonly installation: string; readonly cnpj: string }): Promise<boolean>;
}
