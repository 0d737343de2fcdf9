import { cleanup, render, screen, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { PageHead } from "../../src/admin/shell/PageHead.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const load = vi.fn(async () => ({ default: () => <h1>Mapa de riscos</h1> }));
const feature: UiFeature = { pages: [{ path: "/sst/mapa/:id", Page: lazy(load) }] };
const Titled = () => <PageHead title="Mapa de riscos" />;
const open = (path: string) => {
  localStorage.clear();
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
};

test("a feature's page is fetched when it is opened, within the menu, and only for who is logged in", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  open("/");
  await screen.findByRole("navigation", { name: "Menu principal" });
  expect(load).not.toHaveBeenCalled();
  cleanup();

  open("/sst/mapa/3");
  expect(await screen.findByRole("heading", { name: "Mapa de riscos" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
  cleanup();

  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "" } }));
  open("/sst/mapa/3");
  await screen.findByLabelText(/^Usuário/);
  expect(screen.queryByRole("heading", { name: "Mapa de riscos" })).toBeNull();
});

test("a page the menu does not lead to says where it lies: in its module, below the entry it belongs to, or below the start", async () => {
  fakeServer(
    on("GET", "/api/userinfo", {
      body: {
        ...userinfo([]),
        menu: [
          { label: "Saúde e segurança", icon: "sst", children: [{ label: "Vacinas", icon: "sst", spaUrl: "/sst/vacinas" }] },
        ],
      },
    }),
  );
  for (const [path, way] of [
    ["/sst/mapa/3", "Saúde e segurançaMapa de riscos"],
    ["/sst/vacinas/quadro/3", "Saúde e segurançaVacinasMapa de riscos"],
    ["/pesquisa/minhas", "InícioMapa de riscos"],
  ] as const) {
    localStorage.clear();
    window.history.replaceState(null, "", path);
    render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: [{ path, Page: Titled }] }} />);
    const trail = await screen.findByRole("navigation", { name: "Caminho da página" });
    expect(trail.textContent, path).toBe(way);
    expect(within(trail).getByText("Mapa de riscos").getAttribute("aria-current")).toBe("page");
    cleanup();
  }
});
