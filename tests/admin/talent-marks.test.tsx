import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const EXPERIENCE = "/api/avaliacao/acompanhamentos-periodos-experiencia/talentos/5/termino";
const STABILITY = "/api/cargo-salario/colaboradores/5/data-estabilidade";
const TALENT = "/gestao-talentos/talentos/5";
const rights = ["VER", "EDITAR", "INSERIR"].map((right) => `ROLE_GESTAO_TALENTOS_COLABORADORES_${right}`);

const open = (situacao: string, termino: string | null, estavel: string | null, dataDesligamento: string | null = null) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `/api${TALENT}`, {
      body: {
        id: 5,
        versao: 1,
        nome: "Rita",
        empresa: { id: 1, nome: "Empresa" },
        dataAdmissao: "2026-01-02",
        data: "2026-01-02",
        situacao,
        dataDesligamento,
      },
    }),
    on("GET", EXPERIENCE, { body: { termino } }),
    on("GET", STABILITY, { body: estavel }),
  );
  drawFeatures(TALENT, colaboradores.id);
  return server;
};

afterEach(cleanup);

test("below the name of an active talent stands whether they are in experience, until when they are stable and when they leave", async () => {
  open("A", "2099-03-31", "2099-12-31", "2099-02-01");
  for (const mark of ["Em experiência", "Estável até 31/12/2099", "Desligamento em 01/02/2099"])
    expect(await screen.findByText(mark)).toBeTruthy();
});

test("nothing stands there of somebody who is neither, and nothing is asked of somebody who left", async () => {
  const active = open("A", null, null);
  await screen.findByRole("heading", { level: 1, name: "Rita" });
  await waitFor(() => expect(active.calls.map(({ path }) => path)).toEqual(expect.arrayContaining([EXPERIENCE, STABILITY])));
  expect(screen.queryByText(/Em experiência|Estável/)).toBeNull();
  cleanup();
  const left = open("D", "2099-03-31", "2099-12-31", "2026-02-01");
  await screen.findByRole("button", { name: "Readmitir" });
  expect(screen.queryByText(/Em experiência|Estável|Desligamento em/)).toBeNull();
  expect(left.calls.map(({ path }) => path).filter((path) => path === EXPERIENCE || path === STABILITY)).toEqual([]);
});
