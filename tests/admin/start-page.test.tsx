import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { Today } from "../../src/features/geral/hoje/shared.ts";
import { feature } from "../../src/features/geral/hoje/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const CODE = "sst/ca-dos-epis";
const TITLE = "EPIs com CA vencido ou que vence em até 60 dias";
const group: Today["grupos"][number] = {
  codigo: CODE,
  titulo: TITLE,
  acao: "Renovar o CA",
  gravidade: "error",
  quantidade: 3,
  vencidos: 2,
  proximo: "2099-03-11",
  link: "/sst/epis?filter=%7B%22alerta%22%3A%22sst%2Fca-dos-epis%22%7D",
  itens: [{ id: 7, titulo: "Capacete", data: "2020-03-10", link: "/sst/epis/7" }],
};

test("an alert tells how many, leads to all and to the first, and is put off and brought back", async () => {
  let later: Today["adiados"] = [];
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", "/api/userinfo/hoje", () => ({
      body: {
        grupos: later.length > 0 ? [] : [group],
        adiados: later,
        aniversarios: [{ id: 3, nome: "Ana de Hoje", data: "2026-02-24", link: "/gestao-talentos/talentos/3" }],
        tempoDeCasa: [{ id: 4, nome: "Célia de Casa", data: "2026-02-25", anos: 5, link: "/gestao-talentos/talentos/4" }],
        ausentes: [{ id: 5, nome: "Dora Fora", ate: null, link: "/gestao-talentos/talentos/5" }],
      },
    })),
    on("PUT", "/api/userinfo/hoje/adiamento", ({ body }) => {
      const { dias } = body as { readonly dias: number };
      later = dias === 0 ? [] : [{ codigo: CODE, titulo: TITLE, ate: "2026-03-03" }];
      return { body: { codigo: CODE, ate: dias === 0 ? null : "2026-03-03" } };
    }),
  );
  window.history.replaceState(null, "", "/");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: [], slots: feature.slots ?? [] }} />);
  const user = userEvent.setup();
  const panel = within(await screen.findByRole("region", { name: "Hoje" }, { timeout: 10_000 }));
  const door = await panel.findByRole("link", { name: /EPIs com CA/ });
  expect(door.getAttribute("href")).toBe(group.link);
  expect(door.textContent).toContain("3");
  expect(door.textContent).toContain("2 vencidos · Próximo em 11/03/2099");
  expect(panel.getByText("Urgente")).toBeTruthy();
  await user.click(panel.getByRole("button", { name: `Os primeiros de ${TITLE}` }));
  expect((await panel.findByRole("link", { name: "Capacete" })).getAttribute("href")).toBe("/sst/epis/7");
  expect(panel.getByRole("link", { name: "Renovar o CA: Ver os 3 registros" })).toBeTruthy();
  for (const [name, person, said] of [
    ["Aniversários", "Ana de Hoje", "24/02"],
    ["Tempo de casa", "Célia de Casa", "5 anos · 25/02"],
    ["Ausentes hoje", "Dora Fora", "sem data de volta"],
  ] as const) {
    const people = panel.getByRole("region", { name });
    expect(within(people).getByRole("link", { name: person })).toBeTruthy();
    expect(people.textContent).toContain(said);
  }
  await user.click(panel.getByRole("button", { name: `Adiar: ${TITLE}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Por 7 dias" }));
  await waitFor(() => expect(panel.queryByRole("link", { name: /EPIs com CA/ })).toBeNull());
  await user.click(panel.getByRole("button", { name: "1 alerta adiado" }));
  await user.click(await panel.findByRole("button", { name: `Mostrar de novo: ${TITLE}` }));
  expect(await panel.findByRole("link", { name: /EPIs com CA/ })).toBeTruthy();
}, 60_000);
