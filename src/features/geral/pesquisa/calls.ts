import { callsOf } from "../../../http/description/call.ts";
import { count, flag, id, list, object, orNull, text } from "../../../metadata/shape.ts";
import type { SearchAction, SearchAnswer, SearchGroup } from "./shared.ts";

const group = object<SearchGroup>({
  titulo: text,
  caminho: text,
  registros: list(object({ id, rotulo: text })),
  mais: flag,
});

export const calls = callsOf(
  { module: "", title: "Procura" },
  {
    search: {
      summary: "Procura um texto em todos os cadastros, em partes",
      query: { q: { ...text, description: "Texto procurado" }, de: { ...count, description: "Parte, como veio em proxima" } },
      answers: object<SearchAnswer>({
        acoes: list(object<SearchAction>({ titulo: text, caminho: text })),
        grupos: list(group),
        proxima: orNull(count),
      }),
    },
  },
);
