import fc from "fast-check";
import type { KeptAnswer } from "../../src/engine/questions/answers.ts";
import type { Demand, DemandedCompetence, Rating } from "../../src/rules/questions/competence.ts";
import { GRADE, MULTIPLE, OBJECTIVE, type Question, SUBJECTIVE } from "../../src/rules/questions/question.ts";

/** Parts people answer in. */
export const PARTS = ["R", "L", "P", "A", "U"] as const;

/** Questions of every kind that scores, some of them without weight. */
export const questions = fc
  .array(
    fc.record({
      tipo: fc.constantFrom(OBJECTIVE, GRADE, MULTIPLE, SUBJECTIVE),
      peso: fc.nat(9),
      weights: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      notaMaxima: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn): readonly Question[] =>
    drawn.map(({ tipo, peso, weights, notaMaxima }, at) => ({
      id: at + 1,
      tipo,
      peso,
      respostas: weights.map((one, index) => ({ id: index + 1, peso: one })),
      notaMinima: 0,
      notaMaxima,
      exigirComentario: false,
      obrigatoria: false,
      obrigatoriaPara: null,
    })),
  );

const MOST_QUESTIONS = 8;
/** What somebody would say to as many questions as there may be; some of it nothing. */
export const saying = fc.array(fc.record({ chosen: fc.array(fc.nat(3), { maxLength: 4 }), nota: fc.option(fc.nat(20)) }), {
  minLength: MOST_QUESTIONS,
  maxLength: MOST_QUESTIONS,
});
type Saying = readonly { readonly chosen: readonly number[]; readonly nota: number | null }[];

/** The same as answers to these questions. */
export const answersTo = (asked: readonly Question[], said: Saying): readonly KeptAnswer[] =>
  asked.map(({ id, tipo, respostas, notaMaxima }, at) => {
    const { chosen = [], nota = null } = said[at] ?? {};
    const picked = [...new Set(chosen.map((one) => (one % respostas.length) + 1))];
    return {
      perguntaId: id,
      tipoId: tipo,
      respostaId: tipo === OBJECTIVE ? (picked[0] ?? null) : null,
      respostasIds: tipo === MULTIPLE ? picked : [],
      nota: tipo === GRADE && nota !== null ? Math.min(nota, notaMaxima ?? 0) : null,
      comentario: null,
    };
  });

const MOST_COMPETENCES = 6;
/** Levels in order, what each weighs and from which share of behaviours it is reached; competences demanded. */
export const demands = fc
  .record({
    orders: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }),
    percents: fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 }),
    porComportamentos: fc.boolean(),
    competences: fc.array(fc.record({ level: fc.nat(4), peso: fc.nat(900), behaviours: fc.nat(6) }), {
      minLength: 1,
      maxLength: MOST_COMPETENCES,
    }),
  })
  .map(({ orders, percents, porComportamentos, competences }): Demand => {
    const escala = orders.map((ordem, at) => ({ id: at + 1, descricao: `N${at}`, ordem, percentual: (percents[at] ?? 0) / 100 }));
    const exigencias = competences.map(({ level, peso, behaviours }, at): DemandedCompetence => {
      const { id, ordem } = escala[level % escala.length] ?? { id: 0, ordem: 0 };
      return {
        id: at + 1,
        nome: `C${at}`,
        comentario: false,
        comportamentos: Array.from({ length: behaviours }, (_behaviour, index) => ({ id: index + 1, descricao: "B" })),
        nivel: id,
        ordem,
        peso: peso / 100,
      };
    });
    return { escala, porComportamentos, exigencias };
  });

/** How somebody would rate as many competences as there may be; some of them not at all. */
export const rating = fc.array(
  fc.option(fc.record({ level: fc.option(fc.nat(4)), observed: fc.option(fc.array(fc.boolean(), { maxLength: 6 })) })),
  { minLength: MOST_COMPETENCES, maxLength: MOST_COMPETENCES },
);
type Drawn = readonly ({ readonly level: number | null; readonly observed: readonly boolean[] | null } | null)[];

/** The same as ratings of what is demanded. */
export const ratingsOf = ({ escala, exigencias }: Demand, drawn: Drawn): readonly Rating[] =>
  exigencias.flatMap(({ id, comportamentos }, at): readonly Rating[] => {
    const one = drawn[at];
    if (!one) return [];
    const level = one.level === null ? undefined : escala[one.level % escala.length];
    const observed = one.observed?.slice(0, comportamentos.length).flatMap((seen, index) => (seen ? [index + 1] : []));
    return [{ competenciaId: id, nivelCompetenciaId: level?.id ?? null, comportamentosIds: observed ?? null, comentario: null }];
  });

/** What parts and results weigh in a cycle; nothing, some of them. */
export const cycleWeights = fc.record({
  modelo: fc.nat(5),
  competencias: fc.nat(5),
  papeis: fc.record(Object.fromEntries(PARTS.map((one) => [one, fc.nat(4)]))),
});

/** Limits of a Nine Box, each low one below its high one. */
export const boxLimits = fc
  .tuple(
    fc.integer({ min: 0, max: 98 }),
    fc.integer({ min: 0, max: 98 }),
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 50 }),
  )
  .map(([x, y, dx, dy]) => ({
    percentualBaixoDesempenho: x,
    percentualAltoDesempenho: Math.min(99, x + dx),
    percentualBaixoPotencial: y,
    percentualAltoPotencial: Math.min(99, y + dy),
  }));
