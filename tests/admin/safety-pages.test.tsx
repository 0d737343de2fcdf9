import { readFileSync } from "node:fs";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const all = features as readonly UiFeature[];
const pages = all.flatMap((feature) => feature.pages ?? []);
const slots = all
  .flatMap((feature) => feature.slots ?? [])
  .filter(({ slot }) => slot.startsWith("form") || slot.startsWith("list"));
function openAt(path: string): void {
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
}
const right = (register: string) => ["VER", "INSERIR", "EDITAR"].map((one) => `ROLE_SST_${register}_${one}`);
const session = (...registers: readonly string[]) => on("GET", "/api/userinfo", { body: userinfo(registers.flatMap(right)) });
const empty = (address: string) => on("GET", `/api/${address}`, { body: [], headers: { "content-range": `${address} */0` } });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });

/** Nobody is logged in: the same address ends at the log-in. */
async function leadsToLogin(path: string): Promise<void> {
  cleanup();
  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada" } }));
  openAt(path);
  await waitFor(() => expect(window.location.pathname).toBe("/login"), { timeout: 5_000 });
}

test.each([
  ["epcs", "EPCS", "EPCs", "000-2.3-121"],
  ["epis", "EPIS", "EPIs", "000-2.3-122"],
  ["ambientes", "AMBIENTES", "Ambientes", "000-2.3-123"],
  ["riscos", "RISCOS", "Riscos", "000-2.3-124"],
  ["exames", "EXAMES", "Exames", "000-2.3-125"],
  ["vacinas", "VACINAS", "Vacinas", "000-2.3-126"],
])("/sst/%s (%s, %s) opens inside the layout, and leads to the log-in without a session [%s]", async (path, name, title) => {
  fakeServer(session(name), empty(`sst/${path}`));
  openAt(`/sst/${path}`);
  await heading(title);
  expect(screen.getByRole("navigation", { name: /menu/i })).toBeTruthy();
  expect(screen.queryByText(/ERRO 404/)).toBeNull();
  await leadsToLogin(`/sst/${path}`);
});

test("[000-2.3-129] the contracts of a professional stand at /sst/profissional/{id}/contrato, inside the layout", async () => {
  const contract = { id: 4, profissionalId: 1, empresaId: 1, tipoContrato: "RESPONSAVEL_PGR", inicio: "2026-01-01", fim: null };
  fakeServer(
    session("CONTRATOS_PROFISSIONAL", "PROFISSIONAIS"),
    on("GET", "/api/sst/profissional/1/contrato", { body: [contract], headers: { "content-range": "contrato 0-0/1" } }),
    on("GET", "/api/sst/profissionais/1", { body: { id: 1, nome: "Rita Lopes", versao: 1 } }),
  );
  openAt("/sst/profissional/1/contrato");
  await heading("Contratos do profissional");
  expect(await screen.findByRole("cell", { name: "Responsável pelo PGR" })).toBeTruthy();
  expect(screen.queryByText(/ERRO 404/)).toBeNull();
  await leadsToLogin("/sst/profissional/1/contrato");
});

test("[000-2.3-130] [002-2.1-11] a tax lotation is read at /sst/lotacao-tributaria/{id}/visualizar: nothing of it can be edited", async () => {
  const tipo = { id: 2, codigo: "02", descricao: "Obra de construção civil", tipoInscricao: "CNO" };
  const record = { id: 1, versao: 1, nome: "Obra do anexo", tipo, numeroInscricao: "110840168062" };
  fakeServer(
    session("LOTACOES_TRIBUTARIAS"),
    on("GET", "/api/sst/lotacao-tributaria/1", { body: record }),
    on("POST", "/api/sst/lotacao-tributaria/opcoes", { body: { options: [tipo], total: 1 } }),
  );
  openAt("/sst/lotacao-tributaria/1/visualizar");
  await heading(/Obra do anexo/);
  const main = screen.getByRole("main");
  for (const said of ["Obra do anexo", /Obra de construção civil/, /11\.?084\.?01680\/?62|110840168062/])
    expect((await within(main).findAllByText(said)).length).toBeGreaterThan(0);
  for (const role of ["textbox", "combobox", "checkbox", "radio", "spinbutton"])
    expect(within(main).queryAllByRole(role)).toEqual([]);
  expect(within(main).queryByRole("button", { name: "Salvar" })).toBeNull();
  expect(screen.queryByText(/ERRO 404/)).toBeNull();
  await leadsToLogin("/sst/lotacao-tributaria/1/visualizar");
});

