import { expect, test } from "vitest";
import { Crew } from "../../fixtures/gente/equipe.ts";
import { daysFrom } from "../../fixtures/gente/lugar.ts";
import type { Person } from "../../fixtures/gente/pessoas.ts";
import { between, seeded } from "../../src/kinds/seeded.ts";

test("who is there is the same as looking at everybody, in the same order", () => {
  const next = seeded(17);
  for (const count of [0, 1, 2, 3, 64, 257]) {
    const people = Array.from({ length: count }, (_, id): Person => {
      const from = daysFrom("2024-01-01", between(next, 0, 400));
      const person = { id, nome: `Pessoa ${id}`, from, operates: false, cargo: 0 } as unknown as Person;
      return next() < 0.5 ? person : { ...person, left: daysFrom(from, between(next, 0, 120)) };
    });
    const crew = new Crew(people);
    for (let day = 0; day < 500; day += between(next, 0, 9)) {
      const [first, last] = [daysFrom("2024-01-01", day), daysFrom("2024-01-01", day + 14)];
      const there = people.filter(({ from, left }) => from <= first && (left === undefined || left > last));
      expect(crew.between(first, last)).toBe(there.length);
      for (const place of there.keys()) expect(crew.at(place)).toBe(there[place]);
    }
  }
});
