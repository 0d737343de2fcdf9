import { callsOf } from "../../../http/description/call.ts";
import { count, id, list, object, text } from "../../../metadata/shape.ts";
import type { CompanyName, CopyRequest, DestinationSummary, Offer, RegisterSummary, Told } from "./shared.ts";

const company = object<CompanyName>({ id, nome: text });
const told = object<Told>({ registro: text, motivos: list(text) });
const asked = object<CopyRequest>({ origem: id, destinos: list(id), cadastros: list(text) });
const summary = object<RegisterSummary>({
  id: text,
  titulo: text,
  criados: count,
  existentes: count,
  recusados: list(told),
  incompletos: list(told),
});
const done = list(object<DestinationSummary>({ empresa: company, cadastros: list(summary) }));

export const calls = callsOf(
  { module: "utilitario", title: "Cópia de cadastros" },
  {
    companies: { summary: "Empresas entre as quais o usuário pode copiar", answers: list(company) },
    registers: {
      summary: "Cadastros que podem ser copiados entre as empresas escolhidas",
      takes: object({ origem: id, destinos: list(id) }),
      answers: list(object<Offer>({ id: text, titulo: text, modulo: text, registros: count })),
    },
    simulate: { summary: "Diz o que a cópia faria, sem gravar", takes: asked, answers: done },
    copy: { summary: "Copia cadastros de uma empresa para outras", takes: asked, answers: done },
  },
);
