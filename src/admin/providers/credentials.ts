/** Ways beyond the password, as the server names them. */
export type Means = "codigo" | "codigoRecuperacao" | "chave";

/** What the server asks for after a right password: a challenge, good for some minutes, and how it may be answered. */
export interface Demand {
  readonly desafio: string;
  readonly meios: readonly Means[];
}

/** What somebody logs in with: a password, a code after it, or a passkey in place of both. */
export type Credentials =
  | { readonly usuario: string; readonly senha: string }
  | { readonly desafio: string; readonly codigo: string }
  | { readonly desafio: string; readonly codigoRecuperacao: string }
  | { readonly resposta: object };
