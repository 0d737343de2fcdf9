import { callsOf, file } from "../../../http/description/call.ts";
import { count, day, flag, id, list, object, only, orNull, pageOf, text } from "../../../metadata/shape.ts";
import type { Expired, Forgetting, Named, PersonChoice, Processing, ReadEntry, ReadsOptions, Terms } from "./shared.ts";

const named = object<Named>({ id: text, titulo: text });
const processing = object<Processing>({
  modulo: named,
  cadastro: named,
  titular: flag,
  finalidade: orNull(text),
  baseLegal: orNull(text),
  prazo: orNull(text),
  campos: list(object({ campo: text, titulo: text, classe: text, sensivel: flag })),
  autoridades: list(object({ nome: text, titulo: text })),
  perfis: list(text),
});
const forgetting = object<Forgetting>({
  cadastro: named,
  id,
  nome: text,
  impedimento: orNull(text),
  campos: list(text),
  arquivos: count,
  auditoria: count,
  mensagens: count,
});
const expired = object<Expired>({
  cadastro: named,
  meses: count,
  configuracao: text,
  registros: list(object({ id, nome: text, ultimaAtividade: text })),
  total: count,
});
const terms = object<Terms>({
  automatico: flag,
  mesesLeituras: count,
  vencidos: list(expired),
  porIdade: list(object({ titulo: text, prazo: text, total: count })),
});
const entry = object<ReadEntry>({
  id,
  quando: text,
  usuario: text,
  cadastro: text,
  registroId: orNull(id),
  quantidade: count,
  forma: text,
  campos: list(text),
});
const format = (...formats: readonly string[]) => ({ query: { formato: only(...formats) }, needs: ["formato"] });

export const calls = callsOf(
  { module: "utilitario", title: "Privacidade" },
  {
    processings: { summary: "Registro das operações de tratamento", answers: object({ content: list(processing) }) },
    processingsFile: {
      summary: "O registro das operações de tratamento em um arquivo",
      ...format("csv", "json"),
      answers: file("text/csv; charset=utf-8", "application/json; charset=utf-8"),
    },
    registers: { summary: "Cadastros que guardam pessoas", answers: list(named) },
    people: {
      summary: "Pessoas de um cadastro, por parte do nome",
      query: { cadastro: text, q: text },
      needs: ["cadastro"],
      answers: list(object<PersonChoice>({ id, nome: text })),
    },
    data: {
      summary: "Tudo o que se guarda de uma pessoa",
      ...format("json", "pdf"),
      answers: file("application/json; charset=utf-8", "application/pdf"),
    },
    forgetting: { summary: "O que a anonimização de uma pessoa mudaria", answers: forgetting },
    forget: { summary: "Anonimiza uma pessoa, de vez", takes: object({ confirmacao: text }), answers: forgetting },
    terms: { summary: "Prazos de guarda e o que já venceu", answers: terms },
    setTerms: {
      summary: "Altera os prazos de guarda da empresa",
      takes: object({ automatico: flag, mesesLeituras: count }),
      answers: terms,
    },
    letGo: {
      summary: "Anonimiza o que passou do prazo",
      takes: object({ confirmacao: text, cadastro: text, ids: list(id) }),
      answers: object({ anonimizados: count, recusados: list(object({ id, reason: text })) }),
    },
    reads: {
      summary: "Quem leu dados sensíveis",
      query: { page: count, de: day, ate: day, usuario: id, cadastro: text, registro: id },
      answers: pageOf(entry),
    },
    readsOptions: {
      summary: "O que os filtros das leituras oferecem",
      answers: object<ReadsOptions>({ usuarios: list(named), cadastros: list(named) }),
    },
  },
);
