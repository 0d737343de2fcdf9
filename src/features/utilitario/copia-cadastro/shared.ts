/** Right to copy registers from one company to others; it is asked for in the origin and in each destination. */
export const COPY_RIGHT = "ROLE_COPIAR_CADASTROS";

export const ADDRESS = "/utilitario/copia-cadastro";

export interface CompanyName {
  readonly id: number;
  readonly nome: string;
}

/** A register that may be copied between the companies chosen. */
export interface Offer {
  /** `<modulo>/<registro>`. */
  readonly id: string;
  readonly titulo: string;
  readonly modulo: string;
  /** Records in the origin. */
  readonly registros: number;
}

export interface CopyRequest {
  readonly origem: number;
  readonly destinos: readonly number[];
  readonly cadastros: readonly string[];
}

/** A record that is told of by name. */
export interface Told {
  readonly registro: string;
  readonly motivos: readonly string[];
}

/** What became, or would become, of one register in one destination. */
export interface RegisterSummary {
  readonly id: string;
  readonly titulo: string;
  readonly criados: number;
  /** There already, by the natural key. */
  readonly existentes: number;
  readonly recusados: readonly Told[];
  /** Copied without a reference that has no counterpart in the destination. */
  readonly incompletos: readonly Told[];
}

export interface DestinationSummary {
  readonly empresa: CompanyName;
  readonly cadastros: readonly RegisterSummary[];
}

/** Whether a company would be copied into itself, or twice into the same one. */
export const areDifferent = (origem: number, destinos: readonly number[]): boolean =>
  !destinos.includes(origem) && new Set(destinos).size === destinos.length;
