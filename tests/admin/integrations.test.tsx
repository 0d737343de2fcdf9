import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature } from "../../src/features/utilitario/integracoes/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

test("the result of a test stands in the card of its service, the stored key nowhere", async () => {
  const config = { integracao: "chat", ativo: true, url: "https://chat.example", usuario: "ana", chaveDefinida: true, versao: 1 };
  let tested: object = { statusUltimoTeste: null, mensagemUltimoTeste: null, dataUltimoTeste: null };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_UTILITARIO_INTEGRACOES"]) }),
    on("GET", "/api/utilitario/integracoes", () => ({ body: [{ ...config, ...tested }] })),
    on("POST", "/api/utilitario/integracoes/chat/teste", () => {
      const mensagem = "O serviço não respondeu.";
      tested = { statusUltimoTeste: "falha", mensagemUltimoTeste: mensagem, dataUltimoTeste: "2026-07-01T12:00:00.000Z" };
      return { body: { sucesso: false, mensagem } };
    }),
  );
  window.history.replaceState(null, "", "/utilitario/integracoes");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
  const card = within(await screen.findByRole("region", { name: "Chat" }));
  const key = card.getByLabelText<HTMLInputElement>("Chave de acesso");
  expect([key.value, key.placeholder, key.type]).toEqual(["", "definida", "password"]);
  await userEvent.click(card.getByRole("button", { name: "Testar conexão" }));
  expect((await card.findByText("O serviço não respondeu.")).closest("[role=status]")?.textContent).toContain("Falha");
  expect(calls.some(({ method, path }) => method === "POST" && path.endsWith("/chat/teste"))).toBe(true);
});
