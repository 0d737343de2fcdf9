import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RenderResult, render } from "@testing-library/react";
import { CoreAdminContext, type DataProvider } from "ra-core";
import { vi } from "vitest";
import { type AdminTools, AdminToolsContext } from "../../src/admin/app/admin-context.ts";
import type { RegisterPart } from "../../src/admin/app/admin-parts.ts";
import { type FormServices, FormServicesProvider } from "../../src/admin/form/form-services.ts";
import { RegisterForm } from "../../src/admin/form/RegisterForm.tsx";
import { i18nProvider } from "../../src/admin/i18n/i18n-provider.ts";
import type { Api } from "../../src/admin/providers/api.ts";
import { Session } from "../../src/admin/providers/session.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds as uiKinds } from "../../src/generated/kinds/ui.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { RuleContext, VerdictModule, WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime, type Runtime } from "../../src/rules/runtime.ts";

const generated = join(import.meta.dirname, "../../src/generated");

export interface LoadedRegister {
  readonly register: Register;
  readonly module: VerdictModule;
}

/** Ids of all registers there are. */
export const registerIds: readonly string[] = (
  JSON.parse(readFileSync(join(generated, "index.json"), "utf8")) as { registers: readonly { id: string }[] }
).registers.map(({ id }) => id);

/** A register and its verdict, as the browser gets them. */
export async function loadRegister(id: string): Promise<LoadedRegister> {
  const chunk = (await import(/* @vite-ignore */ join(generated, `registers/${id}.js`))) as {
    readonly register: Register;
    readonly default: (runtime: Runtime) => VerdictModule;
  };
  return { register: chunk.register, module: chunk.default(createRuntime(sharedKinds)) };
}

/** The session's facts: every right of the register, an empty company. */
export function ruleContext(register: Register): RuleContext {
  const rights = [...Object.values(register.rights), ...register.actions.map((action) => action.right)];
  return {
    today: "2026-11-21",
    op: "create",
    company: {},
    system: {},
    user: { id: 1, kind: "interno", rights, areas: [] },
  };
}

/** A server for one form: answers what a test gives it, refuses nothing by itself. */
export function fakeApi(answers: Partial<Api> = {}): Api {
  const unknown = () => Promise.reject(new Error("the test gave no answer for this call"));
  const api: Partial<Record<keyof Api, unknown>> = {
    options: vi.fn(async () => ({ options: [], total: 0 })),
    verdict: vi.fn(unknown),
    postalCode: vi.fn(async () => null),
    load: vi.fn(async () => []),
    audit: vi.fn(async () => ({ content: [], totalElements: 0 })),
    histories: vi.fn(async () => []),
    fileUrl: (id: string) => `/api/arquivos/${id}`,
    ...answers,
  };
  return api as Api;
}

/** What a test's server does with records; what is absent is refused. */
export interface FakeRecords {
  readonly first: (address: string) => Promise<readonly WireRecord[]>;
  readonly read: (address: string, id: number) => Promise<WireRecord>;
  readonly create: (address: string, body: WireRecord, key: string) => Promise<WireRecord>;
  readonly update: (address: string, id: number, body: WireRecord, versao?: number) => Promise<WireRecord>;
}

/** The data provider over them. */
function fakeData({ first, read, create, update }: Partial<FakeRecords>): DataProvider {
  const answer = async (given: Promise<unknown> | undefined): Promise<never> => {
    if (!given) throw new Error("the test gave no answer for this call");
    return { data: await given } as never;
  };
  return {
    getList: async (address) => ({ data: await answer(first?.(address)).then(({ data }) => data), total: 2 }),
    getMany: async (address, { ids }) => {
      const { data } = (await answer(first?.(address))) as { readonly data: readonly WireRecord[] };
      return { data: data.filter(({ id }) => ids.includes(id as number)) as never };
    },
    getOne: (address, { id }) => answer(read?.(address, Number(id))),
    create: (address, { data, meta }) => answer(create?.(address, data as WireRecord, String(meta?.chave))),
    update: (address, { id, data, meta }) =>
      answer(update?.(address, Number(id), data as WireRecord, meta?.versao as number | undefined)),
  } as Partial<DataProvider> as DataProvider;
}

export interface OpenForm extends RenderResult {
  readonly api: Api;
  readonly services: FormServices;
}

interface OpenOptions {
  readonly api?: Partial<Api>;
  readonly records?: Partial<FakeRecords>;
  readonly stored?: WireRecord;
  /** What a new record begins with. */
  readonly draft?: WireRecord;
  readonly rules?: Partial<RuleContext>;
  /** What the company set of members, by register. */
  readonly configured?: FormServices["configured"];
  /** What features put into the form. */
  readonly slots?: readonly RegisterPart[];
}

/** Draws the form of a register as the shell would. */
export function openForm({ register, module }: LoadedRegister, options: OpenOptions = {}): OpenForm {
  const { stored } = options;
  const api = fakeApi(options.api);
  const data = fakeData({ ...(stored ? { read: async () => stored } : {}), ...options.records });
  const services: FormServices = {
    kinds: sharedKinds,
    faces: uiKinds,
    rules: { ...ruleContext(register), ...options.rules },
    ...(options.configured ? { configured: options.configured } : {}),
    api,
    data,
    notify: vi.fn(),
    tellRemoved: vi.fn(),
    tellError: vi.fn(),
    go: vi.fn(),
  };
  const tools = options.slots ? ({ slots: options.slots, api, session: new Session() } as Partial<AdminTools>) : null;
  const result = render(
    <CoreAdminContext dataProvider={data} i18nProvider={i18nProvider}>
      <AdminToolsContext value={tools as AdminTools | null}>
        <FormServicesProvider value={services}>
          <RegisterForm
            register={register}
            module={module}
            {...(stored ? { id: Number(stored.id) } : {})}
            {...(options.draft ? { fixed: options.draft } : {})}
          />
        </FormServicesProvider>
      </AdminToolsContext>
    </CoreAdminContext>,
  );
  return { ...result, api, services };
}
