import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const nothing = {
  fim: null,
  detalhe: null,
  classe: null,
  status: null,
  mudancas: [],
  salarioAntes: null,
  salarioDepois: null,
  diferenca: null,
  percentual: null,
};

afterEach(cleanup);

test("a talent's line of time tells what changed and for how much, what waits or was cancelled, and is narrowed by kind", async () => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]) }),
    on("GET", "/api/gestao-talentos/talentos/5", {
      body: {
        id: 5,
        versao: 1,
        nome: "Rita",
        empresa: { id: 1, nome: "Empresa" },
        dataAdmissao: "2020-01-02",
        data: "2020-01-02",
        situacao: "A",
      },
    }),
    on("GET", "/api/gestao-talentos/talentos/5/linha-do-tempo", {
      body: [
        { ...nothing, tipo: "situacao", id: 3, data: "2099-01-01", titulo: "Transferência", classe: "TRANSFERENCIA", status: 3 },
        {
          ...nothing,
          tipo: "situacao",
          id: 2,
          data: "2024-01-01",
          titulo: "Promoção vertical",
          classe: "PROMOCAO_VERTICAL",
          status: 1,
          mudancas: [{ campo: "Cargo", antes: "Operador", depois: "Vendedor" }],
          salarioAntes: 1650,
          salarioDepois: 1856.25,
          diferenca: 206.25,
          percentual: 12.5,
        },
        { ...nothing, tipo: "afastamento", id: 9, data: "2023-05-02", fim: "2023-05-10", titulo: "Afastamento" },
      ],
    }),
  );
  drawFeatures("/gestao-talentos/talentos/5?aba=parte-20", colaboradores.id);
  const line = within(await screen.findByRole("list", { name: "Linha do tempo do talento" }));
  const items = () => line.getAllByRole("listitem").map((item) => item.textContent);
  expect(items()).toEqual([
    "01/01/2099TransferênciaCancelado",
    "01/01/2024Promoção verticalCargo: Operador → VendedorSalário: R$ 1.650,00 → R$ 1.856,25 (+12,50 %)Documento para assinar",
    "02/05/2023Afastamentoaté 10/05/2023",
  ]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Situação funcional" }));
  expect(items()).toEqual(["02/05/2023Afastamentoaté 10/05/2023"]);
});

test("the day one chooses shows where the talent stood then: what waits for the payroll, or was refused, was never so", async () => {
  const at = (id: number, data: string, cargo: string, status: number) => ({
    id,
    data,
    cargo: { id, nome: cargo },
    status,
    versao: 1,
  });
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]) }),
    on("GET", "/api/gestao-talentos/talentos/5", {
      body: { id: 5, versao: 1, nome: "Rita", empresa: { id: 1, nome: "Empresa" }, data: "2020-01-02", situacao: "A" },
    }),
    on("GET", "/api/gestao-talentos/talentos/5/linha-do-tempo", { body: [] }),
    on("GET", "/api/gestao-talentos/talentos/5/historicos", {
      body: [
        at(4, "2023-03-01", "Diretor", 3),
        at(3, "2023-02-01", "Gerente", 2),
        at(2, "2022-01-01", "Vendedor", 1),
        at(1, "2020-01-02", "Operador", 1),
      ],
    }),
  );
  drawFeatures("/gestao-talentos/talentos/5?aba=parte-20", colaboradores.id);
  const user = userEvent.setup();
  const place = within(await screen.findByRole("region", { name: "Situação em um dia" }));
  expect(place.getByText("Vendedor")).toBeTruthy();
  expect(place.queryByText(/Gerente|Diretor/)).toBeNull();
  const slider = place.getByRole("slider");
  slider.focus();
  await user.keyboard("{Home}");
  expect(place.getByText("Em 02/01/2020 (desde 02/01/2020)")).toBeTruthy();
  expect(place.getByText("Operador")).toBeTruthy();
  expect(slider.getAttribute("aria-valuetext")).toBe("02/01/2020");
  const box = place.getByRole("textbox", { name: "Em que dia" });
  await user.clear(box);
  await user.type(box, "31/12/2019");
  await user.tab();
  expect(await place.findByText("Em 31/12/2019 nenhuma situação funcional estava em vigor.")).toBeTruthy();
});

