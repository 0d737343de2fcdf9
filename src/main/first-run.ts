import { authoritiesOf, shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { choiceProblem } from "../access/passwords.ts";
import type { Engine } from "../engine/contract.ts";
import { AppError } from "../errors/app-error.ts";
import type { FirstRunRequest } from "../http/app-deps.ts";
import type { Registry } from "../metadata/register.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import { OWN } from "./registers.ts";
import { systemContext } from "./system-context.ts";

interface Deps {
  readonly product: () => { readonly engine: Engine; readonly registry: Registry };
  readonly allRights: () => ReadonlySet<string>;
}

/** Members of the answer, by the register's member a refusal names. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [OWN.companies]: { nome: "empresa", cnpj: "cnpj" },
  [OWN.groups]: { nome: "empresa" },
  [OWN.users]: { nome: "nome", login: "usuario", email: "email", senha: "senha" },
};

/** Makes what an empty installation needs to be worked in: group, company, the shipped profiles and the administrator. */
export function createFirstRun({ product, allRights }: Deps): (request: FirstRunRequest) => Promise<{ user: number }> {
  return async ({ company, user }) => {
    const { engine, registry } = product();
    const context = systemContext(allRights());
    /** What is made before a refusal is kept and taken up again by the next try. */
    const make = async (register: string, by: string, record: WireRecord): Promise<number> => {
      const value = record[by] ?? null;
      const sort = [{ path: "id", descending: false }];
      const found = await engine.list(context, register, { filter: {}, sort, offset: 0, limit: 100, fixed: {} });
      const same = found.rows.find((row) => row[by] === value);
      if (same !== undefined) return same.id;
      return (await engine.create(context, register, record, { fixed: {} }).catch(renamed(register))).id;
    };
    const problem = await choiceProblem(user.password, user.login);
    if (problem !== null)
      throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "senha", code: "senha", message: problem }] });
    const group = await make(OWN.groups, "nome", { nome: company.name });
    const made = await make(OWN.companies, "nome", {
      nome: company.name,
      grupo: { id: group },
      tipoInscricao: 1,
      cnpj: company.cnpj,
    });
    const profiles: number[] = [];
    for (const profile of shippedProfiles) {
      const autoridades = authoritiesOf(profile, registry, allRights());
      profiles.push(await make(OWN.profiles, "nome", { nome: profile.nome, descricao: profile.descricao, autoridades }));
    }
    const id = await make(OWN.users, "login", {
      nome: user.name,
      login: user.login,
      email: user.email,
      ativo: true,
      senha: user.password,
      perfis: [{ empresa: { id: made }, perfil: { id: profiles[0] ?? 0 } }],
    });
    return { user: id };
  };
}

/** A refusal in the words of the page that asked. */
function renamed(register: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    const names = ASKED[register] ?? {};
    throw new AppError(error.code, {
      message: error.message,
      errors: error.errors.map((one) => ({ ...one, field: names[one.field] ?? one.field })),
    });
  };
}
