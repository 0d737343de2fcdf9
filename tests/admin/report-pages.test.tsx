import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import type { Report } from "../../src/metadata/report.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const FOLDER = join(import.meta.dirname, "../../src/generated/reports");
const ROUTE = /^(000-2\.3|001-2|002-2\.\d)-/;

/** Every report the generator made, as the server serves it. */
const chunks = await Promise.all(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .sort()
    .map((name): Promise<Awaited<ReturnType<typeof importChunk>> & { readonly report: Report }> => import(join(FOLDER, name))),
);
const screens = chunks.flatMap((chunk) =>
  chunk.report.addresses.filter(({ screen }) => screen).map(({ path }) => ({ path, chunk })),
);
const load = (url: string) => {
  const path = /^\/registros\/(.+)\.js\?v=/.exec(url)?.[1];
  const found = screens.find((one) => one.path === path);
  return found ? Promise.resolve(found.chunk) : importChunk(url);
};
const open = (path: string): void => {
  localStorage.clear();
  window.history.replaceState(null, "", `/${path}`);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: load }} />);
};
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const titled = (path: string, { source }: Report): string =>
  [path, ...source.filter((id) => ROUTE.test(id)).map((id) => `[${id}]`)].join(" ");

test.each(screens.map(({ path, chunk }) => [titled(path, chunk.report), path, chunk.report] as const))(
  "%s",
  async (_title, path, report) => {
    const server = fakeServer(
      on("GET", "/api/userinfo", { body: userinfo([report.right]) }),
      on("POST", `/api/${path}`, { status: 204 }),
      on("POST", `/api/${path}/opcoes`, { body: { options: [], total: 0 } }),
    );
    open(path);
    expect(await screen.findByRole("heading", { level: 1, name: report.title })).toBeTruthy();
    const button = await screen.findByRole("button", { name: "PDF" });
    for (const { name, title, required } of report.form.fields)
      expect(
        screen.queryAllByLabelText(new RegExp(`^${escaped(title)}`)).length +
          screen.queryAllByText(new RegExp(`^${escaped(title)}`)).length,
        `${name} ${required}`,
      ).toBeGreaterThan(0);
    await userEvent.setup().click(button);
    const demanded = report.form.fields.some(
      ({ required, ref, default: given }) => required && given === undefined && (ref !== undefined || given === undefined),
    );
    const asked = server.calls.some((call) => call.path === `/api/${path}`);
    if (asked)
      expect(await screen.findByText(report.messages.empty ?? "Não existem dados para o filtro informado.")).toBeTruthy();
    // What is missing is said before anything is asked of the server.
    else expect(demanded || report.form.rules.some((rule) => rule.require !== undefined || rule.assert !== undefined)).toBe(true);
  },
);

test("logged out, a report's address ends at the log-in", async () => {
  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "" } }));
  open(screens[0]?.path ?? "");
  expect(await screen.findByLabelText(/^Usuário/)).toBeTruthy();
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
