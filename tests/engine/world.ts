import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generate } from "../../generator/generate.ts";
import type { Database } from "../../src/db/contract.ts";
import type { Engine, HookFunctions, Hooks, ListQuery } from "../../src/engine/contract.ts";
import { createEngine } from "../../src/engine/create-engine.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime } from "../../src/rules/runtime.ts";
import type { Open } from "../support/database.ts";
import { loadServerKinds, loadSharedKinds } from "../support/kinds.ts";

export const TODAY = "2026-11-21";
export const PLAIN = { fixed: {} } as const;

/** The engine over the real registers and a fresh database: two companies of one group, a third of another. */
export interface World {
  readonly engine: Engine;
  readonly database: Database;
  readonly registry: Registry;
  readonly kinds: Parameters<typeof createEngine>[0]["kinds"];
  readonly companies: { readonly a: number; readonly sister: number; readonly b: number };
  /** A user with every right in company A. */
  readonly a: RequestContext;
  readonly b: RequestContext;
  /** Context of A with changes. */
  as(change: Partial<Omit<RequestContext, "user">> & { readonly user?: Partial<RequestContext["user"]> }): RequestContext;
  /** An engine with other hooks over the same database. */
  withHooks(hooks: Hooks): Engine;
}

export async function openWorld(
  open: Open,
  options?: Parameters<Open>[1],
  /** Registers of the test's own beside the real ones: declarations by path under `schemas`. */
  declared: Readonly<Record<string, object>> = {},
): Promise<World> {
  const { registry, programs } = await loadRegistry(...(Object.keys(declared).length > 0 ? [await generated(declared)] : []));
  const kinds = { shared: await loadSharedKinds(), server: await loadServerKinds() };
  const runtime = createRuntime(kinds.shared);
  const modules = new Map([...programs].map(([id, program]) => [id, program(runtime)]));
  const database = await open(registry.values(), options);
  const silent: HookFunctions = {};
  const silenced = [...registry.values()].flatMap(({ id, hooks }) => hooks.map(({ name }) => [`${id}#${name}`, silent] as const));
  const settings = { company: "utilitario/empresas", system: "utilitario/parametros-sistema" };
  const make = (hooks: Hooks): Engine =>
    createEngine({
      registry,
      modules,
      kinds,
      database,
      hooks: new Map([...silenced, ...hooks]),
      settings,
      log: { warn: () => undefined },
    });
  const engine = make(new Map());
  const rights = new Set(
    [...registry.values()].flatMap((one) => [
      ...Object.values(one.rights),
      ...one.namedRights,
      ...one.actions.map(({ right }) => right),
    ]),
  );
  const first = contextOf(rights, 0, 0);
  const group = (nome: string) => engine.create(first, "utilitario/grupos-empresas", { nome }, PLAIN);
  const [one, other] = [await group("Grupo Um"), await group("Grupo Dois")];
  const company = async (nome: string, grupo: number, cnpj: string): Promise<number> =>
    (await engine.create(first, "utilitario/empresas", { nome, grupo: { id: grupo }, tipoInscricao: 1, cnpj }, PLAIN)).id;
  const companies = {
    a: await company("Empresa A", one.id, "11222333000181"),
    sister: await company("Empresa Irmã", one.id, "11444777000161"),
    b: await company("Empresa B", other.id, "45723174000110"),
  };
  const a = contextOf(rights, companies.a, one.id);
  return {
    engine,
    database,
    registry,
    kinds,
    companies,
    a,
    b: contextOf(rights, companies.b, other.id),
    as: ({ user, ...change }) => alike({ ...a, ...change, user: { ...a.user, ...user } }),
    withHooks: make,
  };
}

async function generated(declared: Readonly<Record<string, object>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "quadro-world-"));
  const house = join(import.meta.dirname, "../..");
  cpSync(join(house, "schemas"), join(root, "schemas"), { recursive: true });
  symlinkSync(join(house, "src"), join(root, "src"));
  for (const [path, document] of Object.entries(declared)) {
    mkdirSync(dirname(join(root, "schemas", path)), { recursive: true });
    writeFileSync(join(root, "schemas", path), JSON.stringify(document));
  }
  const out = join(root, "out");
  await generate({ root, out });
  return out;
}

/** The user holds in every company they see what they hold in this one. */
export const alike = (context: RequestContext): RequestContext => ({
  ...context,
  standingIn: () => ({ group: context.group, today: context.today, rights: context.user.rights, areas: context.user.areas }),
});

function contextOf(rights: ReadonlySet<string>, company: number, group: number): RequestContext {
  return {
    requestId: "teste",
    now: `${TODAY}T12:00:00Z`,
    today: TODAY,
    user: { id: 1, name: "Usuária de Teste", kind: "interno", rights, areas: [] },
    company,
    group,
    visibleCompanies: [company],
    visibleGroups: [group],
  };
}

/** A list request with defaults. */
export const query = (change: Partial<ListQuery> = {}): ListQuery => ({ filter: {}, sort: [], offset: 0, fixed: {}, ...change });

/** What the engine refuses, as its code and the messages by field. */
export async function refusal(
  work: Promise<unknown>,
): Promise<{ readonly code: string; readonly message: string; readonly fields: WireRecord; readonly data: WireRecord }> {
  try {
    await work;
  } catch (error) {
    const { code, message, errors, data } = error as {
      code: string;
      message: string;
      errors?: readonly { field: string; message: string }[];
      data?: WireRecord;
    };
    if (!errors) throw error;
    return { code, message, fields: Object.fromEntries(errors.map((one) => [one.field, one.message])), data: data ?? {} };
  }
  throw new Error("the engine accepted it");
}
