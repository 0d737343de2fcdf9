import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
// Its file is read before the first test, as a browser has it soon after the page.
import "../../src/features/desenvolvimento/modelos-certificado/CertificateEditor.tsx";
import { feature } from "../../src/features/desenvolvimento/modelos-certificado/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fontFile } from "../../src/reporting/certificate/font-files.ts";
import { type Call, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const HERE = "/api/desenvolvimento/modelo-certificado";
const TOO_MANY = "Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.";
const RIGHTS = ["MODELOS", "IMAGENS"].flatMap((name) =>
  ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_DESENVOLVIMENTO_${name}_CERTIFICADO_${right}`),
);
const LOGO = { id: 5, nome: "Selo", url: "/arquivos/selo" };
const placed = (positionX: number, positionY: number) => ({ logo: { id: 5, nome: "Selo" }, positionX, positionY, largura: 100 });

afterEach(cleanup);

function open(logos: readonly object[], ...more: readonly ReturnType<typeof on>[]) {
  const record = {
    id: 9,
    versao: 1,
    nome: "Padrão",
    moldura: null,
    logos,
    fonte: "SEM_SERIFA",
    verso: true,
    qr: true,
    caixaTexto: null,
    assinaturas: [],
  };
  const server = fakeServer(
    ...more,
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    on("GET", `${HERE}/logos`, { body: [LOGO] }),
    on("GET", `${HERE}/molduras`, { body: [{ id: 6, nome: "Dourada", url: "/arquivos/dourada" }] }),
    on("GET", `${HERE}/fonte`, { body: fontFile("SEM_SERIFA"), headers: { "content-type": "font/ttf" } }),
    on("GET", /modelos?-certificado\/9$/, { body: record }),
    on("PUT", /modelos?-certificado\/9$/, ({ body }) => ({ body: { ...record, ...(body as object), versao: 2 } })),
    on("POST", /verdict$/, ({ body }) => ({
      body: { record: (body as { record: object }).record, errors: [], warnings: [], states: {} },
    })),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/desenvolvimento/modelo-certificado/9");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, slots: feature.slots ?? [] }} />);
  return server;
}

const element = (name: RegExp) => screen.findByRole("button", { name });
/** The template as it was saved; what is typed lies in drafts meanwhile. */
const saved = (calls: readonly Call[]) =>
  calls.find(({ method, path }) => method === "PUT" && path.startsWith(`${HERE}/`))?.body as {
    readonly logos: readonly object[];
  };

test("logos are put on the page, moved by drag, by the arrows and by typed places; undone, redone and saved with the template [002-2.2-20]", async () => {
  const { calls } = open([]);
  await userEvent.click(await screen.findByRole("button", { name: "Inserir Selo" }));
  const logo = await element(/^Logomarca Selo: horizontal 40, vertical 40$/);
  expect(screen.getByText("Logomarca Selo: horizontal 40, vertical 40.")).toBeTruthy();

  // Half the size: 100 pixels of the screen are 200 units, and nothing is near enough to align to.
  fireEvent.pointerDown(logo, { button: 0, pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(logo, { pointerId: 1, clientX: 60, clientY: 40 });
  fireEvent.pointerMove(logo, { pointerId: 1, clientX: 110, clientY: 60 });
  fireEvent.pointerUp(logo, { pointerId: 1, clientX: 110, clientY: 60 });
  const moved = await element(/^Logomarca Selo: horizontal 240, vertical 140$/);

  moved.focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await element(/horizontal 241, vertical 150$/);
  await userEvent.keyboard("{Control>}z{/Control}");
  await element(/horizontal 241, vertical 140$/);
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await element(/horizontal 241, vertical 150$/);

  const typed = screen.getByRole<HTMLInputElement>("textbox", { name: "Horizontal" });
  await userEvent.clear(typed);
  await userEvent.type(typed, "77{Enter}");
  await element(/horizontal 77, vertical 150$/);
  await userEvent.click(screen.getByRole("button", { name: /^Salvar/ }));
  await waitFor(() => expect(saved(calls)?.logos).toMatchObject([{ logo: { id: 5 }, positionX: 77, positionY: 150 }]));
});

test("near a margin or the middle a dragged logo aligns, with Ctrl it does not, and it never leaves the page", async () => {
  open([placed(500, 320)]);
  const drag = async (to: readonly [number, number], ctrlKey = false) => {
    const one = await element(/^Logomarca Selo/);
    fireEvent.pointerDown(one, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(one, { pointerId: 1, clientX: to[0], clientY: to[1], ctrlKey });
    fireEvent.pointerUp(one, { pointerId: 1 });
  };
  // 40 units away from the left edge is two from the margin.
  await drag([-230, 0], true);
  await element(/horizontal 40, vertical 320$/);
  await drag([1, 0]);
  await element(/horizontal 38, vertical 320$/);
  await drag([-900, -900]);
  await element(/horizontal 0, vertical 0$/);
  await drag([5_000, 5_000], true);
  await element(/horizontal 1023, vertical 694$/);
  const typed = screen.getByRole<HTMLInputElement>("textbox", { name: "Largura" });
  await userEvent.clear(typed);
  await userEvent.type(typed, "900{Enter}");
  // As wide as its height has room for.
  await element(/horizontal 329, vertical 0$/);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Largura" }).value).toBe("794"));
});

test("a fifth logo is refused in a dialog 'Aviso', and Delete takes one away [002-5.3-16] [002-8-4]", async () => {
  open([placed(10, 10), placed(200, 10), placed(400, 10), placed(600, 10)]);
  await userEvent.click(await screen.findByRole("button", { name: "Inserir Selo" }));
  const told = await screen.findByRole("alertdialog", { name: "Aviso" });
  expect(within(told).getByText(TOO_MANY)).toBeTruthy();
  await userEvent.click(within(told).getByRole("button", { name: /OK/i }));
  expect(screen.getAllByRole("button", { name: /^Logomarca Selo/ })).toHaveLength(4);
  screen.getByRole("button", { name: /horizontal 400/ }).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Logomarca Selo/ })).toHaveLength(3));
  expect(screen.queryByRole("button", { name: /horizontal 400/ })).toBeNull();
});

test("what the server refuses of images is told in a dialog 'Aviso' [002-8-3]", async () => {
  const refusal = {
    status: 400,
    body: { code: "ACTION_REFUSED", message: "A imagem está sendo utilizada em um modelo de certificado." },
  };
  open(
    [placed(10, 10)],
    on("DELETE", `${HERE}/logo/5`, refusal),
    on("DELETE", `${HERE}/moldura/6`, refusal),
    on("POST", `${HERE}/add-logo`, refusal),
    on("POST", `${HERE}/add-moldura`, refusal),
  );
  const dismiss = async () => {
    const told = await screen.findByRole("alertdialog", { name: "Aviso" });
    expect(within(told).getByText(refusal.body.message)).toBeTruthy();
    await userEvent.click(within(told).getByRole("button", { name: /OK/i }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  for (const name of ["Selo", "Dourada"]) {
    await userEvent.click(await screen.findByRole("button", { name: `Excluir a imagem ${name}` }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /OK/i }));
    await screen.findByText(refusal.body.message);
    await dismiss();
  }
  for (const name of ["Enviar logomarca", "Enviar moldura"]) {
    await userEvent.upload(
      screen.getByLabelText<HTMLInputElement>(name, { selector: "input" }),
      new File(["x"], "x.png", { type: "image/png" }),
    );
    await dismiss();
  }
});

test("a frame is used, the text box is typed, and the preview takes the longest name", async () => {
  const { calls } = open([]);
  await userEvent.click(await screen.findByRole("button", { name: "Usar a moldura Dourada" }));
  expect(await screen.findByText("Em uso")).toBeTruthy();
  expect(document.querySelectorAll('svg[aria-label="Página do certificado"] text').length).toBeGreaterThan(2);
  await userEvent.click(screen.getByRole("button", { name: "Nome longo" }));
  expect(screen.getByRole("img", { name: "Página do certificado" }).textContent).toContain("Vasconcelos");
  (await element(/^Caixa do texto/)).focus();
  const high = await screen.findByRole("textbox", { name: "Altura" });
  await userEvent.clear(high);
  await userEvent.type(high, "20{Enter}");
  expect(await screen.findByText(/O texto passa da caixa/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Salvar/ }));
  await waitFor(() => expect(saved(calls)).toMatchObject({ moldura: { id: 6 }, caixaTexto: { altura: 20, largura: 897 } }));
});
