import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setWidth } from "../support/window-width.ts";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const PATH = "/cargo-salario/areas-organizacionais";
const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_${right}`);
const session = on("GET", "/api/userinfo", { body: userinfo(RIGHTS) });

interface Area {
  readonly id: number;
  readonly nome: string;
  readonly mae: number | null;
}
/** 400 areas below the first of 250 at the root, and one below the last of them; one below the second. */
const areas: readonly Area[] = [
  ...Array.from({ length: 250 }, (_, at) => ({ id: at + 1, nome: `Raiz ${String(at + 1).padStart(4, "0")}`, mae: null })),
  ...Array.from({ length: 400 }, (_, at) => ({ id: at + 251, nome: `Setor ${String(at + 1).padStart(4, "0")}`, mae: 1 })),
  { id: 651, nome: "Núcleo", mae: 650 },
  { id: 652, nome: "Posto", mae: 2 },
];
const below = (id: number | null) => areas.filter(({ mae }) => mae === id);
const byId = (id: number | null) => areas.find((one) => one.id === id);

const wire = ({ id, nome, mae }: Area, arvore: object) => ({
  id,
  versao: 1,
  nome,
  ativo: true,
  areaMae: mae === null ? null : { id: mae, nome: byId(mae)?.nome },
  arvore,
});

function answer(call: Call) {
  const { arvore, q } = JSON.parse(call.query.get("filter") ?? "{}") as { arvore?: "caminhos" | "raiz" | number; q?: string };
  const [first, last] = JSON.parse(call.query.get("range") ?? "[0,0]") as [number, number];
  if (arvore === "caminhos") {
    const found = areas.filter(({ nome }) => nome.includes(q ?? ""));
    const page = found.slice(first, last + 1);
    const paths = q === undefined ? [] : page.flatMap(({ mae }) => [byId(mae), byId(byId(mae)?.mae ?? null)]);
    const above = paths.filter((one) => one !== undefined);
    return answered(
      [...page.map((one) => wire(one, { encontrado: true })), ...above.map((one) => wire(one, { encontrado: false }))],
      found.length,
    );
  }
  const level = below(arvore === "raiz" ? null : (arvore ?? null));
  const rows = level.slice(first, last + 1).map((one) => wire(one, { encontrado: true, filhos: below(one.id).length }));
  return answered(rows, level.length);
}
const answered = (body: readonly object[], total: number) => ({ body, headers: { "content-range": `x 0-0/${total}` } });

const levelsAsked = (calls: readonly Call[]) =>
  calls
    .filter(({ path, method }) => method === "GET" && path === `/api${PATH}`)
    .map(({ query }) => [(JSON.parse(query.get("filter") ?? "{}") as { arvore: unknown }).arvore, query.get("range")]);
/** The row whose own name it is: role queries over a long table take their time. */
const row = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByText(name, { selector: "tbody td:nth-child(2) a, tbody td:nth-child(2) a *" });
  return link.closest("tr") ?? link;
};
const rowsOf = (grid: HTMLElement) => grid.querySelectorAll("tbody tr[data-row]").length;

test("a big tree is read level by level as branches open, and only what is in sight is drawn", async () => {
  const { calls } = fakeServer(session, on("GET", `/api${PATH}`, answer));
  drawApp(PATH);
  const grid = await screen.findByRole("treegrid", { name: "Áreas organizacionais" });
  const first = await row("Raiz 0001");
  expect(screen.getByText("652 registro(s) encontrado(s).")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: /Páginas/ })).toBeNull();
  expect([first.getAttribute("aria-level"), first.getAttribute("aria-expanded")]).toEqual(["1", "false"]);
  expect([first.getAttribute("aria-posinset"), first.getAttribute("aria-setsize")]).toEqual(["1", "250"]);
  expect(first.textContent).toContain("400 abaixo");
  expect((await row("Raiz 0003")).getAttribute("aria-expanded")).toBeNull();
  expect(grid.getAttribute("aria-rowcount")).toBe("251");
  expect(rowsOf(grid)).toBeLessThan(80);
  expect(levelsAsked(calls)).toEqual([
    ["caminhos", "[0,199]"],
    ["raiz", "[0,49]"],
  ]);

  // Arrows open, step in, step out and close; the focus follows.
  first.focus();
  await userEvent.keyboard("{ArrowRight}");
  const inside = await row("Setor 0001");
  expect(inside.getAttribute("aria-level")).toBe("2");
  expect(grid.getAttribute("aria-rowcount")).toBe("651");
  expect(rowsOf(grid)).toBeLessThan(80);
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(inside);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await row("Setor 0002"));
  // A key that is held down comes faster than lines are drawn.
  for (let press = 0; press < 44; press++) fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Setor 0046"));
  for (let press = 0; press < 9; press++) fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Setor 0037"));
  await userEvent.keyboard("{ArrowLeft}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Raiz 0001"));

  // The end of the level comes when one goes there.
  await userEvent.keyboard("{End}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Raiz 0250"));
  expect(levelsAsked(calls)).toContainEqual(["raiz", "[200,249]"]);
  expect(rowsOf(grid)).toBeLessThan(80);
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await waitFor(() => expect(grid.getAttribute("aria-rowcount")).toBe("251"));
});

test("a search draws what it found below what leads there, open, and selects only what it found", async () => {
  fakeServer(session, on("GET", `/api${PATH}`, answer));
  drawApp(PATH);
  await row("Raiz 0001");
  await userEvent.type(screen.getByRole("searchbox"), "Núcleo");
  const found = await row("Núcleo");
  await screen.findByText("1 registro(s) encontrado(s).");
  const names = ["Raiz 0001", "Setor 0400", "Núcleo"];
  const levels = await Promise.all(names.map(async (name) => (await row(name)).getAttribute("aria-level")));
  expect(levels).toEqual(["1", "2", "3"]);
  expect(found.querySelector("a[title]")).toBeNull();
  expect((await row("Setor 0400")).querySelector("a")?.title).toBe("Aparece porque leva a um registro encontrado.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Selecionar todos os exibidos" }));
  expect(screen.getByRole("region", { name: "1 registro selecionado" })).toBeTruthy();
});

test("on a phone branches open by a button, and more of a level comes when asked for", async () => {
  setWidth(390);
  fakeServer(session, on("GET", `/api${PATH}`, answer));
  drawApp(PATH);
  await userEvent.click(await screen.findByLabelText("Abrir ramo: Raiz 0002"));
  await screen.findByText("Posto");
  await userEvent.click(screen.getByLabelText("Fechar ramo: Raiz 0002"));
  expect(screen.queryByText("Posto")).toBeNull();
  expect(screen.queryByText("Raiz 0051")).toBeNull();
  await userEvent.click(screen.getByText("Mostrar mais 50"));
  await screen.findByText("Raiz 0051");
});

test("a level that does not come says so and is asked for again", async () => {
  let broken = true;
  fakeServer(
    session,
    on("GET", `/api${PATH}`, (call) =>
      broken && call.query.get("filter")?.includes('"arvore":"raiz"')
        ? { status: 500, body: { code: "INTERNAL", message: "Erro" } }
        : answer(call),
    ),
  );
  drawApp(PATH);
  const retry = await screen.findByRole("button", { name: "Tentar de novo" });
  broken = false;
  await userEvent.click(retry);
  await row("Raiz 0001");
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
});
