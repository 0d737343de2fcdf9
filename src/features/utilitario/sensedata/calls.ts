import { callsOf } from "../../../http/description/call.ts";
import { textUpTo } from "../../../metadata/bounded.ts";
import { flag, object } from "../../../metadata/shape.ts";

const told = { query: { url: textUpTo(2_000) }, needs: ["url"], answers: object({ enviado: flag }) };

export const calls = callsOf(
  { module: "utilitario", title: "Acompanhamento de uso" },
  {
    visit: { summary: "Registra a página visitada por um usuário", ...told },
    visitOfCandidate: { summary: "Registra a página visitada por um candidato", ...told },
  },
);
