import { callsOf } from "../../../http/description/call.ts";
import { count, flag, list, maybe, object, only, text } from "../../../metadata/shape.ts";
import type { Demonstration, Erased } from "./shared.ts";

export const calls = callsOf(
  { module: "utilitario", title: "Demonstração" },
  {
    read: {
      summary: "O que sairia com a demonstração",
      answers: object<Demonstration>({
        empresas: list(text),
        cadastros: list(object({ titulo: text, registros: count })),
        permanecem: object({ empresas: list(text), usuarios: list(text) }),
        recomeca: flag,
      }),
    },
    erase: {
      summary: "Apaga a demonstração",
      takes: object({ confirmacao: text }),
      answers: object<Erased>({ apagada: only(true), proxima: text, codigo: maybe(text) }),
    },
  },
);