test("beside a salary stands where it comes from: its entry, the range it pays by, and the reckoning; what is behind it opens, and there is a way back", async () => {
  const link = {
    tipo: "C",
    id: 5,
    nome: "Rita",
    motivo: "Mérito",
    desde: "2024-01-01",
    autor: "Ana",
    em: "2023-12-20T12:00:00Z",
    tabela: null,
  };
  const range = { ...link, tipo: "F", id: 8, nome: "Operador II", motivo: null, tabela: { id: 7, nome: "Data-base" } };
  const steps = [
    { conta: "inicio", valor: 200.3333, por: null, resultado: 200.3333, texto: "Quantidade do índice" },
    { conta: "casas", valor: 2, por: null, resultado: 2131.79, texto: "Arredondado ao centavo" },
  ];
  const chain = {
    alvo: { tipo: "C", id: 5, nome: "Rita" },
    data: "2024-01-01",
    proposta: null,
    valor: 2131.79,
    elos: [link, range],
    clausulas: [],
    passos: steps,
    posicao: { faixa: "Operador II", salario: 2131.79, percentual: 100 },
    anterior: "2023-12-31",
    avisos: [],
  };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_VER_SALARIO"]) }),
    on("GET", "/api/gestao-talentos/talentos/5", {
      body: { id: 5, versao: 1, nome: "Rita", empresa: { id: 1, nome: "Empresa" }, data: "2024-01-01", situacao: "A" },
    }),
    on("GET", "/api/gestao-talentos/talentos/5/linha-do-tempo", {
      body: [
        { ...nothing, tipo: "situacao", id: 2, data: "2025-01-01", titulo: "Transferência", status: 2, salarioDepois: 9 },
        { ...nothing, tipo: "situacao", id: 1, data: "2024-01-01", titulo: "Mérito", status: 1, salarioDepois: 2131.79 },
      ],
    }),
    on("GET", "/api/cargo-salario/salarios/explicacao", ({ query }) => ({
      body:
        query.get("tipo") === "F"
          ? {
              ...chain,
              alvo: { tipo: "F", id: 8, nome: "Operador II" },
              elos: [range],
              passos: [],
              anterior: null,
              posicao: null,
            }
          : chain,
    })),
  );
  drawFeatures("/gestao-talentos/talentos/5?aba=parte-20", colaboradores.id);
  const user = userEvent.setup();
  // What waits for the payroll is no salary yet.
  await user.click(await screen.findByRole("button", { name: "De onde vem este valor, de 01/01/2024" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("heading", { name: "De onde vem o valor de Rita" })).toBeTruthy();
  expect(dialog.getByText("R$ 2.131,79")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Situação funcional Rita, desde 01/01/2024, mérito, por Ana em 20/12/2023 09:00",
    "Faixa salarial Operador II, desde 01/01/2024, tabela de reajuste Data-base, por Ana em 20/12/2023 09:00De onde vem este valor",
  ]);
  expect(dialog.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "PassoResultado",
    "Quantidade do índice200,3333",
    "Arredondado ao centavo2.131,79",
  ]);
  expect(dialog.getByText("100 % de Operador II, que paga R$ 2.131,79")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "De onde vem este valor: Operador II" }));
  expect(await dialog.findByRole("heading", { name: "De onde vem o valor de Operador II" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Voltar" }));
  await user.click(await dialog.findByRole("button", { name: "Ver o valor de 31/12/2023" }));
  await dialog.findByRole("button", { name: "Voltar" });
  const asked = calls.flatMap(({ path, query }) => (path.endsWith("/explicacao") ? [query.get("data")] : []));
  expect(asked[0]).toBe("2024-01-01");
  expect(asked.at(-1)).toBe("2023-12-31");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
