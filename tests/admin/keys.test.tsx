import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

test("? tells the keys that work on the page, never while one types", async () => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["VER", "INSERIR", "EDITAR"].map((right) => `ROLE_SST_EPIS_${right}`)) }),
    on("GET", "/api/sst/epis", { body: [{ id: 1, nome: "Luva", ativo: true }], headers: { "content-range": "sst/epis 0-0/1" } }),
  );
  drawApp("/sst/epis");
  await screen.findByText("Luva");
  const user = userEvent.setup();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Teclas desta página" });
  expect(within(dialog).getByRole("region", { name: "Em qualquer página" })).toBeTruthy();
  expect(within(dialog).getByRole("region", { name: "Na lista" }).textContent).toContain("NCriar um registro");
  expect(within(dialog).queryByRole("region", { name: "No formulário" })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.keyboard("n");
  await screen.findByRole("heading", { name: "Novo EPI" });
  await user.type(screen.getByLabelText(/^Nome/), "?");
  expect(screen.queryByRole("dialog")).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("?");
  const there = await screen.findByRole("dialog", { name: "Teclas desta página" });
  expect(within(there).getByRole("region", { name: "No formulário" }).textContent).toContain("Ctrl+SSalvar");
  expect(within(there).queryByRole("region", { name: "Na lista" })).toBeNull();
});
