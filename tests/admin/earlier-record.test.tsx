import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { talentosAdmissao } from "../../src/generated/types/gestao-talentos/talentos-admissao.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const ADMISSION = "/gestao-talentos/talentos-admissao/7";
const rights = [
  ...["VER", "EDITAR"].map((right) => `ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_${right}`),
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  "ROLE_TALENTO_DADOS_PESSOAIS",
];
const TOLD = {
  nome: "Rita Prado",
  email: "rita@email.example",
  pessoal: { dataNascimento: "1990-05-04", mae: "Lúcia Prado" },
  endereco: { cep: "60160230", logradouro: "Rua das Flores", uf: { id: 6, nome: "Ceará", sigla: "CE" } },
  documentacao: { rg: "2002009876543" },
  contato: { foneCelular: null },
};
const EARLIER = {
  ...TOLD,
  documentacao: { rg: null },
  nome: "Rita Lima",
  endereco: { ...TOLD.endereco, logradouro: "Rua Antiga" },
  contato: { foneCelular: "988887777" },
};
const person = (id: number, dataAdmissao: string, mesmoCpf: boolean) => ({
  id,
  nome: "Rita Lima",
  dataAdmissao,
  situacao: "D",
  mesmoCpf,
});

const open = (status: string, { earlier = EARLIER as object, has = rights } = {}) => {
  const body = { id: 7, versao: 1, cpf: "11144477735", status, canceladaEm: null, ...TOLD };
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(has) }),
    on("GET", `/api${ADMISSION}`, { body }),
    on("POST", "/api/gestao-talentos/talentos/homonimos", {
      body: [person(1, "2015-03-02", true), person(2, "2020-01-02", true), person(3, "2024-01-02", false)],
    }),
    on("GET", "/api/gestao-talentos/talentos/2", {
      body: { id: 2, versao: 4, cpf: "11144477735", situacao: "D", dataAdmissao: "2020-01-02", status: 1, ...earlier },
    }),
  );
  drawFeatures(ADMISSION, talentosAdmissao.id);
  return server;
};
const lines = async () =>
  within(await screen.findByRole("table", { name: "O que muda em relação ao registro anterior" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

afterEach(cleanup);

test("while an admission is checked, what was told stands beside the person's last record where the two differ, and what was known before may be taken over", async () => {
  open("ANALISE");
  expect(await lines()).toEqual([
    ["Nome", "Rita Lima", "Rita Prado", "Usar anterior"],
    ["Logradouro", "Rua Antiga", "Rua das Flores", "Usar anterior"],
    ["Celular", "988887777", "(vazio)", "Usar anterior"],
  ]);
  expect(screen.getByRole("link", { name: "Abrir Rita Lima" }).getAttribute("href")).toBe("/gestao-talentos/talentos/2");
  fireEvent.click(screen.getByRole("button", { name: "Usar anterior: Nome" }));
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
  await waitFor(() => expect(name.value).toBe("Rita Lima"));
  fireEvent.click(screen.getByRole("button", { name: "Usar informado: Nome" }));
  await waitFor(() => expect(name.value).toBe("Rita Prado"));
});

test("nothing that differs is said in a sentence", async () => {
  open("ANALISE", { earlier: TOLD });
  await screen.findByText(/Nada do que estava no registro mudou\./);
  expect(screen.queryByRole("table")).toBeNull();
});

test.each([
  ["before the person answered", "ENVIADA", rights],
  ["once the admission is concluded", "CONCLUIDA", rights],
  ["to whoever sees no talents", "ANALISE", rights.filter((right) => !right.includes("COLABORADORES"))],
])("nobody's record is asked for %s", async (_when, status, has) => {
  const server = open(status, { has });
  await screen.findByRole("textbox", { name: "Nome" });
  expect(server.calls.filter(({ path }) => path.includes("/talentos/"))).toEqual([]);
  expect(screen.queryByRole("heading", { name: "O que muda em relação ao registro anterior" })).toBeNull();
});

test("whoever only looks at admissions sees the difference and takes nothing over", async () => {
  open("ANALISE", { has: rights.filter((right) => !right.endsWith("EDITAR")) });
  expect((await lines()).map((cells) => cells.length)).toEqual([3, 3, 3]);
});
