import type { KindShared } from "../contract.ts";
import { between, digits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Telephone with area code: 10 digits, or 11 for a mobile. */
export const kindShared: KindShared = textFace({
  name: "phone",
  title: "Telefone",
  unmask: withoutMask,
  masks: [[/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3"]],
  valid: (text) => /^[1-9]{2}(9\d{8}|[2-8]\d{7})$/.test(text),
  message: "Número inválido",
  samples: { valid: ["8532223333", "85999998888"], invalid: ["853222333", "859999988887", "(85) 3222-3333", "0532223333", 1] },
  generate: (next) => `85${between(next, 0, 1) === 0 ? `3${digits(next, 7)}` : `9${digits(next, 8)}`}`,
});
