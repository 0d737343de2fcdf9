import { callsOf, file } from "../../../http/description/call.ts";
import { count, day, flag, id, list, maybe, moment, object, pageOf, text } from "../../../http/description/shape.ts";
import type { LogChange, LogChoice, LogEntry, LogOptions } from "./shared.ts";

const person = object({ id: count, nome: text });
const named = object<LogChoice>({ id: text, titulo: text });
const change = object<LogChange>({ campo: text, titulo: text, antes: text, depois: text, restrito: flag });
const entry = object<LogEntry>({
  id,
  momento: moment,
  quando: text,
  usuario: person,
  conectadoPor: maybe(person),
  empresa: maybe(person),
  cadastro: named,
  registroId: count,
  operacao: named,
  mudancas: list(change),
});
const filters = { de: day, ate: day, usuario: id, empresa: text, cadastro: text, operacao: text, registro: id };

export const calls = callsOf(
  { module: "utilitario", title: "Log de auditoria" },
  {
    list: {
      summary: "Quem alterou o quê, em todos os cadastros",
      query: { ...filters, page: count },
      answers: pageOf(entry, { pageable: object({ paged: flag, offset: count }) }),
    },
    options: {
      summary: "O que os filtros do log oferecem",
      query: filters,
      answers: object<LogOptions>({
        usuarios: list(named),
        empresas: list(named),
        cadastros: list(named),
        operacoes: list(named),
      }),
    },
    export: { summary: "O log filtrado, em CSV", query: filters, answers: file("text/csv; charset=utf-8") },
  },
);
