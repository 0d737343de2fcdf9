import fc from "fast-check";
import { expect, test } from "vitest";
import type { WireRecord } from "../../metadata/verdict.ts";
import { saidReason } from "./compare.ts";
import { ableOf, monthsOf, soughtOf } from "./facts.ts";
import { matchOf } from "./match.ts";

const TODAY = "2026-11-24";
const PAIRS = 10_000;
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const refs = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
  .map((ids) => ids.map((id) => ({ id, nome: `Item ${id}` })));
const schooling = fc.constantFrom("01", "05", "07", "10", "11", "12", "13", "14", "15");
const text = fc.string({ maxLength: 20 });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

/** What is asked about work: all a comparison may depend on. */
const work = fc.record({
  cargos: refs,
  conhecimentos: refs,
  escolaridade: orNull(schooling),
  endereco: fc.record({
    cidade: orNull(fc.record({ id: fc.integer({ min: 1, max: 3 }) })),
    bairro: orNull(fc.constantFrom("Centro", "Aldeota", "CÊNTRO")),
  }),
  experiencias: fc.array(fc.record({ dataAdmissao: day, dataDesligamento: orNull(day) }), { maxLength: 4 }),
  disponivel: fc.boolean(),
  colocacao: orNull(fc.constantFrom("E", "S", "T")),
});
/** Who somebody is: sex, age, race, marital status, children, disability, origin, name, photo. */
const person = fc.record({
  nome: text,
  nomeSocial: orNull(text),
  foto: orNull(fc.record({ id: text })),
  pessoal: fc.record({
    sexo: fc.constantFrom("I", "M", "F"),
    dataNascimento: orNull(day),
    etniaRaca: orNull(fc.integer({ min: 1, max: 9 })),
    estadoCivil: orNull(fc.constantFrom("01", "02", "05")),
    qtdFilhos: orNull(fc.integer({ min: 0, max: 9 })),
    deficiencia: fc.integer({ min: 0, max: 6 }),
    naturalidade: orNull(text),
    conjuge: orNull(text),
    pai: orNull(text),
    mae: orNull(text),
    possuiParentes: fc.boolean(),
    cpf: orNull(text),
  }),
  contato: fc.record({ email: orNull(text), foneCelular: orNull(text) }),
  socioEconomica: fc.record({ pagaPensao: fc.boolean(), possuiVeiculo: fc.boolean() }),
});
const request = fc.record({
  cargoId: fc.integer({ min: 1, max: 6 }),
  escolaridade: orNull(schooling),
  escolaridades: fc.uniqueArray(schooling, { maxLength: 2 }),
  cidade: orNull(fc.record({ id: fc.integer({ min: 1, max: 3 }) })),
  vinculo: orNull(fc.constantFrom("E", "S", "T")),
});
/** What the law lets restrict in few cases; never compared either. */
const limits = fc.record({
  sexo: fc.constantFrom("I", "M", "F"),
  idadeMinima: orNull(fc.integer({ min: 16, max: 120 })),
  idadeMaxima: orNull(fc.integer({ min: 16, max: 120 })),
});

type Work = typeof work extends fc.Arbitrary<infer T> ? T : never;
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
const recordOf = ({ escolaridade, ...rest }: Work, { pessoal, ...who }: Person): WireRecord =>
  ({ ...rest, ...who, pessoal: { ...pessoal, escolaridade } }) as unknown as WireRecord;

test("another name, sex, age, race, marital status, children, disability, origin or photo changes no score and no reason", () => {
  fc.assert(
    fc.property(work, person, person, request, limits, limits, (own, one, other, asked, first, second) => {
      const knowledge = [{ id: 1, nome: "Solda" }];
      const compare = (who: Person, restricted: typeof first) =>
        matchOf(ableOf(recordOf(own, who), TODAY), soughtOf({ ...asked, ...restricted } as WireRecord, knowledge, ["Centro"]));
      expect(compare(other, second)).toEqual(compare(one, first));
    }),
    { numRuns: PAIRS },
  );
});

test("the order of a list of candidates is the same whoever they are", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(work, person, person), { minLength: 2, maxLength: 6 }), request, (people, asked) => {
      const sought = soughtOf(asked as WireRecord, [{ id: 2, nome: "Corte" }], []);
      const order = (which: 1 | 2) =>
        people
          .map((one, at) => ({ at, score: matchOf(ableOf(recordOf(one[0], one[which]), TODAY), sought).score ?? -1 }))
          .sort((a, b) => b.score - a.score || a.at - b.at)
          .map(({ at }) => at);
      expect(order(2)).toEqual(order(1));
    }),
  );
});

test("each reason says what it is about and where it stands; the score is the share that is met", () => {
  const able = ableOf(
    {
      cargos: [{ id: 1 }],
      conhecimentos: [{ id: 7 }],
      pessoal: { escolaridade: "15" },
      endereco: { cidade: { id: 3 }, bairro: "São José" },
      experiencias: [
        { dataAdmissao: "2020-01-01", dataDesligamento: "2021-01-01" },
        { dataAdmissao: "2020-07-01", dataDesligamento: "2022-01-01" },
      ],
      disponivel: true,
    },
    TODAY,
  );
  const sought = soughtOf(
    { cargoId: 1, escolaridade: "12", cidade: { id: 3 }, vinculo: null },
    [
      { id: 7, nome: "Solda" },
      { id: 8, nome: "Inglês" },
    ],
    ["SAO JOSE"],
  );
  const { score, reasons } = matchOf(able, sought);
  expect(reasons.map(saidReason)).toEqual([
    { ok: true, texto: "Pretende este cargo", fonte: "Cargos pretendidos" },
    { ok: true, texto: "Conhece Solda", fonte: "Conhecimentos" },
    { ok: false, texto: "Não informou Inglês", fonte: "Conhecimentos" },
    { ok: false, texto: "Não tem a escolaridade pedida", fonte: "Escolaridade" },
    { ok: true, texto: "Mora na cidade da vaga", fonte: "Endereço" },
    { ok: true, texto: "Mora em um dos bairros da vaga", fonte: "Endereço" },
    { ok: true, texto: "2 anos de experiência", fonte: "Experiências profissionais" },
    { ok: true, texto: "Está disponível", fonte: "Disponível" },
  ]);
  expect(score).toBe(Math.round((10 / 14) * 100));
  expect(monthsOf([{ dataAdmissao: "2025-11-24", dataDesligamento: null }], TODAY)).toBe(11);
});
