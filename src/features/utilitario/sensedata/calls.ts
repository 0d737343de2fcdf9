import { textUpTo } from "../../../http/description/bounded.ts";
import { callsOf } from "../../../http/description/call.ts";
import { flag, object } from "../../../http/description/shape.ts";

const told = { query: { url: textUpTo(2_000) }, needs: ["url"], answers: object({ enviado: flag }) };

export const calls = callsOf(
  { module: "utilitario", title: "Acompanhamento de uso" },
  {
    visit: { summary: "Registra a página visitada por um usuário", ...told },
    visitOfCandidate: { summary: "Registra a página visitada por um candidato", ...told },
  },
);
