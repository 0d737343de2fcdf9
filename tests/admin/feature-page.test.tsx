import { cleanup, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const load = vi.fn(async () => ({ default: () => <h1>Mapa de riscos</h1> }));
const feature: UiFeature = { pages: [{ path: "/sst/mapa/:id", Page: lazy(load) }] };
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
