import { expect } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

interface Refused {
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A company that recruits: what requests and candidates refer to, made through the calls people make. */
export interface RecruitmentWorld {
  readonly app: TestApp;
  readonly admin: Send;
  readonly ana: Send;
  keep(name: string, path: string, record: object, send?: Send): Promise<number>;
  of(name: string): { readonly id: number };
  /** Messages by field of a write that is refused. */
  refused(method: "POST" | "PUT", path: string, record: object, send?: Send): Promise<Readonly<Record<string, string>>>;
  /** Members of a complete request. */
  request(more?: object): object;
  settings(change: object): Promise<void>;
}

export async function openRecruitment(
  options: Parameters<typeof startApp>[1] = {},
  dialect: Parameters<typeof startApp>[0] = "pglite",
): Promise<RecruitmentWorld> {
  const app = await startApp(dialect, options);
  const [admin, ana] = [await app.login("admin"), await app.login("ana")];
  const made: Record<string, number> = {};
  const of = (name: string) => ({ id: made[name] ?? 0 });
  const keep: RecruitmentWorld["keep"] = async (name, path, record, send = ana) => {
    const answer = await send("POST", `/api/${path}`, record);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
    made[name] = answer.json<{ id: number }>().id;
    return made[name];
  };
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  await keep("outraArea", "cargo-salario/areas-organizacionais", { nome: "Vendas" });
  await keep("cargo", "cargo-salario/cargos", { nome: "Operador", areasOrganizacionais: [of("area")] });
  await keep("outroCargo", "cargo-salario/cargos", { nome: "Vendedor", areasOrganizacionais: [of("outraArea")] });
  await keep("cbo", "geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador de linha" }, admin);
  const faixa = { nome: "I", codigoCBO: of("cbo"), historico: { data: "2026-01-01", tipo: 3, valor: 2000 } };
  await keep("faixa", "cargo-salario/faixas-salariais", { ...faixa, cargoId: made.cargo });
  await keep("outraFaixa", "cargo-salario/faixas-salariais", { ...faixa, cargoId: made.outroCargo });
  await keep("matriz", "utilitario/estabelecimentos", {
    nome: "Matriz",
    cnpjBase: "11222333",
    complementoCnpjCaepf: "0001",
    digitoVerificador: "81",
  });
  await keep("motivo", "captacao/motivos-solicitacao", { descricao: "Aumento", considerarQtdColaboradoresPorCargo: true });
  await keep("semLimite", "captacao/motivos-solicitacao", { descricao: "Projeto" });
  return {
    app,
    admin,
    ana,
    keep,
    of,
    async refused(method, path, record, send = ana) {
      const answer = await send(method, `/api/${path}`, record);
      expect(answer.statusCode, `${path} ${answer.body}`).toBe(400);
      return Object.fromEntries((answer.json<Refused>().errors ?? []).map(({ field, message }) => [field, message]));
    },
    request: (more = {}) => ({
      descricao: "Operador de linha",
      data: "2026-03-02",
      motivoSolicitacao: of("motivo"),
      estabelecimento: of("matriz"),
      areaOrganizacional: of("area"),
      faixaSalarial: of("faixa"),
      horarioComercial: "8h às 17h",
      ...more,
    }),
    async settings(change) {
      const answer = await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, change);
      expect(answer.statusCode, answer.body).toBe(200);
    },
  };
}
