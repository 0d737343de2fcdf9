import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { drawFeatures as drawApp } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

/** The part of a readjustment sheet that compares salaries by sex and by race. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const PERSONAL = "ROLE_TALENTO_DADOS_PESSOAIS";
const RIGHTS = [
  "ROLE_VER_SALARIO",
  "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
  PERSONAL,
];
const line = {
  ...{
    id: 1,
    alvo: 11,
    versao: 1,
    nome: "Rita",
    matricula: "1",
    area: null,
    cargo: null,
    faixa: null,
    atual: 1000,
    proposto: 1100,
  },
  ...{ modo: "percentual", digitado: 10, fixo: false, formula: null, desligado: false, repetido: false, comentarios: 0 },
};
const sheet = {
  ...{ id: 7, nome: "Mérito", tipo: "C", proprias: false, estado: "APROVADA", data: null, dataAplicacao: null, separadaDe: null },
  ...{ separadas: [], orcamento: null, folhaEmpresaAtual: 1000, fatorAnual: 13.33, desfazer: 0, refazer: 0, ate: 0 },
  ...{ lugares: { area: [], cargo: [], faixa: [] }, linhas: [line] },
};
const gap = (media: number, mediana: number) => ({ media, mediana });
const sexo = { primeiras: 84, demais: 116, naoInformada: 0, antes: gap(-4.2, -2), depois: gap(-3.1, 0) };
const equity = {
  minimo: 5,
  total: {
    sexo,
    raca: { primeiras: 90, demais: 100, naoInformada: 10, antes: gap(-1, 1.5), depois: gap(-1.4, 1.5) },
  },
  ajustada: {
    sexo: { antes: -1.1, depois: null, motivo: null },
    raca: { antes: null, depois: null, motivo: "INSEPARAVEL" },
  },
  cargos: [
    { id: 2, nome: "Gerente", sexo: null, raca: null, faixas: [{ id: 9, nome: "Gerente I", sexo: null, raca: null }] },
    {
      ...{ id: 1, nome: "Operador", sexo: { ...sexo, primeiras: 60, demais: 70, depois: gap(-5, -2) }, raca: null },
      faixas: [{ id: 3, nome: "Operador I", sexo: { ...sexo, primeiras: 30, demais: 31, depois: null }, raca: null }],
    },
  ],
};
const open = (rights: readonly string[] = RIGHTS) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `${TABLES}/7/planilha`, { body: sheet }),
    on("GET", `${TABLES}/7/equidade`, { body: equity }),
    on("GET", `${TABLES}/7/cenarios`, { body: [] }),
    on("GET", "/api/cargo-salario/reajustes/tabelas", { body: [{ id: 7, nome: "Mérito", estado: "APROVADA" }] }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  return server;
};

afterEach(cleanup);

test("what the plan makes of the differences is told in sentences, as bars and as a table, by sex and by race", async () => {
  open();
  const panel = within(await screen.findByRole("region", { name: "Equidade" }));
  const user = userEvent.setup();
  await user.click(panel.getByRole("button", { name: "Comparar salários" }));
  await panel.findByRole("table", { name: "Diferenças por sexo, por cargo e faixa" });
  const said = () =>
    within(panel.getByRole("status"))
      .getAllByText(/./)
      .map(({ textContent }) => textContent);
  expect(said()).toEqual([
    "Mulheres (84) ganham em média 4,2 % menos que homens (116); com esta tabela, 3,1 % menos.",
    "Pela mediana, 2,0 % menos; com esta tabela, o mesmo.",
    "Entre quem tem o mesmo cargo e a mesma faixa, 1,1 % menos; com a tabela não é dito, porque ela muda o salário de menos de 5 pessoas de um dos lados.",
  ]);
  expect(panel.queryByRole("alert")).toBeNull();
  const rows = (name: string) =>
    within(panel.getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent).join("|"));
  expect(rows("Diferenças por sexo, por cargo e faixa")).toEqual([
    "Cargo e faixa|Mulheres|Homens|Média hoje|Média com a tabela|Mediana hoje|Mediana com a tabela",
    "Gerente|menos de 5 pessoas|–|–|–|–|–",
    "Operador|60|70|-4,2 %|-5,0 % (aumenta)|-2,0 %|-2,0 %",
    "· Operador I|30|31|-4,2 %|menos de 5 pessoas|-2,0 %|menos de 5 pessoas",
    "Empresa|84|116|-4,2 %|-3,1 %|-2,0 %|0,0 %",
  ]);
  await user.click(panel.getByRole("button", { name: "Raça" }));
  expect(said()).toEqual([
    "Pessoas negras (90) ganham em média 1,0 % menos que as demais (100); com esta tabela, 1,4 % menos.",
    "Pela mediana, 1,5 % mais; esta tabela não muda a diferença.",
    "Em cada cargo e faixa, raça e sexo coincidem: a diferença de um não se separa da do outro.",
    "Pessoas negras são as pretas e as pardas.",
    "Sem raça informada, e fora da comparação: 10.",
  ]);
  expect((await panel.findByRole("alert")).textContent).toContain("a tabela pode ser aplicada");
});

test("it is printed by itself", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  open();
  const panel = within(await screen.findByRole("region", { name: "Equidade" }));
  const user = userEvent.setup();
  await user.click(panel.getByRole("button", { name: "Comparar salários" }));
  await user.click(await panel.findByRole("button", { name: "Imprimir equidade" }));
  expect(print).toHaveBeenCalledTimes(1);
  const paper = document.querySelector(".impressao");
  expect(paper?.querySelector("h1")?.textContent).toBe("Mérito: Diferenças por sexo, por cargo e faixa");
  expect(paper?.textContent).toContain("Empresa84116-4,2 %");
  window.dispatchEvent(new Event("afterprint"));
  await vi.waitFor(() => expect(document.querySelector(".impressao")).toBeNull());
  print.mockRestore();
});

test("who does not read the personal data of talents is offered none of it", async () => {
  const { calls } = open(RIGHTS.filter((right) => right !== PERSONAL));
  await screen.findByRole("grid", { name: "Reajustes" });
  expect(screen.queryByRole("region", { name: "Equidade" })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith("/equidade"))).toBe(false);
});
