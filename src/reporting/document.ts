/** What a value of a column is: printers say it in Portuguese, sheets keep it as a number or a date. */
export type CellFormat = "text" | "integer" | "decimal" | "money" | "percent" | "date" | "moment" | "hours";

/**
 * A value as it is kept, never as it is shown: text and labels as they read, numbers as canonical decimals (`"1234.50"`, a percentage
 * as its figure `"37.3"`, hours as minutes), dates `yyyy-mm-dd`, moments ISO with their zone. `null` is empty.
 */
export type Cell = string | null;

export interface Column {
  readonly key: string;
  readonly title: string;
  readonly format: CellFormat;
  /** Decimal places of numbers; without it those of the format. */
  readonly places?: number;
  /** On paper the picture of each row stands beside what this column says. */
  readonly pictured?: true;
  /** Fixed millimetres, or a share of what the fixed ones leave. */
  readonly width: { readonly mm: number } | { readonly share: number };
}

export interface Figure {
  readonly title: string;
  readonly format: CellFormat;
  readonly places?: number;
  readonly value: Cell;
  /** The column it stands under; without one it stands in the line's own text. */
  readonly under?: string;
  /** What is asked to see the rows behind it. */
  readonly cell?: string;
}

export interface Head {
  readonly title: string;
  readonly company: { readonly name: string; readonly legalName?: string; readonly cnpj?: string; readonly logo?: Uint8Array };
  /** As of when: "Posição em 31/10/2026". */
  readonly position?: string;
  readonly filters: readonly { readonly label: string; readonly text: string }[];
  /** What the reader does not get: "Salário não exibido". */
  readonly notes: readonly string[];
  readonly user: string;
  /** When it was made, ISO. */
  readonly at: string;
  /** The report's own code, for the foot of each page. */
  readonly code: string;
}

/** One picture of numbers, the same on screen and on paper. */
export interface Chart {
  readonly type: "bar" | "stacked" | "line" | "pie" | "radar";
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly {
    readonly title: string;
    readonly format: CellFormat;
    readonly places?: number;
    readonly values: readonly (number | null)[];
    /** What is asked to see the rows behind each value; null where nothing answers. */
    readonly cells?: readonly (string | null)[];
  }[];
  readonly target?: { readonly title: string; readonly value: number };
  /** What it says, made from its data: "Maior: Pedido, 41 (37 %)". */
  readonly caption: string;
}

export type DocumentEvent =
  | { readonly type: "head"; readonly head: Head }
  | { readonly type: "block"; readonly id: string; readonly title?: string; readonly breakBefore?: boolean }
  /** A table begins: the columns of its groups, outermost first, and its own. One that many records have says whose it is and what it lists. */
  | {
      readonly type: "columns";
      readonly groups: readonly Column[];
      readonly columns: readonly Column[];
      readonly of?: { readonly record: string; readonly list: string };
    }
  | {
      readonly type: "group";
      readonly level: number;
      readonly value: Cell;
      readonly cell?: string;
      readonly breakBefore?: boolean;
    }
  /** `doors`: what is asked to see the rows behind a cell, where the row is made of figures. `picture`: JPEG or PNG, for the pictured column. */
  | {
      readonly type: "row";
      readonly cells: readonly Cell[];
      readonly link?: string;
      readonly doors?: readonly (string | null)[];
      readonly picture?: Uint8Array;
    }
  /** Ends the group of that level; level −1 ends the table. */
  | { readonly type: "totals"; readonly level: number; readonly label: string; readonly figures: readonly Figure[] }
  | { readonly type: "chart"; readonly chart: Chart }
  | { readonly type: "section"; readonly title: string; readonly level: 1 | 2; readonly breakBefore?: boolean }
  | {
      readonly type: "fields";
      readonly fields: readonly { readonly label: string; readonly format: CellFormat; readonly value: Cell }[];
    }
  | { readonly type: "image"; readonly bytes: Uint8Array; readonly alt: string; readonly mm: readonly [number, number] }
  /** `above`: millimetres left free over it on paper, to write in. */
  | { readonly type: "text"; readonly text: string; readonly above?: number }
  | { readonly type: "sign"; readonly lines: readonly string[] }
  /** How many records it holds. */
  | { readonly type: "end"; readonly count: number };

/** A document as it is made: batches of what comes next, read once, in order. Screen, PDF, XLSX and CSV are printers of it. */
export type Document = AsyncIterable<readonly DocumentEvent[]>;
