import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setWidth } from "../support/window-width.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

test.each([
  [1440, "tabela"],
  [400, "cartões"],
])("at %i px (%s) a bare reference is shown by what it is called", async (width) => {
  localStorage.clear();
  setWidth(width);
  const row = { id: 1, nome: "Rita", ufId: 9, rotulos: { ufId: { id: 9, sigla: "GO", nome: "Goiás" } } };
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_PROFISSIONAIS_VER"]) }),
    on("GET", "/api/sst/profissionais", { body: [row], headers: { "content-range": "sst/profissionais 0-0/1" } }),
  );
  drawApp("/sst/profissionais");
  expect(await screen.findByText("GO")).toBeTruthy();
  expect(screen.queryByText("9")).toBeNull();
});
