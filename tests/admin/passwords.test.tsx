import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature as security } from "../../src/features/utilitario/sessoes-seguranca/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const TYPED = "  Uma frase com 1 espaço a mais ";

/** Masked, named for password managers, and open to pasting. */
async function paste(field: HTMLElement, text: string): Promise<void> {
  const { type, autocomplete } = field as HTMLInputElement;
  expect([type, autocomplete]).toEqual(["password", expect.stringMatching(/^(current|new)-password$/)]);
  await userEvent.click(field);
  await userEvent.paste(text);
  expect((field as HTMLInputElement).value).toBe(text);
}

test("the log-in takes a pasted password exactly as it is", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", expired),
    on("POST", "/api/login", { status: 401, body: { code: "INVALID_CREDENTIALS", message: "Usuário ou senha inválidos." } }),
  );
  drawApp("/login");
  await userEvent.type(await screen.findByLabelText(/Usuário/), "ana");
  await paste(screen.getByLabelText(/Senha/), TYPED);
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Usuário ou senha inválidos.");
  expect(calls.find(({ path }) => path === "/api/login")?.body).toEqual({ usuario: "ana", senha: TYPED });
});

test("so do the proof of the own password and its change", async () => {
  const state = { sessoes: [], entradas: [], codigos: null, exigido: false, chaves: [], origemChaves: null };
  const begun = { segredo: "ABCDEFGH", uri: "otpauth://totp/Quadro:ana?secret=ABCDEFGH" };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", "/api/userinfo/seguranca", { body: state }),
    on("POST", "/api/userinfo/segundo-fator/inicio", { body: begun }),
    on("PUT", "/api/userinfo/senha", { body: {} }),
  );
  window.history.replaceState(null, "", "/utilitario/sessoes-seguranca");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: security.pages ?? [] }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Ativar" }));
  await paste(within(await screen.findByRole("dialog")).getByLabelText(/Senha/), TYPED);
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/api/userinfo/segundo-fator/inicio")?.body).toEqual({ senha: TYPED }),
  );
  expect(await screen.findByLabelText(/Código do aplicativo/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));

  await userEvent.click(await screen.findByRole("button", { name: "Alterar minha senha" }));
  const dialog = await screen.findByRole("dialog");
  const [own, next, again] = within(dialog).getAllByLabelText(/[Ss]enha/);
  for (const [field, text] of [
    [own, TYPED],
    [next, `${TYPED}2`],
    [again, `${TYPED}2`],
  ] as const)
    await paste(field as HTMLElement, text);
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/api/userinfo/senha")?.body).toEqual({
      senha: TYPED,
      novaSenha: `${TYPED}2`,
      confNovaSenha: `${TYPED}2`,
    }),
  );
});
