import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";

let world: EvaluationWorld;
beforeAll(async () => {
  world = await evaluationWorld();
}, 120_000);
afterAll(() => world?.app.close());

const DATES = {
  open: { dataIni: null, dataFim: null },
  past: { dataIni: "2024-01-01", dataFim: "2024-12-31" },
  future: { dataIni: "2090-01-01", dataFim: "2090-12-31" },
} as const;

/** The states of a cycle and of its one sheet, as they are told to people. */
interface Told {
  liberada: boolean;
  /** It has been released once: the sheet is there. */
  asked: boolean;
  dates: keyof typeof DATES;
  published: boolean;
  sheet: "NAO_INICIADA" | "PARCIAL" | "RESPONDIDA";
  base: "EXIGIDO" | "ESCALA";
}
const situationOf = ({ liberada, dates, published, sheet }: Told): string => {
  if (published) return "DIVULGADA";
  if (!liberada) return sheet === "NAO_INICIADA" ? "EM_PREPARACAO" : "BLOQUEADA";
  return { open: "EM_ANDAMENTO", past: "ENCERRADA", future: "AGENDADA" }[dates];
};
const isRunning = (told: Told): boolean => situationOf(told) === "EM_ANDAMENTO";

interface Real {
  readonly cycle: string;
  readonly id: number;
}

/** Something somebody asks for: what it does to the states, or nothing where they do not allow it. */
interface Step {
  readonly name: string;
  readonly may: (told: Told) => boolean;
  readonly change: (told: Told) => void;
  readonly send: (real: Real, told: Told) => Promise<{ readonly statusCode: number; readonly body: string }>;
}
const sheetOf = async ({ cycle }: Real): Promise<string> => `${SHEETS}/${await world.sheet("bento", cycle, "caio")}`;
const answers = () => ({
  respostas: [{ perguntaId: world.id("nota"), tipoId: 4, nota: 7 }],
  competencias: [
    { competenciaId: world.id("ouvir"), nivelCompetenciaId: world.id("pleno") },
    { competenciaId: world.id("falar"), nivelCompetenciaId: world.id("pleno"), comentario: "Fala bem." },
  ],
});
let sequence = 0;

const released = fc.boolean().map(
  (value): Step => ({
    name: value ? "liberar" : "bloquear",
    may: () => true,
    change: (told) => {
      told.liberada = value;
      told.asked ||= value;
    },
    send: ({ id }) => world.ana("PUT", `${CYCLES}/${id}/liberada/${value}`),
  }),
);
const dated = fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])).map(
  (dates): Step => ({
    name: `datas ${dates}`,
    may: () => true,
    change: (told) => {
      told.dates = dates;
    },
    send: ({ id }) => world.ana("PUT", `${CYCLES}/${id}`, DATES[dates]),
  }),
);
const published = fc.boolean().map(
  (value): Step => ({
    name: value ? "divulgar" : "recolher",
    may: ({ liberada, dates }) => !value || (liberada && dates === "past"),
    change: (told) => {
      told.published = value;
    },
    send: ({ id }) => world.ana("PUT", `${CYCLES}/${id}/divulgacao`, { divulgado: value }),
  }),
);
const drafted: Step = {
  name: "rascunho",
  may: (told) => told.asked && isRunning(told) && told.sheet !== "RESPONDIDA",
  change: (told) => {
    told.sheet = "PARCIAL";
  },
  send: async (real) => {
    sequence += 1;
    return world.as("bento")("PUT", `${await sheetOf(real)}/rascunho`, {
      sequencia: sequence,
      respostas: answers().respostas,
    });
  },
};
const handedOver: Step = {
  name: "enviar",
  may: (told) => told.asked && isRunning(told) && told.sheet !== "RESPONDIDA",
  change: (told) => {
    told.sheet = "RESPONDIDA";
  },
  send: async (real) => world.as("bento")("POST", await sheetOf(real), answers()),
};
const reopened = fc.constantFrom("ana", "bento").map(
  (who): Step => ({
    name: `reabrir por ${who}`,
    may: (told) => told.sheet === "RESPONDIDA" && !told.published && (who === "ana" || isRunning(told)),
    change: (told) => {
      told.sheet = "PARCIAL";
    },
    send: async (real) => (who === "ana" ? world.ana : world.as("bento"))("PUT", `${await sheetOf(real)}/reabertura`),
  }),
);
/** What decides how answers are read stays as it is once there are any. */
const rebased: Step = {
  name: "base das competências",
  may: ({ sheet }) => sheet === "NAO_INICIADA",
  change: (told) => {
    told.base = told.base === "EXIGIDO" ? "ESCALA" : "EXIGIDO";
  },
  send: ({ id }, { base }) =>
    world.ana("PUT", `${CYCLES}/${id}`, { baseCompetencias: base === "EXIGIDO" ? "ESCALA" : "EXIGIDO" }),
};

