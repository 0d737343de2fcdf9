import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature as statistics } from "../../src/features/captacao/estatisticas/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const inside = (right: readonly string[], more: object = {}) => on("GET", "/api/userinfo", { body: userinfo(right, more) });
const LISTS = [
  ["[000-2.3-28]", "captacao/areas-formacao", "Áreas de formação", "CAPTACAO_AREAS_FORMACAO"],
  ["[000-2.3-29]", "captacao/etapas-seletivas", "Etapas seletivas", "CAPTACAO_ETAPAS_SELETIVAS"],
  ["[000-2.3-35]", "captacao/niveis-competencia", "Níveis de competência", "CARGO_SALARIO_NIVEIS_COMPETENCIA"],
  ["[000-2.3-37]", "captacao/cargo", "Cargos", "CARGO_SALARIO_CARGOS"],
] as const;

test.each(LISTS)(
  "%s %s: a table with its count inside; /login without a session, refused without the authority",
  async (_id, path, title, right) => {
    const list = on("GET", `/api/${path}`, {
      body: [{ id: 1, nome: "Primeiro", versao: 1 }],
      headers: { "content-range": `${path} 0-0/1` },
    });
    fakeServer(inside([`ROLE_${right}_VER`]), list);
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByText("1 registro(s) encontrado(s).")).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
    cleanup();
    fakeServer(inside([]), list);
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
    cleanup();
    fakeServer(on("GET", "/api/userinfo", expired));
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  },
);

const ADDRESS = "/captacao/estatisticas-preenchimento-vaga";
const FIGURES = {
  vagas: 3,
  mediaDias: 23.3,
  porCargo: [{ cargo: { id: 1, nome: "Operador" }, vagas: 2, mediaDias: 20, menorDias: 10, maiorDias: 30 }],
  areas: [{ id: 5, nome: "Produção" }],
  cargos: [{ id: 1, nome: "Operador" }],
};
function drawStatistics(...rules: readonly ReturnType<typeof on>[]) {
  const server = fakeServer(...rules);
  window.history.replaceState(null, "", ADDRESS);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: statistics.pages ?? [] }} />);
  return server;
}

test("[000-2.3-32] [001-2-48] the statistics of vacancies show what the call answers, for whoever may see them", async () => {
  const right = "ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA_VER";
  const { calls } = drawStatistics(inside([right]), on("GET", `/api${ADDRESS}`, { body: FIGURES }));
  expect(await screen.findByRole("heading", { level: 1, name: "Estatísticas de preenchimento de vagas" })).toBeTruthy();
  expect(await screen.findByText("23,3 dias")).toBeTruthy();
  const row = within(screen.getByRole("row", { name: /Operador/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Operador", "2", "20 dias", "10", "30"]);
  const asked = () => calls.filter(({ path }) => path === `/api${ADDRESS}`);
  await userEvent.type(screen.getByLabelText("De"), "10/02/2026");
  await userEvent.type(screen.getByLabelText("Até"), "09/02/2026");
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(await screen.findByText("Data final inferior a data inicial.")).toBeTruthy();
  expect(asked()).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText("Até"));
  await userEvent.type(screen.getByLabelText("Até"), "20/02/2026");
  await userEvent.click(screen.getByRole("combobox", { name: "Áreas organizacionais" }));
  await userEvent.click(await screen.findByRole("option", { name: "Produção" }));
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await expect.poll(() => asked().length).toBe(2);
  expect(Object.fromEntries(asked()[1]?.query ?? [])).toEqual({
    dataIni: "2026-02-10",
    dataFim: "2026-02-20",
    dataReferencia: "S",
    consideraContratacao: "false",
    areasIds: "5",
  });
  cleanup();
  drawStatistics(inside([]));
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  cleanup();
  drawStatistics(on("GET", "/api/userinfo", expired));
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
});
