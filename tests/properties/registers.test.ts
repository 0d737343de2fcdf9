import { describe, expect, it, vi } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Facts, FieldState, VerdictInput, WireRecord } from "../../src/metadata/verdict.ts";
import { DraftMaker } from "../support/drafts.ts";
import { inputFor, mutants, storedForm, validRecord } from "../support/records.ts";
import { amount, ofShard } from "../support/sample.ts";
import { kinds, runtime } from "./compile.ts";
import { interpret } from "./interpret/interpret.ts";

const RUNS = Number(
  process.env.QUADRO_RECORD_RUNS ?? amount("properties/registers", "drafts per register", { quick: 120, full: 10_000 }),
);
/** Properties that judge each draft several times. */
const FEWER = Math.min(RUNS, 1_000);
vi.setConfig({ testTimeout: Math.max(60_000, RUNS * 100) });

const { registry, programs } = await loadRegistry();
const cases = ofShard([...registry.values()]).map((register) => {
  const program = programs.get(register.id);
  if (!program) throw new Error(`${register.id} has no program`);
  return [register.id, { register, module: program(runtime), maker: new DraftMaker(register, registry, kinds.shared) }] as const;
});

describe.each(cases)("%s", (_, { register, module, maker }) => {
  it(`says the same compiled and interpreted over ${RUNS} drafts`, () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const input = inputFor(maker, module, seed);
      const compiled = module.verdict(input);
      const plain = interpret(register, registry, kinds.shared, input);
      const shown = { errors: told(compiled.errors), warnings: told(compiled.warnings), record: compiled.record };
      expect({ seed, ...plain }).toEqual({ seed, ...shown });
    }
  });

  it("accepts what it accepted, sent back as read, in part, or not at all", () => {
    let accepted = 0;
    for (let seed = 1; seed <= Math.ceil(FEWER / 4); seed += 1) {
      const facts = maker.facts(seed);
      const context = maker.context(seed, "create");
      const record = validRecord(register, registry, seed, { module, facts, context });
      if (!record) continue;
      const created = module.verdict({ before: null, sent: record, context, facts });
      const before = storedForm(register, created.record);
      accepted += 1;
      const update = (sent: WireRecord): unknown => {
        const verdict = module.verdict({ before, sent, context: { ...context, op: "update" }, facts });
        return [verdict.errors.filter((error) => error.code !== "action"), verdict.record];
      };
      if (asksForOperation(register)) continue;
      const unchanged = [[], module.verdict({ before, sent: {}, context: { ...context, op: "update" }, facts }).record];
      expect([seed, update({})]).toEqual([seed, unchanged]);
      expect([seed, update(before)]).toEqual([seed, unchanged]);
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it("requires nothing that is hidden", () => {
    for (let seed = 1; seed <= FEWER; seed += 1) {
      const verdict = module.verdict(inputFor(maker, module, seed));
      const hidden = Object.entries(verdict.states).filter(([, state]: readonly [string, FieldState]) => !state.visible);
      expect(hidden.filter(([, state]) => state.required || state.limit !== undefined)).toEqual([]);
      const paths = new Set(hidden.map(([path]) => path));
      expect(verdict.errors.filter(({ field, code }) => code === "required" && paths.has(field))).toEqual([]);
    }
  });

  it("never refuses in the browser what the server accepts", () => {
    for (let seed = 1; seed <= FEWER; seed += 1) {
      const input = inputFor(maker, module, seed);
      const whole = told(module.verdict(input).errors);
      for (const partial of [withFacts(input, {}, {}), withFacts(input, input.facts.references, {}), halfKnown(input, seed)]) {
        const browser = told(module.verdict(partial).errors);
        expect({ seed, more: browser.filter((error) => !whole.includes(error)) }).toEqual({ seed, more: [] });
      }
    }
  });
});

describe("mutants", () => {
  it("finds a draft for most rules that shows the rule missing", () => {
    let found = 0;
    const survivors: string[] = [];
    for (const [id, { register }] of cases) {
      const outcome = mutants(register, registry, { tries: 60 });
      found += outcome.found.length;
      survivors.push(...outcome.survivors.map((name) => `${id} ${name}`));
    }
    expect({ share: found / (found + survivors.length) >= 0.9, survivors }).toMatchObject({ share: true });
  });
});

function told(list: readonly { readonly field: string; readonly code: string }[]): readonly string[] {
  return list.map(({ field, code }) => `${field}:${code}`).sort();
}

/** Whether verdicts on create and update differ by declaration: `$op` or `$before` is asked. */
function asksForOperation(register: Register): boolean {
  const text = JSON.stringify([register.rules, register.fields]);
  return text.includes('"start":"op"') || text.includes('"start":"before"');
}

function withFacts(input: VerdictInput, references: Facts["references"], computed: Facts["computed"]): VerdictInput {
  return { ...input, facts: { references, computed } };
}

/** Some facts and settings known, some not. */
function halfKnown(input: VerdictInput, seed: number): VerdictInput {
  const some = <T>(known: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(known).filter((_, at) => (seed >> (at % 8)) % 2 === 0));
  const references = Object.fromEntries(Object.entries(input.facts.references).map(([id, rows]) => [id, some(rows)]));
  const partial = withFacts(input, references, some(input.facts.computed));
  // Whoever fills a form always knows which company it is of.
  const { id } = input.context.company;
  const company = { ...some(input.context.company), ...(id === undefined ? {} : { id }) };
  return { ...partial, context: { ...input.context, company, system: some(input.context.system) } };
}
