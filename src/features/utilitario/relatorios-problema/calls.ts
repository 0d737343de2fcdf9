import { PROBLEM_LIMITS } from "../../../errors/problem-report.ts";
import { callsOf } from "../../../http/description/call.ts";
import { count, flag, id, maybe, moment, object, orNull, pageOf, type Shape, text } from "../../../http/description/shape.ts";

const names = Object.keys(PROBLEM_LIMITS);
const members = (shape: Shape) => Object.fromEntries(names.map((name) => [name, shape]));
const report = object({ ...members(maybe(text)), mensagem: text });
const taken = object({ id, enviado: flag });

export const calls = callsOf(
  { module: "utilitario", title: "Relatórios de problema" },
  {
    send: { summary: "Relata um problema da tela", takes: report, answers: taken, status: 201 },
    sendOutside: { summary: "Relata um problema sem sessão", takes: report, answers: taken, status: 201 },
    list: {
      summary: "Problemas relatados, os mais novos primeiro",
      query: { page: count },
      answers: pageOf(object({ ...members(text), id, recebidoEm: moment, usuario: orNull(text), empresa: orNull(id) })),
    },
  },
);
