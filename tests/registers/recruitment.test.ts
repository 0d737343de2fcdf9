import { describe, expect, test } from "vitest";
import { openWorld, PLAIN, refusal } from "../engine/world.ts";
import { withDatabases } from "../support/database.ts";
import { openWorkplace } from "./workplace.ts";

withDatabases((open) => {
  describe("recruitment and people's catalogues", async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    const { make, state, otherState, city } = await openWorkplace(world);
    const ref = ({ id }: { readonly id: number }) => ({ id });
    const area = await make("cargo-salario/areas-organizacionais", { nome: "Área pretendida" });
    const cargos = [ref(await make("cargo-salario/cargos", { nome: "Cargo pretendido", areasOrganizacionais: [ref(area)] }))];
    const candidate = (nome: string, way?: { readonly id: number }) =>
      make("captacao/candidatos", { nome, cargos, pessoal: { sexo: "I" }, ...(way ? { comoFicouSabendoVaga: ref(way) } : {}) });

    test("[000-3.4-3] two of four candidates are half of them", async () => {
      const [friend, net] = [
        await make("captacao/como-ficou-sabendo-vaga", { nome: "Indicação" }),
        await make("captacao/como-ficou-sabendo-vaga", { nome: "Rede social" }),
      ];
      expect(friend).toMatchObject({ qtd: 0, percentual: null });
      for (const way of [friend, friend, net, undefined]) await candidate(`Candidato ${Math.abs(way?.id ?? 0)}`, way);
      const read = (id: number) => engine.read(a, "captacao/como-ficou-sabendo-vaga", id, {});
      expect(await read(friend.id)).toMatchObject({ qtd: 2, percentual: 50 });
      expect(await read(net.id)).toMatchObject({ qtd: 1, percentual: 25 });
    });

    test("[000-3.4-6] a palographic exam goes with its candidate", async () => {
      const person = await candidate("Candidato examinado");
      const lines = { tracos1: 100, tracos2: 110, tracos3: 90, tracos4: 120, tracos5: 80 };
      const exam = await make("captacao/exames-palograficos", { candidato: ref(person), data: "2026-03-02", ...lines });
      expect(exam).toMatchObject({ produtividade: 500, nor: 20 });
      await engine.remove(a, "captacao/candidatos", person.id, PLAIN);
      expect((await refusal(engine.read(a, "captacao/exames-palograficos", exam.id, {}))).code).toBe("NOT_FOUND");
    });

    test("[001-2-28] an occurrence takes the points of its type", async () => {
      const type = await make("gestao-talentos/tipos-ocorrencia", { descricao: "Faltas", pontuacao: -5 });
      expect(await make("gestao-talentos/ocorrencias", { descricao: "Falta", tipo: ref(type) })).toMatchObject({ pontuacao: -5 });
    });

    test("holidays of a city, of a state and of the company stand side by side, each once", async () => {
      const holiday = (place: object) => make("geral/feriados", { data: "2026-03-25", nome: "Data", ...place });
      const places = [{}, { uf: ref(state) }, { uf: ref(state), cidade: ref(city) }];
      for (const place of places) await holiday(place);
      for (const place of places) expect((await refusal(holiday(place))).code).toBe("UNIQUE_VIOLATION");
      expect((await refusal(holiday({ uf: ref(otherState), cidade: ref(city) }))).fields).toHaveProperty("cidade");
      expect((await holiday({ uf: ref(otherState) })).id).toBeGreaterThan(0);
    });

    test("[001-2-13] a month has one revenue", async () => {
      const revenue = (valor: number) => make("cargo-salario/faturamentos-mensais", { mesAno: "2026-01", valor });
      await revenue(100);
      expect((await refusal(revenue(200))).fields).toEqual({ mesAno: "Já existe o faturamento da empresa neste mês." });
    });
  });
});
