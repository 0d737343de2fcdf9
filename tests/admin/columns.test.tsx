import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

beforeEach(() => {
  const row = { id: 1, nome: "Rita", cpf: "52998224725", ufId: 9, rotulos: { ufId: { id: 9, sigla: "GO" } } };
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_PROFISSIONAIS_VER"]) }),
    on("GET", "/api/sst/profissionais", { body: [row], headers: { "content-range": "sst/profissionais 0-0/1" } }),
  );
});
const heads = async () => {
  const table = await screen.findByRole("table", { name: "Profissionais SST" });
  return within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
};

test("a stored member can be added as a column, is not sorted by, and is remembered", async () => {
  drawApp("/sst/profissionais");
  expect(await heads()).not.toContain("CPF");
  await userEvent.click(screen.getByRole("button", { name: "Colunas" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "CPF" }));
  await userEvent.keyboard("{Escape}");
  expect(await heads()).toContain("CPF");
  expect(screen.getByText("529.982.247-25")).toBeTruthy();
  const head = screen.getByText("CPF", { selector: "th" });
  expect(within(head).queryByRole("button")).toBeNull();
  cleanup();

  drawApp("/sst/profissionais");
  expect(await heads()).toContain("CPF");
});

test("an own column can be put away, the first one cannot", async () => {
  drawApp("/sst/profissionais");
  expect(await heads()).toContain("Estado");
  await userEvent.click(screen.getByRole("button", { name: "Colunas" }));
  expect((await screen.findByRole("menuitemcheckbox", { name: "Nome" })).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Estado" }));
  await userEvent.keyboard("{Escape}");
  expect(await heads()).not.toContain("Estado");
});