test("[000-2.3-131] the vaccination card of a talent stands at /sst/cartoes-vacinacao/colaborador/{id}", async () => {
  const row = { id: 9, colaborador: { id: 1, nome: "Rita Lopes" }, vacina: { id: 2, nome: "Tétano" }, status: "COMPLETO" };
  const { calls } = fakeServer(
    session("VACINACOES"),
    on("GET", "/api/sst/cartoes-vacinacao/colaborador/1", { body: [row], headers: { "content-range": "cartao 0-0/1" } }),
  );
  openAt("/sst/cartoes-vacinacao/colaborador/1");
  await heading("Vacinações");
  expect(await screen.findByRole("cell", { name: "Tétano" })).toBeTruthy();
  expect(calls.some(({ path }) => path === "/api/sst/cartoes-vacinacao/colaborador/1")).toBe(true);
  await leadsToLogin("/sst/cartoes-vacinacao/colaborador/1");
});

const severidade = { id: 8, nome: "Intolerável", cor: "#B3261E" };
const programme = {
  data: "2026-06-01",
  grupos: [
    {
      id: 1,
      nome: "GHE 01",
      ambientes: ["Oficina"],
      medicoes: [
        {
          id: 5,
          risco: "Ruído",
          tipo: "Físico",
          agente: "02.01.001",
          fontes: ["Prensa"],
          gravidade: "Grave",
          probabilidade: "Frequente",
          severidade,
          epcs: [],
          epis: ["Protetor auricular"],
          desde: "2026-02-02",
        },
      ],
    },
  ],
  matriz: {
    gravidades: [{ id: 1, nome: "Grave" }],
    probabilidades: [
      { id: 1, nome: "Rara" },
      { id: 2, nome: "Frequente" },
    ],
    celulas: [
      { gravidadeId: 1, probabilidadeId: 1, severidade: null, riscos: 0 },
      { gravidadeId: 1, probabilidadeId: 2, severidade, riscos: 1 },
    ],
  },
  acoes: [
    {
      id: 3,
      nome: "Enclausurar a prensa",
      responsavel: "Rita Lopes",
      previsaoInicio: "2026-03-02",
      previsaoTermino: null,
      situacao: "Planejada",
    },
  ],
  opcoes: { estabelecimentos: [{ id: 6, nome: "Matriz" }], grupos: [{ id: 1, nome: "GHE 01" }] },
};

test("[000-2.3-128] [002-2.1-9] /sst/pgr shows the risk management programme: matrix, inventory by group and action plan", async () => {
  const { calls } = fakeServer(session("MEDICOES_RISCO"), on("GET", "/api/sst/pgr", { body: programme }));
  openAt("/sst/pgr");
  await heading("PGR");
  const matrix = await screen.findByRole("table", { name: "Matriz de severidade" });
  expect(within(matrix).getByRole("cell", { name: "Intolerável 1 risco" })).toBeTruthy();
  expect(within(matrix).getByRole("cell", { name: "sem classe" })).toBeTruthy();
  const group = screen.getByRole("table", { name: "GHE 01" });
  const cells = within(within(group).getAllByRole("row")[1] as HTMLElement);
  expect(cells.getByRole("link", { name: "Ruído (02.01.001)" }).getAttribute("href")).toBe("/sst/medicoes-risco/5");
  for (const said of ["Físico", "Prensa", "Grave", "Frequente", "Intolerável", "Protetor auricular", "02/02/2026"])
    expect(cells.getByText(said)).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Plano de ação" })).getByText("Enclausurar a prensa")).toBeTruthy();
  await userEvent.click(screen.getByRole("combobox", { name: /Grupo homogêneo/ }));
  await userEvent.click(await screen.findByRole("option", { name: "GHE 01" }));
  await waitFor(() => expect(calls.at(-1)?.query.get("gruposIds")).toBe("1"));
  await leadsToLogin("/sst/pgr");
});

test("[000-2.3-133] [002-2.1-1] every register of safety has its address under /sst", async () => {
  const { registers } = JSON.parse(readFileSync("src/generated/index.json", "utf8")) as {
    readonly registers: readonly { readonly id: string; readonly addresses: readonly string[] }[];
  };
  const safety = registers.filter(({ id }) => id.startsWith("sst/"));
  expect(safety.length).toBeGreaterThan(30);
  for (const { id, addresses } of safety) expect([id, addresses.every((path) => path.startsWith("sst/"))]).toEqual([id, true]);
  fakeServer(session("COMISSOES"), empty("sst/comissoes"));
  openAt("/sst/comissoes");
  await heading("Comissões");
});
