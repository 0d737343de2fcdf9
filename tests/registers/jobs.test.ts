import { describe, expect, test } from "vitest";
import { openWorld, PLAIN, query, refusal } from "../engine/world.ts";
import { withDatabases } from "../support/database.ts";
import { openWorkplace } from "./workplace.ts";

const AREAS = "cargo-salario/areas-organizacionais";

withDatabases((open) => {
  describe("jobs and salaries", async () => {
    const world = await openWorld(open);
    const { engine, a, companies } = world;
    const { make, occupation } = await openWorkplace(world);
    const ref = ({ id }: { readonly id: number }) => ({ id });
    const area = (nome: string, mother?: { readonly id: number }) =>
      make(AREAS, { nome, ...(mother ? { areaMae: ref(mother) } : {}) });
    const change = (id: number, record: Record<string, string | boolean | { readonly id: number } | null>) =>
      engine.update(a, AREAS, id, record, PLAIN);
    const both = world.as({ visibleCompanies: [companies.a, companies.sister] });
    let admitted = 0;
    const talent = (record: Record<string, string | { readonly id: number }> = {}, company = companies.a) =>
      make(
        "gestao-talentos/colaboradores",
        { nome: `Talento ${++admitted}`, dataAdmissao: "2025-03-01", ...record },
        world.as({ company, visibleCompanies: [company] }),
      );

    test("[001-3-1] [001-4-33] an area with active children stays active, and says so", async () => {
      const mother = await area("Diretoria");
      const child = await area("Financeiro", mother);
      expect(await engine.read(a, AREAS, mother.id, {})).toMatchObject({
        possuiFilhasAtivas: true,
        podeEditarStatusAtivo: false,
      });
      expect((await refusal(change(mother.id, { ativo: false }))).fields).toEqual({
        ativo: "Não é possível inativar: existem áreas filhas ativas.",
      });
      await change(child.id, { ativo: false });
      expect(await change(mother.id, { ativo: false })).toMatchObject({ ativo: false, podeEditarStatusAtivo: true });
      expect((await refusal(change(child.id, { ativo: true }))).fields).toEqual({
        ativo: "Não é possível alterar: a área mãe está inativa.",
      });
      await change(mother.id, { ativo: true });
      expect((await change(child.id, { ativo: true })).ativo).toBe(true);
    });

    test("[001-7-3] an area is never below itself", async () => {
      const mother = await area("Operações");
      const child = await area("Produção", mother);
      const { fields } = await refusal(change(mother.id, { areaMae: ref(child) }));
      expect(Object.keys(fields)).toEqual(["areaMae"]);
    });

    test("[001-4-35] the parent is locked once a talent's history used the area", async () => {
      const [mother, other] = [await area("Comercial"), await area("Marketing")];
      const used = await area("Vendas", mother);
      expect(used).toMatchObject({ podeEditar: true });
      await talent({ areaOrganizacional: ref(used) });
      expect(await engine.read(a, AREAS, used.id, {})).toMatchObject({ usadaEmHistorico: true, podeEditar: false });
      expect(Object.keys((await refusal(change(used.id, { areaMae: ref(other) }))).fields)).toEqual(["areaMae"]);
      expect((await change(used.id, { nome: "Vendas diretas" })).nome).toBe("Vendas diretas");
    });

    test("[001-4-35] the parent is locked in a company integrated with payroll", async () => {
      const [mother, other] = [await area("Logística"), await area("Frota")];
      const child = await area("Expedição", mother);
      await engine.update(a, "utilitario/empresas", companies.a, { acIntegra: true }, PLAIN);
      expect(Object.keys((await refusal(change(child.id, { areaMae: ref(other) }))).fields)).toEqual(["areaMae"]);
      await engine.update(a, "utilitario/empresas", companies.a, { acIntegra: false }, PLAIN);
      expect(await change(child.id, { areaMae: ref(other) })).toMatchObject({ areaMae: { id: other.id } });
    });

    test("[001-3-2] responsibles are chosen among the talents of each company", async () => {
      const [here, there] = [await talent(), await talent({}, companies.sister)];
      const row = (company: number, who: { readonly id: number }) => ({ empresa: { id: company }, responsaveis: [ref(who)] });
      const made = await make(
        AREAS,
        { nome: "Jurídico", responsaveis: [row(companies.a, here), row(companies.sister, there)] },
        both,
      );
      expect(made.responsaveis).toMatchObject([
        { empresa: { id: companies.a }, responsaveis: [{ id: here.id }] },
        { empresa: { id: companies.sister }, responsaveis: [{ id: there.id }] },
      ]);
      const { fields } = await refusal(make(AREAS, { nome: "Fiscal", responsaveis: [row(companies.a, there)] }, both));
      expect(Object.keys(fields)).toEqual(["responsaveis.0.responsaveis"]);
    });

    test("[001-3-11] [001-7-17] the salary of a range by index follows the index of its date", async () => {
      const index = await make("cargo-salario/indices", { nome: "Piso", data: "2025-01-01", valor: 10 });
      await engine.writeHistory(a, "cargo-salario/indices", index.id, null, { data: "2026-01-01", valor: 20 });
      const job = await make("cargo-salario/cargos", { nome: "Operador", areasOrganizacionais: [ref(await area("Fábrica"))] });
      expect(job.possuiFaixaSalarial).toBe(false);
      const range = (nome: string, data: string) =>
        make("cargo-salario/faixas-salariais", {
          cargoId: job.id,
          nome,
          codigoCBO: ref(occupation),
          historico: { data, tipo: 2, indiceId: index.id, quantidade: 3 },
        });
      expect(await range("I", "2025-06-01")).toMatchObject({ historico: { salario: 30, status: 1 } });
      expect(await range("II", "2026-06-01")).toMatchObject({ historico: { salario: 60 } });
      expect((await engine.read(a, "cargo-salario/cargos", job.id, {})).possuiFaixaSalarial).toBe(true);
      expect((await refusal(range("II", "2026-06-01"))).fields).toEqual({
        cargoId: "Já existe uma faixa salarial com este nome neste cargo.",
      });
      expect((await refusal(engine.remove(a, "cargo-salario/cargos", job.id, PLAIN))).message).toContain("Faixas salariais");
    });

    test("[001-3-5] [001-7-42] one register serves knowledge, skills and attitudes", async () => {
      const fixed = { fixed: { tipo: "C" } };
      const made = await engine.create(a, "cargo-salario/competencias", { nome: "Legislação" }, fixed);
      expect(made).toMatchObject({ tipo: "C", existeNivelCompetencia: false });
      const { rows } = await engine.list(a, "cargo-salario/competencias", query({ fixed: { tipo: "H" } }));
      expect(rows).toEqual([]);
      const job = { nome: "Advogado", areasOrganizacionais: [ref(await area("Contencioso"))] };
      expect(Object.keys((await refusal(make("cargo-salario/cargos", { ...job, habilidades: [ref(made)] }))).fields)).toEqual([
        "habilidades",
      ]);
      expect(await make("cargo-salario/cargos", { ...job, conhecimentos: [ref(made)] })).toMatchObject({
        conhecimentos: [{ id: made.id }],
      });
    });

    test("[001-4-36] behaviours wait until every level has its minimum percentage", async () => {
      const level = await make("cargo-salario/niveis-competencia", { descricao: "Básico", ordem: 1 });
      const setting = await make("cargo-salario/config-niveis-competencia", {
        data: "2026-01-01",
        considerarPercentualMinimo: true,
        configHistoricosNiveis: [{ nivelCompetencia: ref(level), ordem: 1 }],
      });
      const skill = { tipo: "H", nome: "Negociação", competencias: [{ descricao: "Ouve antes de propor." }] };
      expect((await refusal(make("cargo-salario/competencias", skill))).fields).toEqual({
        competencias: "Configure o percentual mínimo das faixas dos níveis de competência antes de adicionar comportamentos.",
      });
      const rows = [{ nivelCompetencia: ref(level), ordem: 1, percentual: 40 }];
      await engine.update(a, "cargo-salario/config-niveis-competencia", setting.id, { configHistoricosNiveis: rows }, PLAIN);
      expect(await make("cargo-salario/competencias", skill)).toMatchObject({
        competencias: [{ descricao: "Ouve antes de propor." }],
      });
    });

    test("[002-3.1-26] a function that a talent's history uses cannot be deleted", async () => {
      const record = { nomeFuncao: "Soldador", data: "2026-01-02", codigoCBO: ref(occupation), descricao: "Solda peças." };
      const free = await make("sst/funcoes", { ...record, nomeFuncao: "Auxiliar" });
      const used = await make("sst/funcoes", record);
      await talent({ funcao: ref(used) });
      expect(await engine.read(a, "sst/funcoes", used.id, {})).toMatchObject({ podeExcluir: false });
      const refused = await refusal(engine.remove(a, "sst/funcoes", used.id, PLAIN));
      expect(Object.values(refused.fields)).toEqual(["A função não pode ser excluída: é usada no histórico de um talento."]);
      expect(await engine.read(a, "sst/funcoes", free.id, {})).toMatchObject({ podeExcluir: true });
      expect(await engine.remove(a, "sst/funcoes", free.id, PLAIN)).toEqual({ id: free.id });
    });

    test("a talent's salary range is one of the job", async () => {
      const areas = [ref(await area("Recepção"))];
      const jobs = await Promise.all(
        ["Recepcionista", "Porteiro"].map((nome) => make("cargo-salario/cargos", { nome, areasOrganizacionais: areas })),
      );
      const [front, door] = jobs;
      if (!front || !door) throw new Error("two jobs were made");
      const range = await make("cargo-salario/faixas-salariais", {
        cargoId: front.id,
        nome: "I",
        codigoCBO: ref(occupation),
        historico: { data: "2026-01-01", tipo: 3, valor: 1800 },
      });
      expect(await talent({ cargo: ref(front), faixaSalarial: ref(range) })).toMatchObject({ faixaSalarial: { id: range.id } });
      expect(Object.keys((await refusal(talent({ cargo: ref(door), faixaSalarial: ref(range) }))).fields)).toEqual([
        "faixaSalarial",
      ]);
    });
  });
});
