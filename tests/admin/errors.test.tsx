import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/admin/providers/api.ts";
import { ApiError } from "../../src/admin/providers/api-error.ts";
import { createDataProvider } from "../../src/admin/providers/data-provider.ts";
import { fileNameOf } from "../../src/admin/providers/download.ts";
import { createHttp, type Http } from "../../src/admin/providers/http.ts";
import { createTellError, type ErrorMode } from "../../src/admin/providers/tell-error.ts";
import { AskDialog } from "../../src/ui/feedback/AskDialog.tsx";
import { Activity } from "../../src/ui/feedback/activity.ts";
import { AskQueue } from "../../src/ui/feedback/ask.ts";
import { Toasts } from "../../src/ui/feedback/Toasts.tsx";
import { ToastList } from "../../src/ui/feedback/toasts.ts";
import { drawApp } from "./draw-app.tsx";
import { type Answer, type Call, fakeServer, on, userinfo } from "./fake-server.ts";

interface Drawn {
  readonly http: Http;
  readonly activity: Activity;
  readonly login: ReturnType<typeof vi.fn>;
  /** Sends a call that fails and waits until that was told. */
  fail(mode?: ErrorMode): Promise<unknown>;
}

/** The calls of the application with its message area and dialogs, before a server that answers `answer`. */
function draw(answer: Answer): Drawn {
  fakeServer(on("GET", "/api/x", answer));
  return drawCalls();
}

function drawCalls(): Drawn {
  const [toasts, questions, activity] = [new ToastList(), new AskQueue(), new Activity()];
  const login = vi.fn(async () => false);
  const http = createHttp({
    company: () => 1,
    gate: { login, company: async () => false },
    tell: createTellError({ toasts, ask: questions.ask }),
    busy: activity.begin,
  });
  render(
    <>
      <Toasts list={toasts} />
      <AskDialog queue={questions} />
    </>,
  );
  const fail = async (mode?: ErrorMode): Promise<unknown> => {
    let thrown: unknown;
    await act(async () => {
      await http("/x", mode ? { errors: mode } : {}).catch((error: unknown) => {
        thrown = error;
      });
    });
    return thrown;
  };
  return { http, activity, login, fail };
}

const toastOf = (text: string): HTMLElement =>
  screen.getByText(text, { selector: ".MuiAlert-message" }).closest<HTMLElement>(".MuiAlert-root") as HTMLElement;
const nothingShown = (): void => {
  expect(document.querySelector(".MuiAlert-root")).toBeNull();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
};

describe("how a failed call is told", () => {
  test("[000-7.1-13] [002-8-28] each call says whether its failure is told: not at all, as a message, in a dialog", async () => {
    const { fail } = draw({ status: 500, body: { message: "Quebrou" } });
    await fail("none");
    await fail();
    nothingShown();
    await fail("messages");
    expect(toastOf("Quebrou")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await fail("dialog");
    expect(screen.getByRole("alertdialog").textContent).toContain("Quebrou");
  });

  test("[000-8-1] the server's message and what it says of each field, as a list", async () => {
    const errors = [
      { field: "a", message: "A" },
      { field: "b", message: "B" },
    ];
    const { fail } = draw({ status: 400, body: { message: "M", errors } });
    await fail("messages");
    expect(
      within(toastOf("M"))
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["A", "B"]);
    await fail("dialog");
    const dialog = screen.getByRole("alertdialog");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["A", "B"]);
  });

  test("[000-8-8] [002-8-26] a 400 is a warning, its dialog headed 'Aviso'; anything else is headed 'Erro'", async () => {
    let status = 400;
    fakeServer(on("GET", "/api/x", () => ({ status, body: { message: `De ${status}` } })));
    const { fail } = drawCalls();
    await fail("messages");
    expect(toastOf("De 400").className).toContain("colorWarning");
    await fail("dialog");
    const warning = screen.getByRole("alertdialog", { name: "Aviso" });
    expect(
      within(warning)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["OK"]);
    await userEvent.click(within(warning).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    status = 500;
    await fail("dialog");
    expect(screen.getByRole("alertdialog", { name: "Erro" }).textContent).toContain("De 500");
    await fail("messages");
    expect(toastOf("De 500").className).toContain("colorError");
  });

  test("[000-8-4] [002-8-23] a 404 is a warning of 3 seconds, or a popup", async () => {
    const { fail } = draw({ status: 404 });
    const text = "O recurso solicitado não foi encontrado.";
    vi.useFakeTimers();
    await fail("messages");
    expect(toastOf(text).className).toContain("colorWarning");
    act(() => void vi.advanceTimersByTime(3000));
    nothingShown();
    await fail("dialog");
    expect(screen.getByRole("alertdialog").textContent).toContain(text);
  });

  test("[000-8-3] a 403 says 'Não autorizado.'", async () => {
    const { fail } = draw({ status: 403 });
    await fail("messages");
    expect(toastOf("Não autorizado.").className).toContain("colorError");
  });

  test("[000-8-2] [000-8-10] a 401 asks for the session; its code is among those nothing more is shown of", async () => {
    const { fail, login } = draw({ status: 401 });
    const thrown = await fail("messages");
    expect(login).toHaveBeenCalledOnce();
    expect(thrown).toMatchObject({ status: 401, code: "SESSION_EXPIRED", message: "Sessão expirada." });
    nothingShown();
  });

  test("[000-8-10] a cancelled call is no failure", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new DOMException("away", "AbortError")));
    const { http } = drawCalls();
    const gone = new AbortController();
    gone.abort();
    await act(async () => expect(http("/x", { errors: "messages", signal: gone.signal })).rejects.toThrow("away"));
    nothingShown();
  });

  test("[000-8-5] [002-8-24] other errors say their own message, or 'Erro' under code 500", async () => {
    let body: unknown;
    fakeServer(on("GET", "/api/x", () => ({ status: 502, body })));
    const { fail } = drawCalls();
    expect(await fail("messages")).toMatchObject({ code: "500", message: "Erro" });
    expect(toastOf("Erro").className).toContain("colorError");
    body = { code: "PROPRIO", message: "X" };
    expect(await fail("messages")).toMatchObject({ code: "PROPRIO", message: "X" });
    expect(toastOf("X")).toBeTruthy();
  });

  test("[000-8-6] [002-8-25] no answer at all is code api-unreachable and says that the API was not reached", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    const { fail } = drawCalls();
    expect(await fail("messages")).toMatchObject({ status: 0, code: "api-unreachable" });
    expect(toastOf("Não foi possível estabelecer conexão com a API. Verifique a rede e tente de novo.")).toBeTruthy();
  });

  test("an internal error carries the number support finds it by", async () => {
    const { fail } = draw({ status: 500, body: { message: "Erro" }, headers: { "x-request-id": "abc-1" } });
    await fail("messages");
    expect(toastOf("Erro").textContent).toContain("Código para o suporte: abc-1");
  });
});

