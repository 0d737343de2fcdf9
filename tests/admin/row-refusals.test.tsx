import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const page = (path: string, data: readonly object[]) =>
  on("GET", `/api/${path}`, { body: data, headers: { "content-range": `${path} 0-${data.length}/${data.length}` } });
const rights = (register: string, ...more: readonly string[]) =>
  ["VER", "INSERIR", "EDITAR", "EXCLUIR", ...more].map((right) => `ROLE_${register}_${right}`);

test("the menu of a row offers what its state allows", async () => {
  const talents = rights("GESTAO_TALENTOS_COLABORADORES", "DESLIGAMENTO", "CANCELA_DESLIGAMENTO");
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(talents) }),
    page("gestao-talentos/talentos", [
      { id: 1, versao: 1, nome: "Davi Prado", situacao: "A", dataDesligamento: null },
      { id: 2, versao: 1, nome: "Lia Sousa", situacao: "D", dataDesligamento: "2026-01-10" },
    ]),
  );
  drawApp("/gestao-talentos/talentos");
  const offered = async (name: string): Promise<readonly (string | null)[]> => {
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(`ções.*${name}`) }));
    const items = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
    await waitFor(() => expect(items().filter((item) => /esliga/.test(item ?? ""))).toHaveLength(1));
    const found = items();
    await userEvent.keyboard("{Escape}");
    return found;
  };
  expect(await offered("Davi Prado")).toEqual(["Editar", "Histórico", "Desligar", "Auditoria", "Excluir"]);
  expect(await offered("Lia Sousa")).toEqual(["Editar", "Histórico", "Cancelar desligamento", "Auditoria", "Excluir"]);
});

test("an action beside others keeps its place and says why it is refused", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights("UTILITARIO_USUARIOS")) }),
    page("utilitario/usuarios", [
      { id: 1, versao: 1, nome: "Administrador", login: "admin", ativo: true },
      { id: 2, versao: 1, nome: "Rita Prado", login: "rita", ativo: true },
    ]),
  );
  drawApp("/utilitario/usuarios");
  const own = await screen.findByRole("button", { name: "Excluir: Administrador" });
  await waitFor(() => expect(own.getAttribute("aria-disabled")).toBe("true"));
  expect(own.getAttribute("title")).toBe("O usuário administrador não pode ser excluído.");
  await userEvent.click(own);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Excluir: Rita Prado" }).getAttribute("aria-disabled")).toBe("false");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
});
