import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { FeaturePage, UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import type { Register } from "../../src/metadata/register.ts";
import { full, sampledRegisters, tellLeftOut } from "../support/sample.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

/** Every page there is, registers' and features' alike, found as the application finds them. */
const generated = join(import.meta.dirname, "../../src/generated");
const index = JSON.parse(readFileSync(join(generated, "index.json"), "utf8")) as {
  readonly registers: readonly { readonly id: string }[];
};
const all = await Promise.all(
  index.registers.map(
    async ({ id }) =>
      ((await import(/* @vite-ignore */ join(generated, `registers/${id}.js`))) as { register: Register }).register,
  ),
);
const pages: readonly FeaturePage[] = (features as readonly UiFeature[]).flatMap((feature) => feature.pages ?? []);

const registers = sampledRegisters("admin/guards", new Map(all.map((register) => [register.id, register])), [
  "register",
  "member",
]);
if (!full) tellLeftOut("admin/guards: the list and the form of each register, not the form of a new record");

function open(path: string, rights: readonly string[], more: readonly FeaturePage[] = pages) {
  const server = fakeServer(on("GET", "/api/userinfo", { body: userinfo(rights) }));
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister, pages: more }} />);
  return server;
}

/** The server also serves a register where the last number of its address is still to come. */
const loadRegister = (url: string) => importChunk(url).catch(() => importChunk(url.replace(".js?", "/_.js?")));

/** Another page of the open application. */
async function go(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState({ idx: 1 }, "", path);
    window.dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1 } }));
  });
}

const denied = () => screen.findByText("Acesso negado", { selector: "main h1" });
/** Between two pages, so that the refusal seen is the next one's own. */
const between: FeaturePage = { path: "/entre", Page: () => <h1>Entre duas páginas</h1> };

async function expectDenied(path: string): Promise<void> {
  await go("/entre");
  await screen.findByText("Entre duas páginas");
  await go(path);
  await denied().catch(() => expect.fail(`${path} was not refused`));
}

const filled = (path: string): string => `/${path.replace(/^\//, "").replace(/\{[^}]+\}|:\w+/g, "1")}`;

test("[000-2.2-3] [002-6-4] [001-6-1] the page of every register is refused without its authority, and its list is not asked for", async () => {
  const { calls } = open("/entre", [], [...pages, between]);
  const paths = registers.flatMap(({ addresses, single }) =>
    addresses.map(({ path }) => ({ path: filled(path), tails: single ? [""] : full ? ["", "/new", "/1"] : ["", "/1"] })),
  );
  expect(paths.length).toBeGreaterThanOrEqual(registers.length);
  for (const { path, tails } of paths) for (const tail of tails) await expectDenied(path + tail);
  expect(calls.filter((call) => paths.some(({ path }) => call.path.startsWith(`/api${path}`)))).toEqual([]);
}, 300_000);

test("[000-2.2-3] the page of every feature that names authorities is refused without any of them", async () => {
  const guarded = pages.filter(({ rights }) => rights !== undefined);
  expect(guarded.length).toBeGreaterThan(0);
  open("/entre", [], [...pages, between]);
  for (const { path } of guarded) await expectDenied(filled(path));
});

test("a register's list may be seen without the authority to insert; its form for a new record may not", async () => {
  open("/sst/epis/new", ["ROLE_SST_EPIS_VER"]);
  await denied();
});

test("[000-2.2-4] [000-6-2] of two alternative authorities the second opens the page, and none does not", async () => {
  const Page = lazy(async () => ({ default: () => <h1>Mapa de riscos</h1> }));
  const either: readonly FeaturePage[] = [{ path: "/sst/mapa", Page, rights: ["ROLE_A", "ROLE_B"] }];
  open("/sst/mapa", ["ROLE_B"], either);
  expect(await screen.findByRole("heading", { name: "Mapa de riscos" })).toBeTruthy();
  cleanup();
  open("/sst/mapa", ["ROLE_C"], either);
  await denied();
  expect(screen.queryByRole("heading", { name: "Mapa de riscos" })).toBeNull();
});
