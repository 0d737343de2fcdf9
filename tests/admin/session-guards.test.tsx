import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { FeaturePage } from "../../src/admin/app/admin-parts.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const [FIRST, SECOND] = ["ROLE_MAPA_VER", "ROLE_MAPA_ADMINISTRAR"];
const Page = () => <h1>Mapa</h1>;
const pages: readonly FeaturePage[] = [
  { path: "/sst/uma", Page, rights: [FIRST] },
  { path: "/sst/qualquer", Page, rights: [FIRST, SECOND] },
  { path: "/sst/todas", Page, allRights: [FIRST, SECOND] },
];

const NONE: readonly string[] = [];
test.each([
  ["one", "/sst/uma", [FIRST], true],
  ["one", "/sst/uma", [SECOND], false],
  ["any of two", "/sst/qualquer", [SECOND], true],
  ["any of two", "/sst/qualquer", NONE, false],
  ["all of two", "/sst/todas", [FIRST, SECOND], true],
  ["all of two", "/sst/todas", [FIRST], false],
])("[000-2.2-4] [000-6-1] [000-6-2] a page that needs %s, %s, with %j: %s", async (_what, path, rights, passes) => {
  localStorage.clear();
  fakeServer(on("GET", "/api/userinfo", { body: userinfo(rights) }));
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const [shown, hidden] = passes ? ["Mapa", "Acesso negado"] : ["Acesso negado", "Mapa"];
  expect(await screen.findByRole("heading", { name: shown }, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: hidden })).toBeNull();
});
