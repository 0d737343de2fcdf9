import { callsOf } from "../../../http/description/call.ts";
import { count, list, object, text } from "../../../metadata/shape.ts";
import type { About, Part, Release, Releases } from "./shared.ts";

const release = object<Release>({ titulo: text, notas: list(text) });
const part = object<Part>({ nome: text, versao: text, licenca: text });

export const calls = callsOf(
  { module: "utilitario", title: "Sobre" },
  {
    releases: {
      summary: "Versão do sistema e o que mudou em cada uma",
      answers: object<Releases>({ versao: text, versoes: list(release) }),
    },
    about: {
      summary: "Partes da instalação e suas licenças",
      answers: object<About>({ versao: text, node: text, banco: text, cadastros: count, partes: list(part) }),
    },
  },
);

/** What the session answer adds. */
export const sessionMembers = { versaoProduto: text };
