import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
// Their files are read before the first test, as a browser has them soon after the page.
import "../../src/features/desenvolvimento/presenca/certificados/CertificateCheckPage.tsx";
import "../../src/features/desenvolvimento/presenca/CheckInPage.tsx";
import "../../src/features/desenvolvimento/presenca/PresenceCodePage.tsx";
import "../../src/features/desenvolvimento/presenca/PresenceTab.tsx";
import type { PresenceSheet } from "../../src/features/desenvolvimento/presenca/shared.ts";
import { feature } from "../../src/features/desenvolvimento/presenca/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { CERTIFICATE_KEY, signedCertificate } from "../../src/reporting/certificate/signed-certificate.ts";
import { createVault } from "../../src/services/vault/vault.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

interface Sent {
  readonly colaboradorTurmaId: number;
  readonly diaTurmaId: number;
  readonly marca: "P" | "F" | "J" | null;
  readonly versao?: number;
}
type Marks = PresenceSheet["participantes"][number]["marcas"];

const AT = "/api/desenvolvimento/turmas/3/presencas";
const SHEET = "/api/desenvolvimento/turmas/3/folha-presenca";
const RIGHTS = ["ROLE_DESENVOLVIMENTO_TURMAS_VER", "ROLE_DESENVOLVIMENTO_TURMAS_EDITAR", "ROLE_DESENVOLVIMENTO_PRESENCA_LANCAR"];
const PEOPLE = ["Ada", "Bento", "Caio"];
let people: readonly string[];
let marks: Map<number, Marks>;
let sent: (readonly Sent[])[];
/** What is answered to the next writing instead of taking it. */
let refusal: (() => void) | undefined;

const sheet = (): PresenceSheet => ({
  dias: [
    { id: 1, dia: "2026-11-09", turno: "D" },
    { id: 2, dia: "2026-11-10", turno: "D" },
  ],
  avaliacoes: [{ id: 8, titulo: "Prova", maximo: 10 }],
  participantes: people.map((nome, at) => ({
    id: at + 1,
    colaborador: { id: at + 11, nome },
    marcas: marks.get(at + 1) ?? [],
    notas: [],
    frequencia: null,
    aproveitamento: null,
    situacao: "INSCRITO",
    motivo: null,
  })),
});
const setMark = (person: number, day: number, marca: Sent["marca"], versao: number): void => {
  const others = (marks.get(person) ?? []).filter(({ diaTurmaId }) => diaTurmaId !== day);
  marks.set(person, marca === null ? others : [...others, { diaTurmaId: day, marca, versao }]);
};

beforeEach(() => {
  people = PEOPLE;
  marks = new Map();
  sent = [];
  refusal = undefined;
});
afterEach(cleanup);

function open(path: string, ...more: readonly ReturnType<typeof on>[]) {
  const server = fakeServer(
    ...more,
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    on("GET", SHEET, () => ({ body: sheet() })),
    on("PUT", AT, ({ body }) => {
      if (refusal) {
        refusal();
        refusal = undefined;
        return { status: 409, body: { code: "VERSION_CONFLICT", message: "Outra pessoa alterou." } };
      }
      sent.push(body as readonly Sent[]);
      for (const { colaboradorTurmaId, diaTurmaId, marca, versao = 0 } of body as readonly Sent[])
        setMark(colaboradorTurmaId, diaTurmaId, marca, versao + 1);
      return { body: sheet().participantes };
    }),
    on("PUT", "/api/desenvolvimento/turmas/3/notas", () => ({ body: sheet().participantes })),
    on("GET", /turmas\/3$/, {
      body: {
        id: 3,
        versao: 1,
        curso: { id: 1, nome: "NR-35" },
        descricao: "Turma A",
        instrutor: "Escola",
        custo: 0,
        dataPrevIni: "2026-11-09",
        realizada: false,
        cancelada: false,
        diasTurma: [],
      },
    }),
    on("POST", /verdict$/, ({ body }) => ({
      body: { record: (body as { record: object }).record, errors: [], warnings: [], states: {} },
    })),
  );
  localStorage.clear();
  window.history.replaceState(null, "", path);
  render(
    <AdminApp
      parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [], slots: feature.slots ?? [] }}
    />,
  );
  return server;
}
const cell = (name: string) => screen.findByRole("gridcell", { name });
const openSheet = () => open("/desenvolvimento/turmas/3?aba=parte-10");

