import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { feature } from "../../src/features/sst/grupos-homogeneos/server.ts";
import type { FeatureDeps } from "../../src/http/server-feature.ts";
import { referenceLabel } from "../../src/kinds/reference-label.ts";
import { openWorld, PLAIN, query, refusal } from "../engine/world.ts";
import { withDatabases } from "../support/database.ts";
import { openWorkplace } from "./workplace.ts";

const GROUPS = "sst/grupos-homogeneos";
const CONDITIONS = "sst/condicoes-ambientais";

withDatabases((open) => {
  describe("conditions of work", async () => {
    const world = await openWorld(open);
    const { engine, a, b } = world;
    const { make, site, occupation } = await openWorkplace(world);
    const ref = ({ id }: { readonly id: number }) => ({ id });
    const environment = (nomeAmbiente: string) =>
      make("sst/ambientes", { nomeAmbiente, data: "2026-01-02", localAmbiente: 1, estabelecimento: ref(site) });
    const [workshop, yard] = [await environment("Oficina"), await environment("Pátio")];
    const groupOf = (nome: string, at = workshop) =>
      make(GROUPS, { nome, data: "2026-01-02", finalidade: "PGR", estabelecimentosIds: [site.id], ambientes: [ref(at)] });
    const talent = await make("gestao-talentos/colaboradores", { nome: "Talento", dataAdmissao: "2026-01-02" });
    const condition = (group: { id: number }, data: string, at = workshop) =>
      make(CONDITIONS, { colaborador: ref(talent), data, grupoHomogeneo: ref(group), ambiente: ref(at) });

    test("[002-7.1-11] a talent has one condition on a date, in an environment of its group", async () => {
      const group = await groupOf("GHE único");
      await condition(group, "2026-02-02");
      expect((await refusal(condition(group, "2026-02-02"))).fields).toEqual({
        colaborador: "Já existe uma condição ambiental deste talento nesta data.",
      });
      expect(Object.keys((await refusal(condition(group, "2026-02-03", yard))).fields)).toEqual(["ambiente"]);
      const { options } = await engine.options(a, CONDITIONS, { field: "ambiente", record: { grupoHomogeneo: ref(group) } });
      expect(options.map(({ id }) => id)).toEqual([workshop.id]);
    });

    test("[002-5.2-46] [001-8-23] a group with linked conditions changes by a new date only, until they are gone", async () => {
      const group = await groupOf("GHE vinculado");
      const linked = await condition(group, "2026-03-02");
      const change = (record: { nome: string } | { finalidade: string }) => engine.update(a, GROUPS, group.id, record, PLAIN);
      expect((await engine.read(a, GROUPS, group.id, {})).possuiCondicoesAmbientais).toBe(true);
      expect((await refusal(change({ nome: "Outro" }))).fields).toEqual({
        nome: "Não é permitido editar: existem condições ambientais vinculadas ao grupo homogêneo.",
      });
      expect((await refusal(change({ finalidade: "AMBOS" }))).fields).toEqual({
        finalidade: "A finalidade não pode ser alterada, pois existem condições ambientais vinculadas.",
      });
      await engine.writeHistory(a, GROUPS, group.id, null, { data: "2026-04-01", finalidade: "AMBOS" });
      expect(await engine.read(a, GROUPS, group.id, {})).toMatchObject({ data: "2026-04-01", finalidade: "AMBOS" });
      await engine.remove(a, CONDITIONS, linked.id, PLAIN);
      expect((await change({ nome: "Outro" })).nome).toBe("Outro");
    });

    test("[002-5.2-46] a dated entry whose date would open what its rules lock is neither moved nor removed, until it is free", async () => {
      const group = await groupOf("GHE sem desvio");
      const linked = await condition(group, "2026-03-02");
      await engine.writeHistory(a, GROUPS, group.id, null, { data: "2026-04-01", nome: "GHE de abril" });
      await engine.writeHistory(a, GROUPS, group.id, null, { data: "2027-01-01", nome: "GHE do ano que vem" });
      const [next, april, first] = (await engine.histories(a, GROUPS, group.id)).map(({ id }) => id);
      const correct = (entry: number, record: object) => engine.writeHistory(a, GROUPS, group.id, entry, { ...record });
      const kept = {
        data: "A data desta vigência não pode ser alterada: os dados dela estão bloqueados. Inclua uma nova vigência.",
      };
      const nome = "Não é permitido editar: existem condições ambientais vinculadas ao grupo homogêneo.";
      for (const entry of [april ?? 0, first ?? 0]) {
        expect((await refusal(correct(entry, { nome: "Outro" }))).fields).toEqual({ nome });
        expect((await refusal(correct(entry, { data: "2026-02-01" }))).fields).toEqual(kept);
        expect((await refusal(correct(entry, { data: "2026-02-01", nome: "Outro" }))).fields).toEqual({ nome, ...kept });
        expect((await refusal(engine.removeHistory(a, GROUPS, group.id, entry))).fields).toEqual({
          data: "Esta vigência não pode ser excluída: os dados dela estão bloqueados.",
        });
      }
      // What has not begun yet was never in force.
      await engine.removeHistory(a, GROUPS, group.id, next ?? 0);
      await engine.remove(a, CONDITIONS, linked.id, PLAIN);
      expect(await correct(april ?? 0, { data: "2026-02-01", nome: "GHE livre" })).toMatchObject({
        data: "2026-02-01",
        nome: "GHE livre",
      });
      await engine.removeHistory(a, GROUPS, group.id, first ?? 0);
    });

    test("[002-3.1-30] a copy of a group takes its present entry, or all of them", async () => {
      const group = await groupOf("GHE com vigências");
      await engine.writeHistory(a, GROUPS, group.id, null, { data: "2026-04-01", finalidade: "ESOCIAL" });
      const copying = world.withHooks(new Map(Object.entries(feature.hooks?.({} as FeatureDeps) ?? {})));
      const copy = (clonarTodosOsHistoricos: boolean) =>
        copying.act(a, GROUPS, group.id, "clone", { clonarTodosOsHistoricos }, PLAIN);
      const dates = async ({ id }: { readonly id: number }) => (await engine.histories(a, GROUPS, id)).map(({ data }) => data);
      const latest = await copy(false);
      expect(latest).toMatchObject({ nome: "GHE com vigências (Clone)", finalidade: "ESOCIAL" });
      expect(await dates(latest)).toEqual(["2026-04-01"]);
      expect((await refusal(copy(true))).fields).toEqual({ nome: "Já existe um grupo homogêneo com este nome." });
      await engine.update(a, GROUPS, latest.id, { nome: "GHE novo" }, PLAIN);
      const whole = await copy(true);
      expect(await dates(whole)).toEqual(["2026-04-01", "2026-01-02"]);
      expect(await engine.read(a, GROUPS, whole.id, {})).toMatchObject({ data: "2026-04-01", finalidade: "ESOCIAL" });
      expect((await engine.histories(a, GROUPS, whole.id)).map(({ nome }) => nome)).toEqual([whole.nome, whole.nome]);
    });

    test("a group kept before groups were dated is dated by its next change", async () => {
      const group = await groupOf("GHE antigo");
      await world.database.owner(async (queries) => {
        await sql`delete from sst_grupos_homogeneos__historicos where dono_id = ${group.id}`.execute(queries);
        await sql`update sst_grupos_homogeneos set data = null where id = ${group.id}`.execute(queries);
      });
      const change = (record: { nome: string; data?: string }) => engine.update(a, GROUPS, group.id, record, PLAIN);
      expect(Object.keys((await refusal(change({ nome: "GHE datado" }))).fields)).toEqual(["data"]);
      expect(await change({ nome: "GHE datado", data: "2026-01-02" })).toMatchObject({ nome: "GHE datado", data: "2026-01-02" });
      expect(await engine.histories(a, GROUPS, group.id)).toMatchObject([{ data: "2026-01-02", nome: "GHE datado" }]);
    });

    test("[002-3.1-25] a dated entry of a function carries its management", async () => {
      const [exam, course, risk] = [
        await make("sst/exames", { nome: "Audiometria" }),
        await make("desenvolvimento/cursos", { nome: "NR-12", cargaHoraria: "8:00" }),
        await make("sst/riscos", { grupoRisco: "FISICO", descricao: "Ruído" }),
      ];
      const category = await make("sst/tipos-epi", { descricao: "Auditiva" });
      const epi = await make("sst/epis", { nome: "Plugue", tipoEpi: ref(category), fardamento: true, validadeUso: 90 });
      const made = await make("sst/funcoes", {
        nomeFuncao: "Operador",
        data: "2026-01-02",
        codigoCBO: ref(occupation),
        descricao: "Opera a prensa.",
      });
      const management = {
        normasInternas: "Usar o comando bimanual.",
        atribuicaoComando: "Para a linha.",
        examesIds: [exam.id],
        episIds: [epi.id],
        cursosIds: [course.id],
      };
      const entry = { data: "2026-03-02", ...management, riscosFuncoes: [{ risco: ref(risk), epiEficaz: true }] };
      const { id } = await engine.writeHistory(a, "sst/funcoes", made.id, null, entry);
      expect(await engine.readHistory(a, "sst/funcoes", made.id, id)).toMatchObject({
        ...entry,
        nomeFuncao: "Operador",
        riscosFuncoes: [{ risco: { id: risk.id }, epiEficaz: true }],
      });
      expect(await engine.read(a, "sst/funcoes", made.id, {})).toMatchObject(management);
    });

    test("[002-2.1-32] [002-3.1-47] a schedule names entries of groups, of its own company alone", async () => {
      const group = await groupOf("GHE a avaliar");
      const [entry] = await engine.histories(a, GROUPS, group.id);
      const professional = await make("sst/profissionais", {
        nome: "Ana Exemplo",
        numeroInscricao: "1234",
        orgaoDeClasse: 1,
        ufId: (await engine.list(a, "geral/estados", query())).rows[0]?.id ?? 0,
      });
      const schedule = {
        data: "2026-08-10",
        historicoGrupoHomogeneosIds: [entry?.id ?? 0],
        profissionaisSSTIds: [professional.id],
      };
      const made = await make("sst/cronogramas-avaliacao", schedule);
      expect(await engine.read(a, "sst/cronogramas-avaliacao", made.id, {})).toMatchObject(schedule);
      await engine.writeHistory(a, GROUPS, group.id, null, { data: "2026-05-04" });
      const field = "historicoGrupoHomogeneosIds";
      const asked = { field, record: {}, q: "a avaliar" };
      const { options } = await engine.options(a, "sst/cronogramas-avaliacao", asked);
      expect(options.map(({ nome, data }) => `${nome} ${data}`)).toEqual([
        "GHE a avaliar 2026-01-02",
        "GHE a avaliar 2026-05-04",
      ]);
      const plan = world.registry.get("sst/cronogramas-avaliacao")?.fields.find(({ name }) => name === field);
      expect(options.map((one) => plan && referenceLabel(one, plan))).toEqual([
        "GHE a avaliar · 02/01/2026",
        "GHE a avaliar · 04/05/2026",
      ]);
      const file = await engine.exportFile(a, "sst/cronogramas-avaliacao", query(), { format: "csv" });
      expect(new TextDecoder().decode(file.bytes)).toContain("GHE a avaliar - 2026-01-02");
      const again = await engine.importFile(a, "sst/cronogramas-avaliacao", file, { dryRun: false, mode: "tudo", fixed: {} });
      expect(again).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
      expect(await engine.read(a, "sst/cronogramas-avaliacao", made.id, {})).toMatchObject(schedule);
      const { fields } = await refusal(engine.create(b, "sst/cronogramas-avaliacao", schedule, PLAIN));
      expect(Object.keys(fields)).toEqual(["historicoGrupoHomogeneosIds", "profissionaisSSTIds"]);
      expect((await refusal(engine.remove(a, GROUPS, group.id, PLAIN))).code).toBe("RECORD_IN_USE");
    });
  });
});
