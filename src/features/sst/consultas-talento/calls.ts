import { callsOf } from "../../../http/description/call.ts";
import { day, id, list, maybe, object, orNull, text, whole } from "../../../metadata/shape.ts";
import type { Wanted } from "./talents-in-conditions.ts";

const named = object({ id, nome: text });
const talent = { colaboradorId: id };

export const calls = callsOf(
  { module: "gestao-talentos", title: "Talentos na segurança do trabalho" },
  {
    earliest: {
      summary: "Primeira data em que uma condição ambiental do talento pode começar",
      query: talent,
      needs: ["colaboradorId"],
      answers: day,
    },
    orders: {
      summary: "Ordens de serviço do talento, da revisão mais nova à mais antiga",
      query: talent,
      needs: ["colaboradorId"],
      answers: list(object({ id, data: day, revisao: whole })),
    },
    filter: {
      summary: "Talentos ativos por área, cargo e ambiente em uma data",
      description: "Sem data, vale hoje; o ambiente é o da condição ambiental em vigor na data.",
      takes: object<Wanted>({
        areasIds: maybe(list(id)),
        cargosIds: maybe(list(id)),
        ambienteId: maybe(orNull(id)),
        data: maybe(orNull(day)),
      }),
      answers: list(object({ id, nome: text, cargo: orNull(named), area: orNull(named) })),
    },
  },
);
