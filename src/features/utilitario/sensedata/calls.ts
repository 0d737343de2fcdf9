import { callsOf } from "../../../http/description/call.ts";
import { flag, object, text } from "../../../metadata/shape.ts";

const told = { query: { url: text }, needs: ["url"], answers: object({ enviado: flag }) };

export const calls = callsOf(
  { module: "utilitario", title: "Acompanhamento de uso" },
  {
    visit: { summary: "Registra a página visitada por um usuário", ...told },
    visitOfCandidate: { summary: "Registra a página visitada por um candidato", ...told },
  },
);