const steps = fc.array(
  fc.oneof(released, dated, published, fc.constant(drafted), fc.constant(handedOver), reopened, fc.constant(rebased)),
  { minLength: 4, maxLength: 16 },
);

test("whatever is asked of a cycle in whatever order, it is in the state the table of states says, and refuses what that does not allow", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      run += 1;
      const cycle = `estados ${run}`;
      const id = await world.make(cycle, "avaliacao/avaliacoes-desempenho", {
        titulo: cycle,
        modeloAvaliacao: { id: world.id("modelo") },
        tipo: "2.0",
        formato: "2",
        permiteAutoAvaliacao: true,
        anonima: false,
      });
      await world.make(`${cycle} caio bento`, "avaliacao/participante-avaliacao-desempenho", {
        avaliacaoDesempenho: { id },
        avaliado: { id: world.id("caio") },
        avaliador: { id: world.id("bento") },
        papel: "L",
      });
      const told: Told = {
        liberada: false,
        asked: false,
        dates: "open",
        published: false,
        sheet: "NAO_INICIADA",
        base: "EXIGIDO",
      };
      const trail: string[] = [];
      for (const step of asked) {
        trail.push(step.name);
        const may = step.may(told);
        const { statusCode, body } = await step.send({ cycle, id }, told);
        expect(statusCode, `${trail.join(", ")}: ${body}`).toBeLessThan(500);
        expect(statusCode < 300, `${trail.join(", ")}: ${statusCode} ${body}`).toBe(may);
        if (may) step.change(told);
        const now = await world.read<{ situacao: string; possuiResposta: boolean; baseCompetencias: string }>(`${CYCLES}/${id}`);
        expect(now, trail.join(", ")).toMatchObject({
          situacao: situationOf(told),
          possuiResposta: told.sheet !== "NAO_INICIADA",
          baseCompetencias: told.base,
        });
      }
    }),
    { numRuns: 40 },
  );
}, 240_000);

test("what was published takes no answers though its end is put off; what is blocked is released before it is published", async () => {
  const id = await world.cycle("prorrogada", [["caio", "bento", "L"]]);
  const sheet = await sheetOf({ cycle: "prorrogada", id });
  const publish = () => world.ana("PUT", `${CYCLES}/${id}/divulgacao`, { divulgado: true });
  expect((await world.ana("PUT", `${CYCLES}/${id}`, DATES.past)).statusCode).toBe(200);
  expect((await world.ana("PUT", `${CYCLES}/${id}/liberada/false`)).statusCode).toBe(200);
  const blocked = await publish();
  expect([blocked.statusCode, blocked.json().message]).toEqual([400, "A avaliação está bloqueada."]);
  expect((await world.ana("PUT", `${CYCLES}/${id}/liberada/true`)).statusCode).toBe(200);
  expect((await publish()).statusCode).toBe(200);
  expect((await world.ana("PUT", `${CYCLES}/${id}`, DATES.open)).statusCode).toBe(200);
  const late = await world.as("bento")("POST", sheet, answers());
  expect([late.statusCode, late.json().message]).toEqual([400, "O resultado da avaliação já foi divulgado."]);
});