test("letters write and go down, Shift chooses several, Ctrl+Enter fills blanks alone, undone and pasted", async () => {
  openSheet();
  (await cell("Ada, 09/11: em branco")).focus();
  await userEvent.keyboard("f");
  await cell("Ada, 09/11: falta");
  expect(document.activeElement).toBe(await cell("Bento, 09/11: em branco"));
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}j");
  await cell("Bento, 09/11: falta justificada");
  await cell("Caio, 09/11: falta justificada");
  await userEvent.keyboard("{ArrowRight}{Control>}{Enter}{/Control}");
  for (const name of PEOPLE) await cell(`${name}, 10/11: presente`);
  await userEvent.keyboard("{ArrowLeft}{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]).toEqual([{ colaboradorTurmaId: 1, diaTurmaId: 1, marca: "F", versao: 0 }]);
  expect(sent[2]?.map(({ marca }) => marca)).toEqual(["P", "P", "P"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  for (const name of PEOPLE) await cell(`${name}, 10/11: em branco`);
  const first = await cell("Ada, 09/11: falta");
  await userEvent.click(first);
  fireEvent.paste(first, { clipboardData: { getData: () => "P\tJ\nx\tF\n" } });
  await cell("Ada, 09/11: presente");
  await cell("Ada, 10/11: falta justificada");
  await cell("Bento, 09/11: falta justificada");
  await cell("Bento, 10/11: falta");
  // Against what was seen: the mark was written once before.
  await waitFor(() => expect(sent.at(-1)?.[0]).toEqual({ colaboradorTurmaId: 1, diaTurmaId: 1, marca: "P", versao: 1 }));
});

test("a click with Shift chooses up to there", async () => {
  openSheet();
  const user = userEvent.setup();
  await user.click(await cell("Ada, 09/11: em branco"));
  await user.keyboard("{Shift>}");
  await user.click(await cell("Bento, 10/11: em branco"));
  await user.keyboard("{/Shift}f");
  await waitFor(() => expect(sent[0]?.map(({ colaboradorTurmaId }) => colaboradorTurmaId)).toEqual([1, 1, 2, 2]));
});

test("where no keys are at hand buttons write what is chosen", async () => {
  openSheet();
  await userEvent.click(await cell("Bento, 09/11: em branco"));
  const button = (name: string) => screen.getByRole("button", { name, hidden: true });
  fireEvent.click(button("J, falta justificada"));
  fireEvent.click(button("F, falta"));
  await cell("Bento, 09/11: falta justificada");
  fireEvent.click(await cell("Caio, 09/11: falta"));
  fireEvent.click(button("Apagar"));
  await cell("Caio, 09/11: em branco");
});

test("of a large class the lines in sight are drawn and the one with the focus, which stays through all scrolling", async () => {
  people = Array.from({ length: 500 }, (_, at) => `Pessoa ${at + 1}`);
  const { calls } = openSheet();
  const grid = await screen.findByRole("grid");
  const box = grid.parentElement as HTMLElement;
  const nameOf = (element: Element | null) => element?.getAttribute("aria-label");
  const lineOf = (element: Element | null) => element?.closest("tr")?.getAttribute("aria-rowindex");
  const place = (row: number, column: number) => grid.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  const scrollTo = async (row: number) => {
    box.scrollTop = row * 37;
    fireEvent.scroll(box);
    await waitFor(() => expect(place(row, 0)).not.toBeNull());
  };
  expect(grid.getAttribute("aria-rowcount")).toBe("501");
  expect(grid.querySelectorAll("[data-line]").length).toBeLessThan(60);
  place(0, 0)?.focus();
  // Further than lines are drawn.
  await userEvent.keyboard("{ArrowDown>45/}");
  expect(lineOf(document.activeElement)).toBe("47");
  await userEvent.keyboard("p");
  expect(nameOf(document.activeElement)).toBe("Pessoa 47, 09/11: em branco");
  await waitFor(() => expect(sent).toEqual([[{ colaboradorTurmaId: 46, diaTurmaId: 1, marca: "P", versao: 0 }]]));
  await scrollTo(400);
  expect(grid.querySelectorAll("[data-line]").length).toBeLessThan(60);
  expect(nameOf(document.activeElement)).toBe("Pessoa 47, 09/11: em branco");
  await userEvent.keyboard("{ArrowUp}{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent[1]).toHaveLength(499));

  const grade = grid.querySelector<HTMLInputElement>('[aria-label="Prova de Pessoa 401"]');
  if (grade === null) throw new Error("the line in sight has no grade");
  await userEvent.type(grade, "8,5");
  await scrollTo(0);
  expect(document.activeElement).toBe(grade);
  // The place Tab led to is out of sight.
  expect(place(0, 0)?.tabIndex).toBe(0);
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/notas"))?.body).toEqual([
      { colaboradorTurmaId: 401, avaliacaoCursoId: 8, nota: 8.5 },
    ]),
  );
});

