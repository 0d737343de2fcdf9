import { describedCall } from "../../../metadata/call.ts";
import { count, filledLine, flag, list, maybe, type Of, only, shapeOf, text } from "../../../metadata/shape.ts";

/** Right to erase the demonstration. */
export const ERASE_RIGHT = "ROLE_APAGAR_DEMONSTRACAO";

/** What has to be typed. */
export const CONFIRMATION = "APAGAR";

export const isConfirmed = (typed: string): boolean => typed.trim().toUpperCase() === CONFIRMATION;

/** Names of the companies that go, records that go per register; `recomeca`: nobody is left, the first-run page opens next. */
const doomed = shapeOf({
  empresas: list(text),
  cadastros: list(shapeOf({ titulo: text, registros: count })),
  permanecem: shapeOf({ empresas: list(text), usuarios: list(text) }),
  recomeca: flag,
});
export type Demonstration = Of<typeof doomed>;

const path = "/utilitario/demonstracao";
const place = { module: "utilitario", title: "Demonstração", audience: { right: ERASE_RIGHT, everywhere: true } } as const;

export const demonstration = describedCall({
  ...place,
  method: "GET",
  path,
  summary: "O que sairia com a demonstração",
  answers: doomed,
});
/** Answers where to go now; `codigo` is what the first-run page asks for on a server others reach. */
export const eraseDemonstration = describedCall({
  ...place,
  method: "POST",
  path: `${path}/exclusao`,
  summary: "Apaga a demonstração",
  takes: shapeOf({ confirmacao: filledLine(40) }),
  answers: shapeOf({ apagada: only(true), proxima: text, codigo: maybe(text) }),
});
