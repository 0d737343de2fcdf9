import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const EXPERIENCE = "/api/avaliacao/acompanhamentos-periodos-experiencia/talentos/5/termino";
const STABILITY = "/api/cargo-salario/colaboradores/5/data-estabilidade";
const LEAVE = "/api/sst/afastamentos/em-curso";
const MANAGERS = "/api/gestao-talentos/talentos/5/gestores";
const TALENT = "/gestao-talentos/talentos/5";
const rights = ["VER", "EDITAR", "INSERIR"].map((right) => `ROLE_GESTAO_TALENTOS_COLABORADORES_${right}`);

interface Told {
  readonly dataDesligamento?: string;
  readonly afastado?: boolean;
  readonly leave?: { readonly ate: string | null; readonly ferias: boolean } | null;
  readonly also?: readonly string[];
}

const open = (
  situacao: string,
  termino: string | null,
  estavel: string | null,
  { dataDesligamento, afastado = false, leave = null, also = [] }: Told = {},
) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([...rights, ...also]) }),
    on("GET", `/api${TALENT}`, {
      body: {
        id: 5,
        versao: 1,
        nome: "Rita",
        empresa: { id: 1, nome: "Empresa" },
        dataAdmissao: "2026-01-02",
        data: "2026-01-02",
        situacao,
        afastado,
        cargo: { id: 1, nome: "Analista" },
        faixaSalarial: { id: 1, nome: "Pleno" },
        areaOrganizacional: { id: 1, nome: "Qualidade" },
        dataDesligamento: dataDesligamento ?? null,
      },
    }),
    on("GET", EXPERIENCE, { body: { termino } }),
    on("GET", STABILITY, { body: estavel }),
    on("GET", LEAVE, { body: leave }),
    on("GET", MANAGERS, {
      body: [
        { id: 2, nome: "Ana" },
        { id: 3, nome: "Beto" },
      ],
    }),
  );
  drawFeatures(TALENT, colaboradores.id);
  return server;
};

afterEach(cleanup);

test("below the name of an active talent stands whether they are in experience, until when they are stable and when they leave", async () => {
  open("A", "2099-03-31", "2099-12-31", { dataDesligamento: "2099-02-01" });
  for (const mark of ["Em experiência", "Estável até 31/12/2099", "Desligamento em 01/02/2099"])
    expect(await screen.findByText(mark)).toBeTruthy();
});

test("nothing stands there of somebody who is neither, and nothing is asked of somebody who left", async () => {
  const active = open("A", null, null);
  await screen.findByRole("heading", { level: 1, name: "Rita" });
  await waitFor(() => expect(active.calls.map(({ path }) => path)).toEqual(expect.arrayContaining([EXPERIENCE, STABILITY])));
  expect(screen.queryByText(/Em experiência|Estável/)).toBeNull();
  cleanup();
  const left = open("D", "2099-03-31", "2099-12-31", { dataDesligamento: "2026-02-01" });
  await screen.findByRole("button", { name: "Readmitir" });
  expect(screen.queryByText(/Em experiência|Estável|Desligamento em/)).toBeNull();
  expect(left.calls.map(({ path }) => path).filter((path) => path === EXPERIENCE || path === STABILITY)).toEqual([]);
});

test("below the name stands what somebody is, for whom they work and since when, and whether they work here", async () => {
  open("A", null, null);
  const line = await screen.findByText(/^Analista · Pleno · Qualidade · Gestão: Ana e Beto · .* de casa$/);
  expect(line.parentElement?.textContent).toContain("Ativo");
  cleanup();
  const left = open("D", null, null, { dataDesligamento: "2027-03-02" });
  await screen.findByText("Analista · Pleno · Qualidade · 1 ano e 2 meses de casa");
  expect(left.calls.map(({ path }) => path)).not.toContain(MANAGERS);
});

test("who may see leaves reads until when somebody is away and that it is a holiday, others that they are away", async () => {
  const seen = ["ROLE_SST_AFASTAMENTOS_VER"];
  open("A", null, null, { afastado: true, leave: { ate: "2099-01-15", ferias: true }, also: seen });
  expect(await screen.findByText("Férias até 15/01/2099")).toBeTruthy();
  cleanup();
  open("A", null, null, { afastado: true, leave: { ate: null, ferias: false }, also: seen });
  expect(await screen.findByText("Afastado")).toBeTruthy();
  cleanup();
  const other = open("A", null, null, { afastado: true, leave: { ate: "2099-01-15", ferias: true } });
  expect(await screen.findByText("Afastado")).toBeTruthy();
  expect(other.calls.map(({ path }) => path)).not.toContain(LEAVE);
});
