/** What is known of a postal code, in the words of Brazilian forms. */
export interface PostalAddress {
  readonly cep: string;
  readonly logradouro: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly cidade: string;
  readonly uf: string;
  /** IBGE code of the municipality. */
  readonly ibge: string;
}

/** Postal codes from an outside service that speaks `/ws/{cep}/json`. */
export interface PostalCodes {
  /** Digits only, 8 of them. Null when the service does not know it. UNAVAILABLE when off or not answering. */
  find(cep: string): Promise<PostalAddress | null>;
}
