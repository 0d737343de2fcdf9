import { readdirSync } from "node:fs";
import { emitProgram } from "../../generator/emit/program.ts";
import type { KindServer, KindShared, ServerKinds, SharedKinds } from "../../src/kinds/contract.ts";
import type { Register, Registry } from "../../src/metadata/register.ts";
import type { RuleContext, Verdict, VerdictInput, VerdictModule, WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime, type Runtime } from "../../src/rules/runtime.ts";

const folder = new URL("../../src/kinds/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const shared = new Map<string, KindShared>();
const server = new Map<string, KindServer>();
for (const name of names) {
  const faces = await Promise.all([
    import(new URL(`${name}/shared.ts`, folder).href),
    import(new URL(`${name}/server.ts`, folder).href),
  ]);
  shared.set(name, faces[0].kindShared);
  server.set(name, faces[1].kindServer);
}

/** Every kind found in src/kinds. */
export const kinds: { readonly shared: SharedKinds; readonly server: ServerKinds } = { shared, server };

export const runtime: Runtime = createRuntime(shared);

const compiled = new WeakMap<object, WeakMap<Register, VerdictModule>>();
const ALONE = {};

/** The module as the generator emits it, made runnable in a test. */
export function compile(register: Register, registry?: Registry): VerdictModule {
  const known = compiled.get(registry ?? ALONE) ?? new WeakMap<Register, VerdictModule>();
  compiled.set(registry ?? ALONE, known);
  const module = known.get(register) ?? compileNow(register, registry);
  known.set(register, module);
  return module;
}

function compileNow(register: Register, registry: Registry | undefined): VerdictModule {
  const program = emitProgram(register, registry);
  const make = new Function("register", `"use strict"; return ${program};`)(register) as (r: Runtime) => VerdictModule;
  return make(runtime);
}

export const context: RuleContext = {
  today: "2026-11-21",
  op: "update",
  company: {},
  system: {},
  user: { id: 7, kind: "interno", rights: [], areas: [] },
};

export type Judging = Partial<Omit<VerdictInput, "context">> & { readonly context?: Partial<RuleContext> };

/** A verdict on a new record unless `before` is given. */
export function judge(module: VerdictModule, sent: WireRecord, more: Judging = {}): Verdict {
  const op = more.before ? "update" : "create";
  return module.verdict({
    before: null,
    sent,
    facts: { references: {}, computed: {} },
    ...more,
    context: { ...context, op, ...more.context },
  });
}

/** `campo:codigo` of every error. */
export function errorsOf(verdict: Verdict): readonly string[] {
  return verdict.errors.map(({ field, code }) => `${field}:${code}`);
}
