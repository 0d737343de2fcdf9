import type { SharedKinds } from "../../kinds/contract.ts";
import type { VerdictModule } from "../../metadata/verdict.ts";
import { createRuntime } from "../../rules/runtime.ts";
import type { FoundRegister } from "../providers/registers.ts";

const runtimes = new WeakMap<SharedKinds, ReturnType<typeof createRuntime>>();
const modules = new WeakMap<FoundRegister["program"], VerdictModule>();

/** The verdict of a register, compiled once. */
export function verdictModule({ program }: FoundRegister, kinds: SharedKinds): VerdictModule {
  const known = modules.get(program);
  if (known) return known;
  const runtime = runtimes.get(kinds) ?? createRuntime(kinds);
  runtimes.set(kinds, runtime);
  const made = program(runtime as never);
  modules.set(program, made);
  return made;
}
