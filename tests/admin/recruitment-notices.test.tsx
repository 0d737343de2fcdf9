import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { candidatos } from "../../src/generated/types/captacao/candidatos.ts";
import { solicitacoesPessoal } from "../../src/generated/types/captacao/solicitacoes-pessoal.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const rightsOf = (register: string) => ["VER", "INSERIR", "EDITAR"].map((right) => `ROLE_CAPTACAO_${register}_${right}`);
const LIMIT = "O limite de 3 talentos seria ultrapassado: há 3, entre talentos e vagas aprovadas.";

afterEach(cleanup);

test("[000-7.3-3] whose name another candidate has is told while it is typed, with the way to them", async () => {
  const named = (id: number) => ({ id, nome: "José Conceição", cpf: null });
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rightsOf("CANDIDATOS")) }),
    on("POST", "/api/captacao/candidatos/candidatos-homonimos", ({ body }) => ({
      body: (body as { readonly nome: string }).nome === "JOSE CONCEICAO" ? [named(4), named(9)] : [],
    })),
  );
  drawFeatures("/captacao/candidatos/new", candidatos.id);
  fireEvent.change(await screen.findByRole("textbox", { name: "Nome" }), { target: { value: "JOSE CONCEICAO " } });
  const links = await screen.findAllByRole("link", { name: "Abrir José Conceição" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/captacao/candidatos/4", "/captacao/candidatos/9"]);
});

test("[001-7-157] a request in analysis says when the limit of its position would be passed, and says it no more when it is not", async () => {
  const record = {
    id: 3,
    versao: 1,
    cargoId: 5,
    quantidade: 2,
    status: "I",
    areaOrganizacional: { id: 2 },
    motivoSolicitacao: { id: 8 },
  };
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rightsOf("SOLICITACOES_PESSOAL")) }),
    on("GET", "/api/captacao/solicitacoes-pessoal/3", { body: record }),
    on("POST", "/api/captacao/solicitacoes-pessoal/validarLimiteCargo/5", ({ body }) => {
      const permitido = (body as { readonly quantidade: number }).quantidade < 2;
      return { body: { permitido, limite: 3, atual: 3, mensagem: permitido ? null : LIMIT } };
    }),
  );
  drawFeatures("/captacao/solicitacoes-pessoal/3", solicitacoesPessoal.id);
  expect(await screen.findByText(LIMIT)).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Número de vagas" }), { target: { value: "1" } });
  await waitFor(() => expect(screen.queryByText(LIMIT)).toBeNull());
  const asked = server.calls.filter(({ path }) => path.endsWith("/validarLimiteCargo/5"));
  expect(asked.map(({ body }) => body)).toContainEqual({ quantidade: 2, areaOrganizacionalId: 2, motivoId: 8 });
});
