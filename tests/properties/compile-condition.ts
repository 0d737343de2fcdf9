import { CodeWriter } from "../../generator/emit/program-code.ts";
import type { Condition, Expr } from "../../src/metadata/condition.ts";
import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Facts, WireRecord } from "../../src/metadata/verdict.ts";
import { Frame } from "../../src/rules/frame.ts";
import { prepare } from "../../src/rules/prepare.ts";
import type { Compute, Place, Test } from "../../src/rules/program.ts";
import { Run } from "../../src/rules/run.ts";
import { context, kinds, runtime } from "./compile.ts";

/** A condition as the generator compiles it. */
export function compileCondition(condition: Condition, register: Register, registry?: Registry): Test {
  const code = new CodeWriter(register, registry);
  const body = code.test(condition, "");
  return new Function("r", `${code.routes()} return ${body};`)(runtime) as Test;
}

export function compileExpression(expr: Expr, register: Register, registry?: Registry): Compute {
  const code = new CodeWriter(register, registry);
  const body = code.compute(expr, "");
  return new Function("r", `${code.routes()} return ${body};`)(runtime) as Compute;
}

/** The record as the place a condition is asked at. */
export function placeOf(register: Register, record: WireRecord, facts: Facts): Place {
  const prepared = prepare(register, { objects: {}, fields: {}, actions: {}, shapes: {} }, kinds.shared);
  const run = new Run(prepared, { before: null, sent: record, context, facts }, (...parts) => new Frame(...parts));
  return run.open(prepared.root, null, "", record, null).place;
}
