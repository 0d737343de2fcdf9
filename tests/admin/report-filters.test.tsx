import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const { reports } = await loadRegistry();
const all = [...reports.values()];
const rights = all.map(({ right }) => right);
const addressOf = (id: string): string =>
  all.find((one) => one.id === id)?.addresses.find(({ screen: shown }) => shown)?.path ?? "";
const session = on("GET", "/api/userinfo", {
  body: userinfo(rights, {
    menu: ["cargo-salario", "gestao-talentos", "desenvolvimento"].map((module) => ({
      label: module,
      icon: "badge",
      children: all.filter((one) => one.module === module).map(({ id, title }) => ({ label: title, url: `/${addressOf(id)}` })),
    })),
  }),
});
const options = (answer: readonly object[]) => on("POST", /\/opcoes$/, { body: { options: answer, total: answer.length } });
const verdict = on("POST", /\/verdict$/, { body: { record: {}, errors: [], warnings: [], states: {} } });
const sent = (calls: readonly Call[], path: string) =>
  calls.filter((one) => one.method === "POST" && one.path === `/api/${path}`);

afterEach(cleanup);

/** The form of the report at an address. */
async function opened(path: string, ...rules: readonly ReturnType<typeof on>[]) {
  const { calls } = fakeServer(session, ...rules, verdict, options([]));
  drawApp(`/${path}`);
  const form = await screen.findByRole("form", { name: "Filtros" }, { timeout: 10_000 });
  return { calls, form: within(form) };
}

const CASES = [
  ["cargo-salario", "[000-2.3-67] [001-2-17]", 16],
  ["gestao-talentos", "[000-2.3-109] [001-2-32]", 12],
] as const;

test.each(CASES)(
  "every report of %s is opened from the menu: filters and a button for paper %s",
  async (module, _ids, least) => {
    const own = all.filter((one) => one.module === module);
    expect(own.length).toBeGreaterThanOrEqual(least);
    const user = userEvent.setup();
    fakeServer(session, verdict, options([]));
    drawApp("/");
    const menu = within(await screen.findByRole("navigation", { name: "Menu principal" }));
    await user.click(menu.getByRole("button", { name: new RegExp(module) }));
    for (const { title, id } of own) {
      await user.click(await menu.findByRole("link", { name: title }));
      await screen.findByRole("heading", { level: 1, name: title }, { timeout: 10_000 });
      expect(window.location.pathname).toBe(`/${addressOf(id)}`);
      const form = within(await screen.findByRole("form", { name: "Filtros" }, { timeout: 10_000 }));
      expect(form.getByRole("button", { name: "PDF" }), title).toBeTruthy();
    }
  },
  120_000,
);

test("an untouched form asks for paper, of jobs linked to the areas [001-9-74] [001-9-76]", async () => {
  const path = "cargo-salario/relatorios/talentos-cargos";
  const { calls, form } = await opened(path, on("POST", `/api/${path}`, { status: 204 }));
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: /Somente cargos vinculados/ }).checked).toBe(true);
  await userEvent.click(form.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(sent(calls, path)).toHaveLength(1));
  expect(sent(calls, path)[0]?.body).toMatchObject({
    pdf: true,
    cargosVinculados: true,
    empresasIds: [1],
    areasIds: [],
    cargosIds: [],
  });
  expect(await screen.findByText("Não existem dados para o filtro informado.")).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "XLS" }));
  await waitFor(() => expect(sent(calls, path)).toHaveLength(2));
  expect(sent(calls, path)[1]?.body).toMatchObject({ pdf: false });
});

test("an untouched form of vacancies counts until the request ends [001-9-77]", async () => {
  const path = "captacao/relatorios/duracao-vaga";
  const { calls, form } = await opened(path, on("POST", `/api/${path}`, { status: 204 }));
  await userEvent.type(form.getByLabelText(/^Ano/), "2026");
  await userEvent.click(form.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(sent(calls, path)).toHaveLength(1));
  expect(sent(calls, path)[0]?.body).toMatchObject({ ano: 2026, consideraContratacao: false, statusSolicitacao: "T" });
});

test.each([
  ["gestao-talentos/relatorios/admitidos", -1],
  ["sst/relatorios/afastamentos", -6],
])("an untouched period of %s begins %i months from today and ends today [001-9-78]", async (path, months) => {
  const { calls, form } = await opened(path, on("POST", `/api/${path}`, { status: 204 }));
  await userEvent.click(form.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(sent(calls, path)).toHaveLength(1));
  const { dataIni, dataFim } = (sent(calls, path)[0]?.body ?? {}) as Readonly<Record<"dataIni" | "dataFim", string>>;
  const today = todayIn(HOUSE_ZONE, new Date());
  expect(dataFim).toBe(today);
  expect(dataIni).toBe(addToDate(today, 0, months));
});

test("the employee report begins nine months before and ends two months after [002-9-18]", async () => {
  const path = addressOf("desenvolvimento/colaborador");
  const { calls, form } = await opened(path, on("POST", `/api/${path}`, { status: 204 }));
  await userEvent.click(form.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(sent(calls, path)).toHaveLength(1));
  const first = `${todayIn(HOUSE_ZONE, new Date()).slice(0, 7)}-01`;
  const month = (shift: number): string => (addToDate(first, 0, shift) ?? first).slice(0, 7);
  expect(sent(calls, path)[0]?.body).toMatchObject({ mesIni: month(-9), mesFim: month(2) });
  expect(form.getByLabelText<HTMLInputElement>(/^Mês inicial/).value).toBe(month(-9).split("-").reverse().join("/"));
});

test("an address that says filters opens the report with them and shows at once what they find; what is no filter is left out", async () => {
  const path = addressOf("cargo-salario/talentos-cargos");
  const said = { cargosVinculados: false, dataBase: 5, estranho: true, cargosIds: ["x"] };
  const search = new URLSearchParams({ filtros: JSON.stringify(said) }).toString();
  const { calls } = await opened(`${path}?${search}`, on("POST", `/api/${path}/previa`, { status: 204 }));
  expect(await screen.findByText("Não existem dados para o filtro informado.")).toBeTruthy();
  expect(sent(calls, `${path}/previa`)).toHaveLength(1);
  expect(sent(calls, `${path}/previa`)[0]?.body).toMatchObject({ cargosVinculados: false, cargosIds: [], empresasIds: [1] });
  expect(sent(calls, `${path}/previa`)[0]?.body).not.toHaveProperty("estranho");
});
