const FORMAT = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A number as it is read; nothing for none. */
export const numberText = (value: number | null): string => (value === null ? "" : FORMAT.format(value));

/** A number as people write or paste it: `1.234,56`, `R$ 1234.5`, `10%`. Null where it is none. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[\sR$%\u00a0]/g, "");
  if (!/^-?[\d.,]+$/.test(bare)) return null;
  // A comma is the decimal sign; points before groups of three are none.
  const plain = bare.includes(",")
    ? bare.replaceAll(".", "").replace(",", ".")
    : /^-?\d{1,3}(\.\d{3})+$/.test(bare)
      ? bare.replaceAll(".", "")
      : bare;
  const value = Number(plain);
  return plain === "" || !Number.isFinite(value) ? null : value;
}
