import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const rights = ["VER", "INSERIR"].map((right) => `ROLE_GESTAO_TALENTOS_COLABORADORES_${right}`);
const known = (id: number, situacao: string, mesmoCpf: boolean) => ({
  id,
  nome: `Rita ${id}`,
  dataAdmissao: "2020-01-02",
  situacao,
  mesmoCpf,
});

afterEach(cleanup);

test("while a new talent is typed, who may be the same person is told, with the way to them; what is typed stands in no address", async () => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("POST", "/api/gestao-talentos/talentos/homonimos", {
      body: [known(1, "D", true), known(2, "A", true), known(3, "A", false)],
    }),
  );
  drawFeatures("/gestao-talentos/talentos/new", colaboradores.id);
  fireEvent.change(await screen.findByRole("textbox", { name: "Nome" }), { target: { value: "Rita" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^CPF/ }), { target: { value: "11144477735" } });
  await screen.findByText(/^Esta pessoa já trabalhou aqui: Rita 1, com admissão em 02\/01\/2020\./);
  await screen.findByText(/^Já existe um talento com este CPF: Rita 2,/);
  await screen.findByText(/^Há outro talento com este nome,/);
  expect(screen.getByRole("link", { name: "Abrir Rita 1" }).getAttribute("href")).toBe("/gestao-talentos/talentos/1");
  const asked = server.calls.filter(({ path }) => path.endsWith("/homonimos"));
  expect(asked.length).toBeLessThan(3);
  expect(asked.at(-1)?.body).toEqual({ nome: "Rita", cpf: "11144477735" });
  // An address is written down on its way: whom a person types about is in none, and no other tab's company is asked after.
  expect(server.calls.filter(({ path, query }) => `${path}?${query}`.includes("11144477735"))).toEqual([]);
  expect(server.calls.filter(({ path }) => path.endsWith("/valid"))).toEqual([]);
});