describe("what leaves the browser", () => {
  const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
  const asked = (call: Call, name: string): string[] => (call.query.get(name) ?? "").split(",");

  test("[000-7.1-2] [002-7-2] arrays travel comma-separated in one parameter", async () => {
    const { calls } = fakeServer(on("GET", "/api/x", { body: [] }));
    const { http } = drawCalls();
    await http("/x?page=0", { query: { areasIds: [1, 2], q: "a&b", ativo: null } });
    expect(calls[0]?.query.toString()).toBe("page=0&areasIds=1%2C2&q=a%26b");
  });

  test("[000-7.1-2] [002-7-2] a list asks its first page of 15, the arrays of its filter by comma", async () => {
    const { calls } = fakeServer(on("GET", "/api/sst/epis", { body: [], headers: { "content-range": "sst/epis 0-0/0" } }));
    const sort = { field: "nome", order: "ASC" } as const;
    const filter = { ativo: true, empresasIds: [1, 2], nomes: ["a,b"] };
    await createDataProvider(drawCalls().http).getList("sst/epis", { pagination: { page: 1, perPage: 15 }, sort, filter });
    const { query } = calls[0] as Call;
    expect(query.get("empresasIds")).toBe("1,2");
    expect(JSON.parse(query.get("filter") ?? "")).toEqual({ ativo: true, nomes: ["a,b"] });
    expect(query.get("range")).toBe("[0,14]");
  });

  test.each(["areasIds", "areasOrganizacionaisIds"])(
    "[000-7.1-11] [000-9-1] [001-9-80] more than 600 of %s leave in chunks of 600, joined again",
    async (name) => {
      const { calls } = fakeServer(
        on("GET", "/api/x", (call) => ({
          body: [{ id: 0 }, ...asked(call, name).map((id) => ({ id: Number(id) }))],
          headers: { "content-range": `x 0-0/${asked(call, name).length + 1}` },
        })),
      );
      const { http } = drawCalls();
      const answer = await http("/x", { query: { [name]: ids(1300), ativo: true } });
      expect(calls.map((call) => asked(call, name).length)).toEqual([600, 600, 100]);
      expect(calls.every((call) => call.query.get("ativo") === "true")).toBe(true);
      expect(answer.headers.get("content-range")).toBe("x 0-1300/1301");
      expect(await answer.json()).toEqual([{ id: 0 }, ...ids(1300).map((id) => ({ id }))]);
      calls.length = 0;
      await http("/x", { query: { [name]: ids(600) } });
      expect(calls).toHaveLength(1);
      await http("/x", { query: { [name]: ids(601) } });
      expect(calls.slice(1).map((call) => asked(call, name).length)).toEqual([600, 1]);
    },
  );

  test("pages of chunks are joined to one page, its total counting a record once", async () => {
    fakeServer(
      on("GET", "/api/x", (call) => ({
        body: { content: [{ id: 9 }, { id: Number(asked(call, "areasIds")[0]) }], size: 15, totalElements: 2, totalPages: 1 },
      })),
    );
    const answer = await drawCalls().http("/x", { query: { areasIds: ids(601) } });
    expect(await answer.json()).toEqual({
      content: [{ id: 9 }, { id: 1 }, { id: 601 }],
      size: 15,
      totalElements: 3,
      totalPages: 1,
    });
  });

  test("[000-4-6] [000-7.1-8] [000-4-7] [001-8-18] [002-8-37] with an id it is a PUT whose body has none, without a POST; an update without id sends nothing", async () => {
    const { calls } = fakeServer(({ method }) => (method === "GET" ? undefined : { body: { id: 7 } }));
    const provider = createDataProvider(drawCalls().http);
    await provider.create("sst/epis", { data: { nome: "Luva" } });
    await provider.update("sst/epis", { id: 7, data: { id: 7, nome: "Luva" }, previousData: { id: 7 } });
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "POST", path: "/api/sst/epis", body: { nome: "Luva" } },
      { method: "PUT", path: "/api/sst/epis/7", body: { nome: "Luva" } },
    ]);
    const { id } = {} as { id: number };
    await expect(provider.update("sst/epis", { id, data: { nome: "Luva" }, previousData: { id } })).rejects.toThrow(
      /^No id in Entity$/,
    );
    expect(calls).toHaveLength(2);
  });

  test("[000-7.1-3] [002-7.5-5] [002-7-3] [000-7.1-1] every call tells the page it was made on, under the API's base, with the session's cookie", async () => {
    const init: RequestInit[] = [];
    const addresses: string[] = [];
    vi.stubGlobal("fetch", async (address: string, one: RequestInit) => {
      addresses.push(address);
      init.push(one);
      return Response.json([]);
    });
    window.history.replaceState(null, "", "/captacao/candidatos");
    await drawCalls().http("/x");
    expect(new Headers(init[0]?.headers).get("x-referer")).toBe("/captacao/candidatos");
    expect(init[0]?.credentials).toBe("same-origin");
    expect(addresses).toEqual(["/api/x"]);
  });
});

