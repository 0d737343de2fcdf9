import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature as area } from "../../src/features/externo/area/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on } from "./fake-server.ts";

const PATH = "/api/externo/candidatos/empresas-por-cpf";

test("[001-9-79] [001-5-63] companies are looked up by a CPF of 11 digits, once, and by none that is shorter", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada" } }),
    on("GET", "/api/externo/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada" } }),
    on("GET", PATH, { body: [{ id: 3, nome: "Aurora Indústria" }] }),
  );
  window.history.replaceState(null, "", "/externo");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: area.pages ?? [] }} />);
  const asked = () => calls.filter(({ path }) => path === PATH).map(({ query }) => query.get("cpf"));
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: /CPF/ }, { timeout: 5_000 });
  await userEvent.type(box, "1114447773");
  await waitFor(() => expect(box.value.replace(/\D/g, "")).toBe("1114447773"));
  expect(asked()).toEqual([]);
  await userEvent.type(box, "5");
  await waitFor(() => expect(asked()).toEqual(["11144477735"]));
  expect(await screen.findByText("Aurora Indústria")).toBeTruthy();
  // Nothing of the ten digits followed late, either.
  expect(asked()).toEqual(["11144477735"]);
});
