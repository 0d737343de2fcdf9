import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { FeaturePage } from "../../src/admin/app/admin-parts.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const demanded = {
  status: 401,
  body: {
    code: "SECOND_FACTOR_REQUIRED",
    message: "Falta confirmar o acesso.",
    desafio: "d-1",
    meios: ["codigo", "codigoRecuperacao"],
  },
};
const wrong = { status: 401, body: { code: "WRONG_CODE", message: "Código inválido ou já usado." } };
const ended = { status: 401, body: { code: "CHALLENGE_EXPIRED", message: "O tempo para confirmar o acesso terminou." } };
const RIGHTS = ["ROLE_SST_EPIS_VER", "ROLE_SST_EPIS_INSERIR"];
const First = () => <h1>Primeiro isto</h1>;
const given = (call: Call) => call.body as { desafio?: string; codigo?: string; codigoRecuperacao?: string };

test("the log-in over a screen that waits asks for the code too, and what was typed stays", async () => {
  let alive = true;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", () => (alive ? { body: userinfo(RIGHTS) } : expired)),
    on("POST", "/api/login", demanded),
    on("POST", "/api/login/segundo-fator", (call) => {
      if (given(call).codigo !== "123456") return wrong;
      alive = true;
      return { body: userinfo(RIGHTS) };
    }),
    on("GET", "/api/sst/epis", () => (alive ? { body: [], headers: { "content-range": "sst/epis 0-0/0" } } : expired)),
  );
  drawApp("/sst/epis");
  await screen.findByText("Nenhum registro encontrado.");
  const search = screen.getByRole("searchbox");
  await userEvent.type(search, "capa");
  await waitFor(() =>
    expect(calls.some(({ path, query }) => path === "/api/sst/epis" && JSON.stringify([...query]).includes("capa"))).toBe(true),
  );
  alive = false;
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Permanecer na tela" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  const dialog = await screen.findByRole("dialog", { name: "Sessão expirada." });
  await userEvent.type(within(dialog).getByLabelText(/Senha/), "certa-123{Enter}");
  const code = (await within(dialog).findByLabelText(/Código do aplicativo/)) as HTMLInputElement;
  expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  await userEvent.type(code, "000000{Enter}");
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Código inválido ou já usado.");
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname).toBe("/sst/epis");
  expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("capa");
});

test("a challenge that ended leads back to the password, with the user kept and the reason said; a recovery code does too", async () => {
  let inside = false;
  fakeServer(
    on("GET", "/api/userinfo", () => (inside ? { body: userinfo([]) } : expired)),
    on("POST", "/api/login", demanded),
    on("POST", "/api/login/segundo-fator", (call) => {
      inside = given(call).codigoRecuperacao === "aaaaa-bbbbb";
      return inside ? { body: userinfo([]) } : ended;
    }),
  );
  drawApp("/login");
  const enter = async (): Promise<void> => {
    await userEvent.type(await screen.findByLabelText(/Senha/), "certa-123{Enter}");
  };
  await userEvent.type(await screen.findByLabelText(/Usuário/), "ana");
  await enter();
  await userEvent.type(await screen.findByLabelText(/Código do aplicativo/), "123456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("O tempo para confirmar o acesso terminou.");
  expect(((await screen.findByLabelText(/Usuário/)) as HTMLInputElement).value).toBe("ana");
  await enter();
  await userEvent.click(await screen.findByRole("button", { name: /usar um código de recuperação/ }));
  await userEvent.type(await screen.findByLabelText(/Código de recuperação/), "aaaaa-bbbbb{Enter}");
  expect(await screen.findByRole("heading", { name: "Olá, Ana" })).toBeTruthy();
});

test("whoever must do something first is led there from everywhere, and asks the server for nothing else", async () => {
  localStorage.clear();
  const pages: readonly FeaturePage[] = [{ path: "/utilitario/primeiro", Page: First }];
  const { calls } = fakeServer(on("GET", "/api/userinfo", { body: userinfo(RIGHTS, { antesDeTudo: "/utilitario/primeiro" }) }));
  window.history.replaceState(null, "", "/sst/epis");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  expect(await screen.findByRole("heading", { name: "Primeiro isto" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sair" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(["/api/userinfo"]));
});
