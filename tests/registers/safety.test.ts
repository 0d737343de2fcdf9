import { describe, expect, test } from "vitest";
import { openWorld, PLAIN, refusal } from "../engine/world.ts";
import { withDatabases } from "../support/database.ts";
import { openWorkplace } from "./workplace.ts";

withDatabases((open) => {
  describe("safety at work", async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    const { make, state, otherState, city, site } = await openWorkplace(world);
    const named = (register: string, nome: string) => make(register, { nome });
    const ref = ({ id }: { readonly id: number }) => ({ id });
    const agents = {
      noise: await make("sst/agentes-nocivos", { codigo: "02.01.001", descricao: "Ruído" }),
      absence: await make("sst/agentes-nocivos", { codigo: "09.01.001", descricao: "Ausência" }),
    };
    const risk = await make("sst/riscos", { grupoRisco: "FISICO", descricao: "Ruído" });
    const environment = await make("sst/ambientes", {
      nomeAmbiente: "Oficina",
      data: "2026-01-02",
      localAmbiente: 1,
      estabelecimento: ref(site),
    });
    const groupOf = (nome: string, finalidade: string) =>
      make("sst/grupos-homogeneos", { nome, finalidade, estabelecimentosIds: [site.id], ambientes: [ref(environment)] });
    const [low, high] = [await named("sst/gravidades-risco", "Leve"), await named("sst/gravidades-risco", "Grave")];
    const likely = await named("sst/probabilidades-risco", "Provável");
    const pair = (gravidade: { id: number }) => ({ gravidadeRiscoId: gravidade.id, probabilidadeRiscoId: likely.id });
    const tolerable = await make("sst/classificacoes-severidade", { nome: "Tolerável", matriz: [pair(low)] });

    test("[002-3.1-7] [002-5.2-11] a pair of the matrix belongs to one class only", async () => {
      const { fields } = await refusal(make("sst/classificacoes-severidade", { nome: "Outra", matriz: [pair(low)] }));
      expect(Object.values(fields)).toEqual(["Combinação já pertence a uma classificação."]);
    });

    test("[002-3.1-33] [002-5.2-65] the severity class follows from gravity and probability", async () => {
      const group = await groupOf("GHE PGR", "PGR");
      const base = { data: "2026-02-10", grupoHomogeneo: ref(group), risco: ref(risk), probabilidadeRiscoId: likely.id };
      const made = await make("sst/medicoes-risco", { ...base, gravidadeRiscoId: low.id });
      expect(made).toMatchObject({
        preencheRiscoPgr: true,
        classificacaoSeveridadeRisco: { id: tolerable.id, nome: "Tolerável" },
      });
      const refused = await refusal(make("sst/medicoes-risco", { ...base, gravidadeRiscoId: high.id }));
      expect(refused.fields).toEqual({
        classificacaoSeveridadeRisco: "Nenhuma classificação de severidade contém esta gravidade e probabilidade.",
      });
    });

    test("[002-3.1-31] a stored measurement says that it is stored", async () => {
      const group = await groupOf("GHE gravado", "ESOCIAL");
      const record = { grupoHomogeneo: ref(group), risco: ref(risk), atividadePerigosaInsalubre: ref(agents.absence) };
      const preview = await engine.judge(a, "sst/medicoes-risco", { record, fixed: {} });
      expect(preview.record.medicaoGravada).toBe(false);
      const made = await make("sst/medicoes-risco", record);
      expect(made.medicaoGravada).toBe(true);
    });

    test("[002-5.2-47] a group with a measurement without agent serves the PGR only", async () => {
      const group = await groupOf("GHE sem agente", "PGR");
      const pgr = { preencheRiscoPgr: false, grupoHomogeneo: ref(group), risco: ref(risk) };
      const measurement = await make("sst/medicoes-risco", pgr);
      const change = () => engine.update(a, "sst/grupos-homogeneos", group.id, { finalidade: "AMBOS" }, PLAIN);
      expect((await refusal(change())).fields).toEqual({
        finalidade: "A finalidade eSocial não pode ser selecionada, pois existem medições de risco sem agente nocivo.",
      });
      await engine.remove(a, "sst/medicoes-risco", measurement.id, PLAIN);
      expect((await change()).finalidade).toBe("AMBOS");
    });

    test("[002-5.2-45] [002-3.1-27] a group takes environments of its own establishments", async () => {
      const third = await make("sst/ambientes", {
        nomeAmbiente: "Cliente",
        data: "2026-01-02",
        localAmbiente: 2,
        tipoInscricaoDeTerceiro: 1,
        cnpj: "11222333000181",
      });
      const draft = { localAmbienteGrupoHomogeneo: "ESTABELECIMENTO_PROPRIO", estabelecimentosIds: [site.id] };
      const { options } = await engine.options(a, "sst/grupos-homogeneos", { field: "ambientes", record: draft });
      expect(options.map(({ id }) => id)).toEqual([environment.id]);
      const { fields } = await refusal(
        make("sst/grupos-homogeneos", { nome: "GHE alheio", finalidade: "PGR", ...draft, ambientes: [ref(third)] }),
      );
      expect(Object.keys(fields)).toEqual(["ambientes"]);
    });

    test("[002-3.1-2] an environment keeps what each date had", async () => {
      const other = await make("sst/riscos", { grupoRisco: "QUIMICO", descricao: "Solda" });
      const made = await make("sst/ambientes", {
        nomeAmbiente: "Solda",
        data: "2026-01-02",
        localAmbiente: 1,
        estabelecimento: ref(site),
        riscosAmbientes: [{ risco: ref(risk) }],
      });
      await engine.writeHistory(a, "sst/ambientes", made.id, null, {
        data: "2026-06-01",
        riscosAmbientes: [{ risco: ref(other) }],
      });
      const entries = await engine.histories(a, "sst/ambientes", made.id);
      expect(entries).toMatchObject([
        { data: "2026-06-01", riscosAmbientes: [{ risco: { id: other.id } }] },
        { data: "2026-01-02", riscosAmbientes: [{ risco: { id: risk.id } }] },
      ]);
      expect(await engine.read(a, "sst/ambientes", made.id, {})).toMatchObject({
        riscosAmbientes: [{ risco: { id: other.id } }],
      });
    });

    test("[002-2.1-21] [002-3.1-23] an EPI takes sizes of its category only", async () => {
      const [small, large] = [await named("sst/tamanhos-epi", "P"), await named("sst/tamanhos-epi", "G")];
      const category = await make("sst/tipos-epi", { descricao: "Luvas", tiposTamanhosEpi: [ref(small)] });
      const glove = { nome: "Luva", tipoEpi: ref(category), fardamento: true, data: "2026-01-02", validadeUso: 90 };
      const { options } = await engine.options(a, "sst/epis", { field: "tamanhos", record: glove });
      expect(options.map(({ id }) => id)).toEqual([small.id]);
      expect((await make("sst/epis", { ...glove, tamanhos: [ref(small)] })).tamanhos).toMatchObject([{ id: small.id }]);
      expect(Object.keys((await refusal(make("sst/epis", { ...glove, tamanhos: [ref(large)] }))).fields)).toEqual(["tamanhos"]);
    });

    test("[002-3.1-36] [002-5.1-7] the city of a work is of its state", async () => {
      const work = (uf: { id: number }) => ({
        nome: `Obra ${uf.id}`,
        tipo: 1,
        numeroInscricao: "110840168062",
        estabelecimentoResponsavelId: site.id,
        endereco: { uf: ref(uf), cidade: ref(city), logradouro: "Av. Central", numero: "100", bairro: "Centro" },
      });
      expect(await make("sst/obras", work(state))).toMatchObject({
        endereco: { cidade: { nome: "Fortaleza" }, uf: { sigla: "CE" } },
      });
      expect(Object.keys((await refusal(make("sst/obras", work(otherState)))).fields)).toEqual(["endereco.cidade"]);
    });

    test("[002-3.1-34] [002-5.2-53] the type of a tax lotation decides over the number", async () => {
      const own = await make("sst/tipos-lotacao-tributaria", { codigo: "01", descricao: "Própria", tipoInscricao: "NP" });
      const { fields } = await refusal(
        make("sst/lotacoes-tributarias", { nome: "Sede", tipo: ref(own), numeroInscricao: "123" }),
      );
      expect(fields).toEqual({ numeroInscricao: "Não deve ter ter numero!" });
    });

    test("[002-3.1-38] a professional is named by council, number and state", async () => {
      const person = { nome: "Ana Exemplo", numeroInscricao: "1234" };
      expect(await make("sst/profissionais", { ...person, orgaoDeClasse: 1, ufId: state.id })).toMatchObject({
        nomeFormatado: "Ana Exemplo - CRM 1234/CE",
      });
      expect(
        await make("sst/profissionais", { ...person, orgaoDeClasse: 9, siglaOrgaoDeClasse: "MTE", ufId: state.id }),
      ).toMatchObject({ nomeFormatado: "Ana Exemplo - MTE 1234/CE" });
      expect(await make("sst/profissionais", { ...person, orgaoDeClasse: 3 })).toMatchObject({
        nomeFormatado: "Ana Exemplo - RMS 1234",
      });
    });

    test("[002-3.1-40] two contracts of one kind never run at once", async () => {
      const person = await make("sst/profissionais", {
        nome: "Bia Exemplo",
        orgaoDeClasse: 4,
        numeroInscricao: "77",
        ufId: state.id,
      });
      const contract = (inicio: string, fim?: string) =>
        make("sst/contratos-profissional", {
          profissionalId: person.id,
          empresaId: world.companies.a,
          tipoContrato: "RESPONSAVEL_PGR",
          inicio,
          ...(fim ? { fim } : {}),
        });
      await contract("2026-01-01", "2026-06-30");
      await contract("2026-07-01");
      const refused = await refusal(contract("2026-12-01"));
      expect(Object.values(refused.fields)).toEqual(["Já existe contrato deste tipo no período."]);
    });
  });
});