test("[000-8-7] [000-7.1-12] a download takes its name from the answer; a refused one says why and saves nothing", async () => {
  let answer: Answer = { status: 400, body: { message: "Sem dados" } };
  fakeServer(on("GET", /\/exportacao$/, () => answer));
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:x";
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const api = createApi(drawCalls().http);
  await expect(api.exportFile("sst/epis", { format: "xlsx" })).rejects.toMatchObject({ message: "Sem dados" });
  expect(saved).toEqual([]);
  answer = {
    body: {},
    headers: { "content-disposition": `attachment; filename="x.xlsx"; filename*=UTF-8''EPIs%20de%20m%C3%A3os.xlsx` },
  };
  await api.exportFile("sst/epis", { format: "xlsx" });
  expect(saved).toEqual(["EPIs de mãos.xlsx"]);
  expect(fileNameOf("attachment; filename=relatorio.pdf", "x")).toBe("relatorio.pdf");
  expect(fileNameOf(null, "x.csv")).toBe("x.csv");
  click.mockRestore();
});

test("[000-8-11] a call that fails takes the loading indicator away with it", async () => {
  fakeServer(on("POST", "/api/x", { status: 500 }), on("GET", "/api/x", { body: [] }));
  const { http, activity } = drawCalls();
  vi.useFakeTimers();
  await http("/x");
  expect(activity.shown(), "reading shows skeletons, not the indicator").toBe(false);
  const call = http("/x", { method: "POST", body: {} });
  expect(activity.shown()).toBe(true);
  await expect(call).rejects.toBeInstanceOf(ApiError);
  vi.advanceTimersByTime(500);
  expect(activity.shown()).toBe(false);
});

describe("lists", () => {
  const RIGHTS = ["VER", "INSERIR", "EDITAR"].map((right) => `ROLE_SST_EPIS_${right}`);

  test("[000-8-12] [002-8-2] [002-7-5] [001-8-20] the form opens though its selector fails: empty, in silence", async () => {
    fakeServer(
      on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
      on("POST", "/api/sst/epis/opcoes", { status: 500, body: { message: "Quebrou" } }),
      on("POST", "/api/sst/epis/verdict", { body: { errors: [], warnings: [] } }),
    );
    drawApp("/sst/epis/new");
    const box = await screen.findByRole("combobox", { name: /Categoria/ });
    await userEvent.click(box);
    expect(await screen.findByText("Sem resultados encontrados")).toBeTruthy();
    nothingShown();
  });

  test("[000-8-12] [002-8-2] a list that fails is empty, without a message", async () => {
    fakeServer(
      on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
      on("GET", "/api/sst/epis", { status: 500, body: { message: "Quebrou" } }),
    );
    drawApp("/sst/epis");
    expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
    expect(screen.queryByText("Quebrou")).toBeNull();
    nothingShown();
  });
});
