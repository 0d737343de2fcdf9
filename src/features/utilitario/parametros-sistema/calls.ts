import { callsOf, file } from "../../../http/description/call.ts";
import { flag, list, text } from "../../../metadata/shape.ts";

export const calls = callsOf(
  { module: "utilitario", title: "Parâmetros do sistema, um a um" },
  {
    release: { summary: "Versão do sistema, como texto", answers: file("text/plain; charset=utf-8") },
    flag: { summary: "Diz se o parâmetro está ligado", answers: flag },
    required: { summary: "Campos obrigatórios do colaborador", answers: list(text) },
  },
);
