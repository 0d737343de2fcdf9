import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature as classes } from "../../src/features/desenvolvimento/presenca/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const open = (path: string) => {
  localStorage.clear();
  window.history.replaceState(null, "", path);
  const parts = { pages: classes.pages ?? [] };
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, ...parts }} />);
};
afterEach(cleanup);

test("[000-2.3-81] [002-2.2-14] /desenvolvimento/certificado chooses a class and prints for who is chosen; without a session it is /login", async () => {
  const list = on("GET", "/api/desenvolvimento/certificado", (call) => ({
    body: {
      classes: [{ id: 3, nome: "Turma A" }],
      certificacoes: [{ id: 5, nome: "Altura" }],
      talentos: call.query.get("certificacaoId") === "5" ? [{ id: 1, nome: "Ada Prado", validade: "2027-11-10" }] : [],
      participantes:
        call.query.get("turmaId") === "3" ? [{ id: 9, colaborador: { id: 1, nome: "Ada Prado" }, situacao: "APROVADO" }] : [],
    },
  }));
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_DESENVOLVIMENTO_CERTIFICADO_EMITIR"]) }),
    list,
    on("POST", "/api/desenvolvimento/turmas/3/imprimir-confirmacao-certificado", { body: {} }),
    on("GET", "/api/desenvolvimento/certificados", { body: [] }),
    on("GET", "/api/desenvolvimento/certificacoes/5/certificados", { body: [] }),
    on("POST", "/api/desenvolvimento/certificacoes/5/certificados", { body: { tarefaId: 8 } }),
  );
  open("/desenvolvimento/certificado");
  expect(await screen.findByRole("heading", { level: 1, name: "Certificados" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Turma" }), "Turma A");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ada Prado" }));
  expect(screen.getByText("Aprovado")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Imprimir (1)" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ colaboradorTurmaIds: [9], imprimirVerso: false }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Certificação" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Certificação" }), "Altura");
  expect(await screen.findByText("Válida até 10/11/2027")).toBeTruthy();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ada Prado" }));
  await userEvent.click(screen.getByRole("button", { name: "Emitir em um PDF" }));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === "POST" && path === "/api/desenvolvimento/certificacoes/5/certificados")?.body,
    ).toEqual({
      colaboradoresIds: [1],
      formato: "pdf",
    }),
  );
  cleanup();

  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } }), list);
  open("/desenvolvimento/certificado");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  expect(location.pathname).toBe("/login");
});

test("[002-5.3-15] hours take digits alone, ten at most, and show hours and minutes", async () => {
  fakeServer(
    on("GET", "/api/userinfo", {
      body: userinfo(["VER", "INSERIR"].map((right) => `ROLE_DESENVOLVIMENTO_CURSOS_${right}`)),
    }),
  );
  open("/desenvolvimento/cursos/new");
  const hours = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Carga horária/ });
  await userEvent.type(hours, "a1230");
  await userEvent.tab();
  expect(hours.value).toBe("12:30");
  await userEvent.clear(hours);
  await userEvent.type(hours, "10030");
  await userEvent.tab();
  expect(hours.value).toBe("100:30");
  await userEvent.clear(hours);
  await userEvent.type(hours, "123456789012");
  expect(hours.value.replace(/\D/g, "").length).toBe(10);
});
