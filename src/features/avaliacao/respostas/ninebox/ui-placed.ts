import type { AnswerOf } from "../../../../metadata/call.ts";
import type { BoxPerson, history } from "./shared.ts";

export type Move = AnswerOf<typeof history>[number];

/** People where the moves put them, newest first and all of them: the last that stands, else the answers. */
export function placedBy(people: readonly BoxPerson[], moves: readonly Move[]): readonly BoxPerson[] {
  const last = new Map<number, { readonly versao: number; readonly box: BoxPerson["box"] }>();
  for (const { id, colaborador, para, desfeitoEm } of moves) {
    const had = last.get(colaborador.id);
    if (had === undefined) last.set(colaborador.id, { versao: id, box: desfeitoEm === null ? para : null });
    else if (had.box === null && desfeitoEm === null) last.set(colaborador.id, { versao: had.versao, box: para });
  }
  return people.map((person) => {
    const moved = last.get(person.id);
    if (moved === undefined || person.boxCalculado === null) return person;
    const box = moved.box ?? person.boxCalculado;
    return box === person.box && moved.versao === person.versao ? person : { ...person, box, versao: moved.versao };
  });
}

export function byBox(people: readonly BoxPerson[]): ReadonlyMap<number, readonly BoxPerson[]> {
  const inside = new Map<number, BoxPerson[]>();
  for (const person of people) {
    if (person.box === null) continue;
    const there = inside.get(person.box);
    if (there === undefined) inside.set(person.box, [person]);
    else there.push(person);
  }
  return inside;
}

/** Steps upwards, potential and performance together, between two boxes; 0 where one rises as the other falls. */
export function stepsBetween(from: number, to: number): number {
  const height = (box: number): number => 2 - Math.floor((box - 1) / 3) + ((box - 1) % 3);
  return height(to) - height(from);
}