test("where somebody else marked meanwhile both marks are shown, and one is chosen", async () => {
  openSheet();
  const first = await cell("Ada, 09/11: em branco");
  refusal = () => setMark(1, 1, "J", 1);
  first.focus();
  await userEvent.keyboard("p");
  expect(await screen.findByText("Ada, 09/11: você marcou “presente”, outra pessoa marcou “falta justificada”.")).toBeTruthy();
  await cell("Ada, 09/11: falta justificada");
  await userEvent.click(screen.getByRole("button", { name: "Ficar com a minha" }));
  await cell("Ada, 09/11: presente");
  await waitFor(() => expect(sent).toEqual([[{ colaboradorTurmaId: 1, diaTurmaId: 1, marca: "P", versao: 1 }]]));
  expect(screen.getByText(/5 marcas estão em branco/)).toBeTruthy();
});

test("a grade is written as it is typed; what is none goes back", async () => {
  const { calls } = openSheet();
  const grade = await screen.findByRole<HTMLInputElement>("textbox", { name: "Prova de Ada" });
  await userEvent.type(grade, "11{Enter}");
  expect(grade.value).toBe("");
  await userEvent.type(grade, "8,5{Enter}");
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/notas"))?.body).toEqual([
      { colaboradorTurmaId: 1, avaliacaoCursoId: 8, nota: 8.5 },
    ]),
  );
});

test("the code of a day is shown large, and the page where a certificate is checked needs nobody to log in", async () => {
  open(
    "/desenvolvimento/turmas/3/codigo-presenca",
    on("GET", "/api/desenvolvimento/dias-turmas/qr-code-presenca", ({ query }) => ({
      body: {
        endereco: "x",
        imagem: `data:image/gif;base64,${query.get("diaTurmaId")}`,
        validoAte: "2026-11-09T12:00:00.000Z",
        digitos: `00000${query.get("diaTurmaId")}`,
      },
    })),
  );
  const image = await screen.findByRole<HTMLImageElement>("img", { name: "Código QR da presença" });
  expect(image.src).toBe("data:image/gif;base64,1");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Dia" }), "10/11");
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>("img", { name: "Código QR da presença" }).src).toMatch(/2$/));
  expect(screen.getByText("000002")).toBeTruthy();
  cleanup();

  // Where no camera reads it, its six digits are typed.
  const { calls } = open(
    "/desenvolvimento/presenca",
    on("POST", "/api/desenvolvimento/presenca", { body: { turma: "Turma A", dia: "2026-11-09", marca: "P" } }),
  );
  const mark = await screen.findByRole("button", { name: "Marcar presença" });
  await userEvent.type(screen.getByRole("textbox", { name: "Seis números da tela" }), "00 00x0");
  expect(mark).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByRole("textbox", { name: "Seis números da tela" }), "27");
  await userEvent.click(mark);
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ token: "000002" }));
  cleanup();

  open(
    "/certificados/ABCD-EFGH-JKLM",
    on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } }),
    on("GET", "/api/externo/certificados/ABCD-EFGH-JKLM", {
      body: {
        codigo: "ABCD-EFGH-JKLM",
        nome: "Ada",
        curso: "NR-35",
        cargaHoraria: "8",
        inicio: "2026-11-09",
        fim: "2026-11-10",
        validade: null,
        vencido: false,
        emitidoEm: "2026-11-11T12:00:00.000Z",
        situacao: "REVOGADO",
        empresa: "Aurora",
      },
    }),
  );
  expect(await screen.findByText("Este certificado foi revogado por quem o emitiu.")).toBeTruthy();
  expect(screen.getByText("09/11/2026 a 10/11/2026")).toBeTruthy();
});

