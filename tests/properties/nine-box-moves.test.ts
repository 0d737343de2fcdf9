import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoxPerson } from "../../src/features/avaliacao/respostas/ninebox/shared.ts";
import { changesOf } from "../../src/features/avaliacao/respostas/ninebox/ui-changes.ts";
import {
  cornerOf,
  countsOf,
  fatesBetween,
  journeyOf,
  NARROW,
  spacingOf,
  standAt,
  WIDE,
} from "../../src/features/avaliacao/respostas/ninebox/ui-journey.ts";
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

test("through time the last step is the board of today, every day tells what stood at its end, and each step counts everybody once", () => {
  const day = fc.integer({ min: 1, max: 9 }).map((at) => `2026-11-0${at}`);
  const stages = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 5 })));
  fc.assert(
    fc.property(starts, steps, fc.array(stages, { minLength: 30, maxLength: 30 }), starts, (at, asked, when, beside) => {
      const people = at.map((first, id) => personIn(id, first));
      let latest = "2026-11-01";
      // Moves are made one after the other; some are taken back as time goes by.
      const told = played(at, asked)
        .told.toReversed()
        .map((move, of) => {
          const [made = latest, later = null] = when[of] ?? [];
          latest = made > latest ? made : latest;
          const back =
            later === null ? null : `2026-11-${String(Number(latest.slice(-2)) + later).padStart(2, "0")}T18:00:00.000Z`;
          return { ...move, quando: `${latest}T12:00:00.000Z`, desfeitoEm: back };
        })
        .toReversed();
      const boxes = new Map(beside.flatMap((first, id) => (first === null ? [] : [[id, first] as const])));
      const before = { title: "Antes", boxes };
      const journey = journeyOf({ before, title: "Agora", people, moves: told, zone: "America/Sao_Paulo" });
      const days = [
        ...new Set(told.flatMap(({ quando, desfeitoEm }) => [quando, desfeitoEm ?? quando].map((one) => one.slice(0, 10)))),
      ];
      expect(journey).toHaveLength(2 + days.length);
      expect(journey[0]).toBe(before);
      const today = placedBy(people, told).flatMap(({ id, box: now }) => (now === null ? [] : [[id, now] as const]));
      expect(journey.at(-1)?.boxes).toEqual(new Map(today));
      days.sort().forEach((one, of) => {
        const end = `${one}T23:00:00.000Z`;
        const then = told
          .filter(({ quando }) => quando < end)
          .map((move) => ({ ...move, desfeitoEm: move.desfeitoEm !== null && move.desfeitoEm < end ? move.desfeitoEm : null }));
        const stood = placedBy(people, then).flatMap(({ id, box: now }) => (now === null ? [] : [[id, now] as const]));
        expect(journey[2 + of]?.boxes).toEqual(new Map(stood));
      });
      for (const step of journey) expect(countsOf(step).reduce((sum, one) => sum + one, 0)).toBe(step.boxes.size);
      const [first, second] = journey;
      if (first === undefined || second === undefined) return;
      const fates = fatesBetween(first, second);
      expect(fates.size).toBe(new Set([...first.boxes.keys(), ...second.boxes.keys()]).size);
    }),
    { numRuns: 500 },
  );
});

test("drawn, everybody of a step is a point of their own inside their box, however many there are", () => {
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: 3000 }),
      fc.constantFrom(WIDE, NARROW),
      fc.boolean(),
      (at, ground, inverted) => {
        const step = { title: "", boxes: new Map(at.map((one, id) => [id, one])) };
        const spacing = spacingOf([step], ground);
        const { points, boxes } = standAt(step, [...step.boxes.keys()], { ground, axes: { inverted }, spacing });
        const places = new Set<string>();
        at.forEach((one, of) => {
          const { x, y, wide, high } = cornerOf(one, ground, { inverted });
          const [across = 0, down = 0] = [points[of * 2], points[of * 2 + 1]];
          expect(boxes[of]).toBe(one);
          expect(across > x && across < x + wide && down > y && down < y + high).toBe(true);
          places.add(`${across} ${down}`);
        });
        expect(places.size).toBe(at.length);
      },
    ),
    { numRuns: 100 },
  );
});
