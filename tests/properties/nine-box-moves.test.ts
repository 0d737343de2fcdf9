import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoxPerson } from "../../src/features/avaliacao/respostas/ninebox/shared.ts";
import { changesOf } from "../../src/features/avaliacao/respostas/ninebox/ui-changes.ts";
import { byBox, type Move, placedBy } from "../../src/features/avaliacao/respostas/ninebox/ui-placed.ts";

type Box = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const box = fc.integer({ min: 1, max: 9 }).map((at) => at as Box);

const personIn = (id: number, at: Box | null): BoxPerson => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: null,
  foto: null,
  area: null,
  estabelecimento: null,
  faixa: null,
  gestores: [],
  admissao: null,
  desempenho: null,
  potencial: null,
  performance: null,
  box: at,
  boxCalculado: at,
  versao: 0,
  motivo: null,
});
const moveOf = (id: number, person: number, de: Box, para: Box): Move => ({
  id,
  sessao: { id: 1, nome: "Comitê" },
  colaborador: { id: person, nome: `Pessoa ${person}` },
  de,
  para,
  motivo: "OUTRO",
  justificativa: "Foi decidido no comitê.",
  autor: "Ana",
  quando: "2026-11-20T12:00:00.000Z",
  desfeitoEm: null,
});
const PEOPLE = 4;
const starts = fc.array(fc.option(box, { freq: 6 }), { minLength: PEOPLE, maxLength: PEOPLE });
/** Somebody is moved to a box, or, without one, their last move is taken back. */
const steps = fc.array(fc.record({ person: fc.nat(PEOPLE - 1), to: fc.option(box, { freq: 2 }) }), { maxLength: 30 });

/** Moves as the history tells them, newest first, beside where a stack for each person says they stand. */
function played(at: readonly (Box | null)[], asked: readonly { readonly person: number; readonly to: Box | null }[]) {
  const stacks = at.map((first) => (first === null ? [] : [first]));
  const told: Move[] = [];
  for (const { person, to } of asked) {
    const stack = stacks[person] ?? [];
    const now = stack.at(-1);
    if (now === undefined || to === now) continue;
    if (to !== null) {
      stack.push(to);
      told.unshift(moveOf(told.length + 1, person, now, to));
    } else {
      const last = told.findIndex((one) => one.colaborador.id === person && one.desfeitoEm === null);
      const found = told[last];
      if (found === undefined) continue;
      stack.pop();
      told[last] = { ...found, desfeitoEm: "2026-11-20T12:30:00.000Z" };
    }
  }
  return { told, stands: stacks.map((stack) => stack.at(-1) ?? null) };
}

test("people stand where the last move that was not taken back put them; all of them taken back, where the answers do", () => {
  fc.assert(
    fc.property(starts, steps, (at, asked) => {
      const people = at.map((first, id) => personIn(id, first));
      const { told, stands } = played(at, asked);
      const placed = placedBy(people, told);
      expect(placed.map((one) => one.box)).toEqual(stands);
      expect([...byBox(placed).values()].flat()).toHaveLength(stands.filter((one) => one !== null).length);
      const undone = told.map((one) => ({ ...one, desfeitoEm: "2026-11-20T13:00:00.000Z" }));
      expect(placedBy(people, undone).map((one) => one.box)).toEqual(at);
    }),
    { numRuns: 1000 },
  );
});

test("between two boards everybody has one fate, and who rises from one to the other falls the other way round", () => {
  const pair = fc.record({ de: box, para: box });
  fc.assert(
    fc.property(fc.array(pair), fc.array(box), fc.array(box), (both, gone, come) => {
      const named = (id: number) => ({ id, nome: `Pessoa ${id}` });
      const pessoas = both.map((one, at) => ({ ...named(at), ...one }));
      const somenteA = gone.map((one, at) => ({ ...named(100 + at), box: one }));
      const somenteB = come.map((one, at) => ({ ...named(200 + at), box: one }));
      const fates = changesOf({ pessoas, somenteA, somenteB, matriz: [] });
      expect(fates).toHaveLength(both.length + gone.length + come.length);
      const back = changesOf({
        pessoas: pessoas.map(({ de, para, ...one }) => ({ ...one, de: para, para: de })),
        somenteA: somenteB,
        somenteB: somenteA,
        matriz: [],
      });
      const turned = { up: "down", down: "up", aside: "aside", stayed: "stayed", entered: "left", left: "entered" } as const;
      const fate = new Map(back.map((one) => [one.id, one.change]));
      for (const { id, change } of fates) expect(fate.get(id)).toBe(turned[change]);
    }),
    { numRuns: 500 },
  );
});
