import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const TALENT = "/api/gestao-talentos/talentos/5";
const rights = [
  "ROLE_PESQUISA_ENTREVISTAS_INSERIR",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_EDITAR",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_DESLIGAMENTO",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_INSERIR",
];
const record = (more: object = {}) => ({
  id: 5,
  versao: 1,
  nome: "Rita",
  empresa: { id: 1, nome: "Empresa" },
  dataAdmissao: "2020-01-02",
  data: "2020-01-02",
  situacao: "A",
  dataDesligamento: null,
  ...more,
});
const open = async (stored: object = record()) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", TALENT, { body: stored }),
    on("GET", `${TALENT}/dependencias`, {
      body: {
        areas: [{ id: 3, nome: "Produção", responsavel: true, corresponsavel: false }],
        usuario: { id: 8, nome: "rita", ativo: true, podeInativar: true },
        situacoesFuturas: [{ id: 1, data: "2030-02-01" }],
        questionarios: 2,
        registros: [
          { registro: "sst/comissoes", titulo: "Comissões", campo: "Membro", quantidade: 1, endereco: "sst/comissoes" },
        ],
      },
    }),
    on("GET", "/api/cargo-salario/colaboradores/5/data-estabilidade", { body: "2099-12-31" }),
    on("GET", "/api/gestao-talentos/motivo-desligamento", { body: [{ id: 4, descricao: "Pedido do talento" }] }),
    on("GET", "/api/gestao-talentos/talentos/ativos", { body: [{ id: 9, nome: "Herdeira" }] }),
    on("POST", `${TALENT}/desligar`, { body: record({ situacao: "D" }) }),
    on("POST", `${TALENT}/readmissao`, { status: 201, body: record({ id: 6 }) }),
  );
  drawFeatures("/gestao-talentos/talentos/5", colaboradores.id);
  return server;
};

afterEach(cleanup);

test("a dismissal is decided step by step, with what the person still has, and told in words before it is done", async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  const buttons = await screen.findAllByRole("button", { name: "Desligar" });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Desligar Rita" });
  expect(await within(dialog).findByText(/estabilidade até 31\/12\/2099/)).toBeTruthy();
  const next = () => within(dialog).getByRole("button", { name: "Continuar" });
  await user.click(within(dialog).getByRole("combobox", { name: /Motivo de desligamento/ }));
  await user.click(await screen.findByRole("option", { name: "Pedido do talento" }));
  expect(next()).toHaveProperty("disabled", true);
  await user.click(within(dialog).getByRole("checkbox", { name: "Estou ciente da estabilidade" }));
  expect(next()).toHaveProperty("disabled", true);
  await user.type(within(dialog).getByRole("textbox", { name: /^Observação/ }), "Acordo com o sindicato.");
  // A press beside the dialog would lose what was typed.
  await user.click(document.querySelector(".MuiDialog-container") as HTMLElement);
  await user.click(next());
  expect(await within(dialog).findByText(/01\/02\/2030/)).toBeTruthy();
  expect(within(dialog).getByText(/2 questionários de avaliação/)).toBeTruthy();
  expect(within(dialog).getByRole("link", { name: "Comissões" })).toBeTruthy();
  await user.click(within(dialog).getByRole("combobox", { name: "Quem passa a responder por Produção" }));
  await user.click(await screen.findByRole("option", { name: "Herdeira" }));
  await user.click(next());
  await user.click(within(dialog).getByRole("checkbox", { name: "Registrar a entrevista de desligamento em seguida" }));
  await user.click(next());
  expect(within(dialog).getByText("Em seguida é aberta a entrevista de desligamento.")).toBeTruthy();
  expect(within(dialog).getByText(/Rita será desligado\(a\) com data de .*, por Pedido do talento\./)).toBeTruthy();
  expect(within(dialog).getByText("1 área passa a outra pessoa.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Desligar" }));
  expect(await screen.findByText("Desligamento registrado.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    motivoDesligamento: { id: 4 },
    inativarUsuario: true,
    substitutos: [{ areaId: 3, colaboradorId: 9 }],
  });
  await expect.poll(() => location.pathname).toBe("/gestao-talentos/talentos/5/entrevista-desligamento/new");
});

test("somebody dismissed is readmitted from their record", async () => {
  const { calls } = await open(record({ situacao: "D", dataDesligamento: "2026-01-10" }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Readmitir" }));
  const dialog = await screen.findByRole("dialog", { name: "Readmitir Rita" });
  await user.click(within(dialog).getByRole("button", { name: "Readmitir" }));
  expect(await screen.findByText("Talento readmitido.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ dataAdmissao: expect.any(String) });
});

test("from a row of the list, too, a dismissal is the wizard and no plain dialog", async () => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", "/api/gestao-talentos/talentos", { body: [record()], headers: { "content-range": "x 0-0/1" } }),
    on("GET", `${TALENT}/dependencias`, {
      body: { areas: [], usuario: null, situacoesFuturas: [], questionarios: 0, registros: [] },
    }),
    on("GET", "/api/cargo-salario/colaboradores/5/data-estabilidade", { body: null }),
    on("GET", "/api/gestao-talentos/motivo-desligamento", { body: [{ id: 4, descricao: "Pedido do talento" }] }),
  );
  drawFeatures("/gestao-talentos/talentos", colaboradores.id);
  const user = userEvent.setup();
  const row = await screen.findByRole("row", { name: /Rita/ });
  const inline = within(row).queryByRole("button", { name: "Desligar: Rita" });
  if (inline) await user.click(inline);
  else {
    await user.click(within(row).getByRole("button", { name: "Ações de Rita" }));
    await user.click(await screen.findByRole("menuitem", { name: "Desligar" }));
  }
  const dialog = await screen.findByRole("dialog", { name: "Desligar Rita" });
  expect(within(dialog).getByText("Onde esta pessoa está")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
