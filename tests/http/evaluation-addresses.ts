import { expect } from "vitest";
import type { DescribedCall } from "../../src/metadata/call.ts";
import type { EvaluationWorld, Person } from "./evaluation-world.ts";

/** What the addresses lead to: a cycle, a Nine Box of it, somebody evaluated, by whom. */
interface Place {
  readonly cycle: string;
  readonly box: string;
  readonly about: Person;
  readonly evaluators: readonly Person[];
}

/** Every address of evaluations that answers a GET, led into by what was made, with every choice of evaluators. */
export async function evaluationAddresses(world: EvaluationWorld, place: Place): Promise<readonly string[]> {
  const { cycle, box, about, evaluators } = place;
  const { app, id } = world;
  const sheets = await Promise.all(evaluators.map((person) => world.sheet(person, cycle, about)));
  const ids = [id(cycle), id(box), id("modelo"), ...sheets];
  const people = (["ada", "bento", "caio", "davi"] as const).map((person) => id(person));
  const found: string[] = [];
  for (const register of app.composed.product().registry.values())
    if (register.module === "avaliacao")
      for (const { path, params } of register.addresses.filter(({ params: taken }) => taken.length === 0)) {
        expect(params).toEqual([]);
        found.push(`/api/${path}?unpaged=true`, `/api/${path}/exportacao?formato=csv`);
        for (const one of ids) found.push(`/api/${path}/${one}`, `/api/${path}/${one}/auditoria`);
      }
  for (const { method, config } of app.app.routes) {
    const { call } = config;
    if (method !== "GET" || typeof call !== "object" || !("path" in call)) continue;
    const { path, module, query = {} } = call as DescribedCall;
    if (module !== "avaliacao") continue;
    for (const first of path.includes(":") ? ids : [0])
      for (const second of path.split(":").length > 2 ? people : [0]) {
        let turn = 0;
        const address = `/api${path.replace(/:\w+/g, () => String(turn++ === 0 ? first : second))}`;
        for (const chosen of choicesOf(evaluators))
          found.push(`${address}?${asked(world, place, Object.keys(query), chosen, sheets[1] ?? 0)}`);
      }
  }
  return [...new Set(found)];
}

/** Nobody chosen, each alone, neighbours together, all. */
const choicesOf = (all: readonly Person[]): readonly (readonly Person[])[] => [
  [],
  ...all.map((one) => [one]),
  ...all.slice(1).map((one, at) => [all[at] ?? one, one]),
  all,
];

function asked(
  { id }: EvaluationWorld,
  { cycle, box, about }: Place,
  names: readonly string[],
  evaluators: readonly Person[],
  sheet: number,
): string {
  const value = (name: string): string | number | undefined => {
    if (/^avaliadores/.test(name)) return evaluators.length === 0 ? undefined : evaluators.map(id).join(",");
    if (/^avaliados?/i.test(name)) return id(about);
    if (/questionario/i.test(name)) return sheet;
    if (/avaliacao/i.test(name)) return id(cycle);
    if (/colaborador/i.test(name)) return id(about);
    return { a: id(box), b: id(box), size: 100, data: "2025-04-01" }[name];
  };
  return names.flatMap((name) => (value(name) === undefined ? [] : [`${name}=${value(name)}`])).join("&");
}
