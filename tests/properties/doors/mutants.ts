import type { Register } from "../../../src/metadata/register.ts";
import type { RuleContext, VerdictInput, VerdictModule, Violation } from "../../../src/metadata/verdict.ts";
import { weakened } from "../../support/records.ts";
import { compile } from "../compile.ts";
import { rulesOf } from "./browser.ts";
import type { House } from "./house.ts";
import { type Question, questionOf } from "./questions.ts";

/** A draft that one rule alone refuses, and what it says. */
export interface Killed {
  /** `objeto#regra`, or `campo:required`. */
  readonly rule: string;
  readonly question: Question;
  /** The errors that are gone when the rule is dropped. */
  readonly errors: readonly Violation[];
}

/** One draft per rule of the register that would be accepted there without it; rules no draft was found for are left out. */
export function ruleMutants(
  house: House,
  register: Register,
  tries: number,
): { readonly killed: readonly Killed[]; readonly rules: number } {
  const whole = compile(register, house.registry);
  const questions = Array.from({ length: tries }, (_, at) => questionOf(house, register, at + 1)).filter((one) => one !== null);
  const asked = questions.map((question) => {
    const input = inputOf(house, question);
    return { question, input, errors: whole.verdict(input).errors };
  });
  const killed: Killed[] = [];
  let rules = 0;
  for (const { name, register: without } of weakened(register)) {
    rules += 1;
    const weak = compile(without, house.registry);
    const found = firstRefused(weak, asked);
    if (found) killed.push({ rule: name, ...found });
  }
  return { killed, rules };
}

interface Judged {
  readonly question: Question;
  readonly input: VerdictInput;
  readonly errors: readonly Violation[];
}

function firstRefused(weak: VerdictModule, asked: readonly Judged[]): Omit<Killed, "rule"> | null {
  for (const { question, input, errors } of asked) {
    if (errors.length === 0) continue;
    const left = new Set(weak.verdict(input).errors.map(keyOf));
    const gone = errors.filter((one) => !left.has(keyOf(one)));
    if (gone.length > 0) return { question, errors: gone };
  }
  return null;
}

const keyOf = ({ field, code, message }: Violation): string => `${field}:${code}:${message}`;

/** Asked as the server will ask, except for members computed from other registers: those are not known here. */
function inputOf(house: House, { before, draft }: Question): VerdictInput {
  const context: RuleContext = {
    ...rulesOf(house.session, before ? "update" : "create"),
    company: house.records.get("utilitario/empresas")?.[0] ?? {},
    system: house.records.get("utilitario/parametros-sistema")?.[0] ?? {},
  };
  return { before, sent: draft, context, facts: house.facts };
}
