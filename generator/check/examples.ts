import type { Register } from "../../src/metadata/register.ts";
import type { VerdictModule, WireRecord } from "../../src/metadata/verdict.ts";
import type { Runtime } from "../../src/rules/runtime.ts";
import type { Problem, Source } from "../source.ts";

const MODULE = "\nexport default ";

/**
 * Examples are judged by the very module their register is emitted as, with nothing known of other registers, the
 * company and the settings. What an example leaves out belongs to whoever uses it.
 */
export function checkExamples(register: Register, text: string, runtime: Runtime, source: Source): readonly Problem[] {
  const document = source.registers.get(register.id)?.document;
  const examples = Object.entries(register.examples);
  if (!document || examples.length === 0) return [];
  const { verdict } = moduleOf(register, text, runtime);
  return examples.flatMap(([name, sent]) => {
    const { errors } = verdict({
      before: null,
      // The meta-schema has accepted it as an object.
      sent: sent as WireRecord,
      context: {
        today: new Date().toISOString().slice(0, 10),
        op: "create",
        company: {},
        system: {},
        user: { id: 1, kind: "interno", rights: [...register.namedRights], areas: [] },
      },
      facts: { references: {}, computed: {} },
    });
    return errors
      .filter(({ code }) => code !== "required")
      .map(({ field, message }) => source.places.problem(`${field}: ${message}`, document, "x-examples", name));
  });
}

/** The emitted text holds no import, so what it exports by default can be made here without a file. */
function moduleOf(register: Register, text: string, runtime: Runtime): VerdictModule {
  const program = text.slice(text.indexOf(MODULE) + MODULE.length).replace(/;\s*$/, "");
  const make = new Function("register", `"use strict"; return ${program};`)(register) as (r: Runtime) => VerdictModule;
  return make(runtime);
}
