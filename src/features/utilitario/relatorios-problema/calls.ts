import { PROBLEM_LIMITS } from "../../../errors/problem-report.ts";
import { textUpTo } from "../../../http/description/bounded.ts";
import { callsOf } from "../../../http/description/call.ts";
import { count, flag, id, maybe, moment, object, orNull, pageOf, type Shape, text } from "../../../http/description/shape.ts";

const members = (shapeOf: (longest: number) => Shape) =>
  Object.fromEntries(Object.entries(PROBLEM_LIMITS).map(([name, longest]) => [name, shapeOf(longest)]));
const report = object({ ...members((longest) => maybe(textUpTo(longest))), mensagem: textUpTo(PROBLEM_LIMITS.mensagem) });
const taken = object({ id, enviado: flag });

export const calls = callsOf(
  { module: "utilitario", title: "Relatórios de problema" },
  {
    send: { summary: "Relata um problema da tela", takes: report, answers: taken, status: 201 },
    sendOutside: { summary: "Relata um problema sem sessão", takes: report, answers: taken, status: 201 },
    list: {
      summary: "Problemas relatados, os mais novos primeiro",
      query: { page: count },
      answers: pageOf(object({ ...members(() => text), id, recebidoEm: moment, usuario: orNull(text), empresa: orNull(id) })),
    },
  },
);
