import type { Engine } from "../../src/engine/contract.ts";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";

/** One password for all users of tests. */
export const PASSWORD = "senha-de-teste-1";

export interface Seeded {
  readonly groups: { readonly a: number; readonly b: number };
  readonly companies: { readonly a: number; readonly b: number };
  /** `admin` is user 1; `ana` works in A, `bia` in B with every right; `nino` is in A without any. */
  readonly users: Readonly<Record<TestUser, number>>;
  readonly profiles: { readonly all: number; readonly none: number };
}

export type TestUser = "admin" | "ana" | "bia" | "nino";

/** Two companies of two groups and four users, made through the engine so that every rule holds for them too. */
export async function seedCompanies(engine: Engine, rights: ReadonlySet<string>): Promise<Seeded> {
  const context = systemContext(rights);
  const make = async (register: string, record: WireRecord): Promise<number> =>
    (await engine.create(context, register, record, { fixed: {} })).id;

  const groups = {
    a: await make(OWN.groups, { nome: "Grupo A" }),
    b: await make(OWN.groups, { nome: "Grupo B" }),
  };
  const company = (nome: string, grupo: number, cnpj: string): Promise<number> =>
    make(OWN.companies, { nome, grupo: { id: grupo }, tipoInscricao: 1, cnpj });
  const companies = {
    a: await company("Empresa A", groups.a, "11222333000181"),
    b: await company("Empresa B", groups.b, "11444777000161"),
  };
  const profiles = {
    all: await make(OWN.profiles, { nome: "Tudo", autoridades: [...rights].sort() }),
    none: await make(OWN.profiles, { nome: "Nada", autoridades: [] }),
  };
  const user = (login: TestUser, held: readonly (readonly [number, number])[]): Promise<number> =>
    make(OWN.users, {
      nome: login,
      login,
      email: `${login}@empresa.example`,
      ativo: true,
      senha: PASSWORD,
      perfis: held.map(([empresa, perfil]) => ({ empresa: { id: empresa }, perfil: { id: perfil } })),
    });
  const users = {
    admin: await user("admin", [[companies.a, profiles.all]]),
    ana: await user("ana", [[companies.a, profiles.all]]),
    bia: await user("bia", [[companies.b, profiles.all]]),
    nino: await user("nino", [[companies.a, profiles.none]]),
  };
  return { groups, companies, profiles, users };
}
