import { cleanup, screen, within } from "@testing-library/react";
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
