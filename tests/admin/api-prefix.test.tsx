// @vitest-environment jsdom
import "../support/document.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { createApi } from "../../src/admin/providers/api.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PREFIX = "/rh/chamadas";

beforeEach(() => {
  document.head.innerHTML = `<meta name="quadro-api" content="${PREFIX}">`;
});

test("[002-7-1] the page works against the prefix it was told: log-in, list, record and files", async () => {
  let inside = false;
  const ana = userinfo(["ROLE_SST_EPIS_VER"]);
  const { calls } = fakeServer(
    on("GET", `${PREFIX}/userinfo`, () => (inside ? { body: ana } : { status: 401, body: {} })),
    on("POST", `${PREFIX}/login`, () => {
      inside = true;
      return { body: ana };
    }),
    on("GET", `${PREFIX}/sst/epis`, {
      body: [{ id: 5, versao: 1, codigo: "1", nome: "Luva de vaqueta", fabricante: "Fábrica", tipoEpi: null }],
      headers: { "content-range": "sst/epis 0-0/1" },
    }),
  );
  drawApp("/sst/epis");
  await userEvent.type(await screen.findByLabelText(/Usuário/), "ana");
  await userEvent.type(screen.getByLabelText(/Senha/), "certa-123{Enter}");
  expect(await screen.findByText("Luva de vaqueta")).toBeTruthy();
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(({ path }) => !path.startsWith(`${PREFIX}/`) && !path.startsWith("/registros/"))).toEqual([]);
  const { fileUrl } = createApi(async () => new Response());
  expect(fileUrl("a b")).toBe(`${PREFIX}/arquivos/a%20b`);
});