test("the signature in a scanned code is checked by the page, also where the register does not answer, and does not stay in the address", async () => {
  const vault = createVault("um segredo apenas de testes, com mais de 32 letras");
  const said = {
    nome: "Ada",
    curso: "NR-35",
    cargaHoraria: "8",
    inicio: "2026-11-09",
    fim: "2026-11-09",
    validade: "2027-11-08",
  };
  const sign = (text: string): string => vault.sign(text, CERTIFICATE_KEY);
  const code = signedCertificate({ codigo: "ABCDEFGHJKLM", ...said }, sign);
  const check = (hash: string, answer: Parameters<typeof on>[2]) =>
    open(
      `/certificados/ABCDEFGHJKLM#${hash}`,
      on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } }),
      on("GET", "/api/externo/certificados/chaves-publicas", { body: { chaves: [vault.publicKey(CERTIFICATE_KEY)] } }),
      on("GET", "/api/externo/certificados/ABCDEFGHJKLM", answer),
    );
  const issued = {
    codigo: "ABCD-EFGH-JKLM",
    ...said,
    vencido: false,
    emitidoEm: "2026-11-11T12:00:00.000Z",
    situacao: "EMITIDO",
    empresa: "Aurora",
  };
  check(code, { body: issued });
  expect(await screen.findByText(/^A assinatura do código QR confere/)).toBeTruthy();
  expect(screen.getByText("Aurora")).toBeTruthy();
  expect(screen.getByText("08/11/2027")).toBeTruthy();
  expect(location.hash).toBe("");
  cleanup();

  // True, and over: neither green nor a forgery.
  check(code, { body: { ...issued, vencido: true } });
  expect((await screen.findByRole("status")).textContent).toBe("Este certificado é verdadeiro, mas a sua validade terminou.");
  cleanup();

  check(`${code.slice(0, 5)}${code[5] === "A" ? "B" : "A"}${code.slice(6)}`, { body: issued });
  expect(await screen.findByText(/^O código QR não traz uma assinatura deste emissor/)).toBeTruthy();
  expect(screen.queryByText(/^A assinatura do código QR confere/)).toBeNull();
  cleanup();

  // A code of another certificate is none of this one.
  check(signedCertificate({ codigo: "MLKJHGFEDCBA", ...said }, sign), { body: issued });
  expect(await screen.findByText(/^O código QR não traz uma assinatura deste emissor/)).toBeTruthy();
  cleanup();

  check(code, { status: 500, body: { code: "INTERNAL_ERROR", message: "Algo deu errado." } });
  expect(await screen.findByText(/^Abaixo, o que o código QR diz/)).toBeTruthy();
  expect(screen.getByText("09/11/2026")).toBeTruthy();
  expect(screen.getByText("08/11/2027")).toBeTruthy();
  expect(screen.queryByText("Aurora")).toBeNull();
});
