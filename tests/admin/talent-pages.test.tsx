import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const inside = (...rights: readonly string[]) => on("GET", "/api/userinfo", { body: userinfo(rights) });
const expired = on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } });

afterEach(cleanup);

test("[000-2.3-99] [001-2-22] the import of talents: a file is judged cell by cell before it is taken; without the authority refused, logged out at the log-in", async () => {
  const path = "/gestao-talentos/talentos/importacao-colaborador";
  let good = false;
  const report = { rows: 2, created: 2, updated: 0, unchanged: 0, rejected: 0, errors: [] };
  const wrong = {
    created: 1,
    rejected: 1,
    errors: [{ line: 3, column: "B", header: "Data de admissão", message: "Data inválida." }],
  };
  const { calls } = fakeServer(
    inside("ROLE_GESTAO_TALENTOS_COLABORADORES_INSERIR"),
    on("POST", "/api/cargo-salario/colaboradores/importa-colaboradores", ({ body }) =>
      (body as FormData).get("simular") === "true"
        ? { body: { importados: 2, ignorados: 0, erros: [], talentos: [], conferencia: good ? report : { ...report, ...wrong } } }
        : {
            body: {
              importados: 2,
              ignorados: 0,
              erros: [],
              talentos: [{ id: 8, nome: "Rita" }],
            },
          },
    ),
  );
  drawFeatures(path);
  expect(await screen.findByRole("heading", { level: 1, name: "Importação de colaboradores" })).toBeTruthy();
  const user = userEvent.setup();
  const run = () => screen.getByRole<HTMLButtonElement>("button", { name: "Importar" });
  const file = () => new File(["Nome"], "talentos.csv", { type: "text/csv" });
  expect(run().disabled).toBe(true);
  await user.upload(screen.getByLabelText("Arquivo CSV ou XLSX"), file());
  expect(await screen.findByRole("cell", { name: "Data inválida." })).toBeTruthy();
  expect(screen.getByText("1 com erro")).toBeTruthy();
  expect(run().disabled).toBe(true);
  good = true;
  await user.click(screen.getByRole("checkbox", { name: "Ignorar campos opcionais que a empresa tornou obrigatórios" }));
  expect(await screen.findByText("Nenhum erro encontrado. O arquivo pode ser importado.")).toBeTruthy();
  await user.click(run());
  expect(await screen.findByText("2 talentos importados.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Rita" }).getAttribute("href")).toBe("/gestao-talentos/talentos/8");
  expect(screen.getByText("e mais 1 talento.")).toBeTruthy();
  const sent = calls.flatMap(({ method, body }) => (method === "POST" ? [body as FormData] : []));
  const said = sent.map((form) => ["ignoraOpcionaisObrigatorios", "simular"].map((name) => form.get(name)));
  expect(said).toEqual([
    ["false", "true"],
    ["true", "true"],
    ["true", "false"],
  ]);
  expect(sent.map((form) => (form.get("file") as File).name)).toEqual(Array(3).fill("talentos.csv"));
  cleanup();

  fakeServer(inside());
  drawFeatures(path);
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  cleanup();

  fakeServer(expired);
  drawFeatures(path);
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  expect(location.pathname).toBe("/login");
});

test("who was invited opens the link without a session and sends the data; a refusal keeps what was typed", async () => {
  let good = false;
  const { calls } = fakeServer(
    expired,
    on("POST", "/api/admissao/convite", {
      body: { nome: "Ivo", empresa: "Aurora Indústria", tiposDocumento: [{ id: 7, descricao: "RG" }] },
    }),
    on("POST", "/api/admissao/documentos", { body: { id: "a1", name: "rg.jpg", contentType: "image/jpeg", size: 9 } }),
    on("POST", "/api/admissao/respostas", () =>
      good
        ? { body: { recebida: true } }
        : {
            status: 400,
            body: {
              code: "FIELD_VALIDATION_VIOLATION",
              message: "Preencha os campos indicados",
              errors: [{ field: "documentacao.pis", message: "O número PIS é inválido" }],
            },
          },
    ),
  );
  drawFeatures("/admissao#codigo-do-convite");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Continuar" }));
  expect(await screen.findByText("Olá, Ivo. Informe os seus dados para a admissão em Aurora Indústria.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Nome da mãe" }), "Maria");
  await user.type(screen.getByRole("textbox", { name: "PIS" }), "120.17065.32-5");
  await user.click(screen.getByRole("button", { name: "Enviar dados" }));
  expect(await screen.findByText("O número PIS é inválido")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar RG" })).toBeTruthy();
  await user.upload(
    screen.getByLabelText("RG", { selector: "input[type=file]" }),
    new File(["x"], "rg.jpg", { type: "image/jpeg" }),
  );
  expect(await screen.findByText("rg.jpg")).toBeTruthy();
  const uploaded = calls.find(({ path }) => path === "/api/admissao/documentos")?.body as FormData;
  expect(uploaded.get("codigo")).toBe("codigo-do-convite");
  cleanup();
  // The page is opened anew in the same tab: nothing that was written or sent is lost.
  drawFeatures("/admissao#codigo-do-convite");
  await user.click(await screen.findByRole("button", { name: "Continuar" }));
  expect(await screen.findByRole("button", { name: "Trocar RG" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Nome da mãe" })).toHaveProperty("value", "Maria");
  good = true;
  await user.click(screen.getByRole("button", { name: "Enviar dados" }));
  expect(await screen.findByText("Dados enviados. A empresa vai conferi-los e entrar em contato.")).toBeTruthy();
  expect(calls.filter(({ path }) => path === "/api/admissao/respostas").at(-1)?.body).toMatchObject({
    codigo: "codigo-do-convite",
    pessoal: { mae: "Maria", dataNascimento: null },
    documentacao: { pis: "12017065325" },
    documentos: [{ tipoDocumento: { id: 7 }, anexo: { id: "a1" } }],
  });
  expect(sessionStorage.length).toBe(0);
});

test("an open admission is sent again or cancelled with a word to the person", async () => {
  const record = { id: 5, versao: 1, nome: "Lia", cpf: "52998224725", email: "lia@email.example", status: "ENVIADA", msg: "Olá" };
  const { calls } = fakeServer(
    inside(
      "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER",
      "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR",
      "ROLE_ADMISSAO_CANCELAR",
    ),
    on("GET", "/api/gestao-talentos/talentos-admissao/5", { body: record, headers: { etag: '"1"' } }),
    on("POST", /verdict$/, { body: { record, errors: [], warnings: [], states: {} } }),
    on("POST", "/api/gestao-talentos/talentos-admissao/reenviarEmailAdmissao", { body: { id: 5, email: "lia2@email.example" } }),
    on("POST", "/api/gestao-talentos/talentos-admissao/5/cancelar", { body: { id: 5, canceladaEm: "2026-11-24" } }),
  );
  drawFeatures("/gestao-talentos/talentos-admissao/5", "gestao-talentos/talentos-admissao");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Reenviar convite" }));
  const mail = await screen.findByRole("textbox", { name: "E-mail" });
  await user.clear(mail);
  await user.type(mail, "lia2@email.example");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  const posted = (tail: string) => calls.find(({ method, path }) => method === "POST" && path.endsWith(tail))?.body;
  await waitFor(() =>
    expect(posted("reenviarEmailAdmissao")).toEqual({ id: 5, nome: "Lia", email: "lia2@email.example", msg: "Olá" }),
  );
  await user.click(await screen.findByRole("button", { name: "Cancelar com aviso" }));
  await user.type(await screen.findByRole("textbox", { name: "Texto do e-mail" }), "A vaga foi suspensa.");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(posted("/cancelar")).toEqual({ emailBody: "A vaga foi suspensa." }));
});

test("the board shows each admission under its step, until when the link lasts and what is missing; from a card one writes again", async () => {
  const line = { email: "a@email.example", msg: null, respondidaEm: null, dataAdmissao: null, colaborador: null, faltam: [] };
  const { calls } = fakeServer(
    inside("ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER", "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR"),
    on("GET", "/api/gestao-talentos/talentos-admissao/quadro", {
      body: [
        { ...line, id: 1, nome: "Lia", status: "ENVIADA", dataSolicitacao: "2020-01-01", venceEm: null },
        {
          ...line,
          id: 2,
          nome: "Ivo",
          status: "ANALISE",
          dataSolicitacao: null,
          venceEm: null,
          respondidaEm: "2026-11-20",
          faltam: ["PIS", "CEP"],
        },
        {
          ...line,
          id: 3,
          nome: "Eva",
          status: "CONCLUIDA",
          dataSolicitacao: null,
          venceEm: null,
          dataAdmissao: "2026-11-21",
          colaborador: 9,
        },
      ],
    }),
    on("POST", "/api/gestao-talentos/talentos-admissao/reenviarEmailAdmissao", { body: { id: 1, email: "a@email.example" } }),
  );
  drawFeatures("/gestao-talentos/talentos-admissao/quadro");
  const user = userEvent.setup();
  const sent = within(await screen.findByRole("region", { name: "Admissão enviada (1)" }));
  expect(sent.getByText("Convite vencido")).toBeTruthy();
  const answered = within(screen.getByRole("region", { name: "Aguardando análise (1)" }));
  expect(answered.getByText("Falta: PIS, CEP")).toBeTruthy();
  const done = within(screen.getByRole("region", { name: "Admissão concluída (1)" }));
  expect(done.getByRole("link", { name: "Abrir talento Eva" }).getAttribute("href")).toBe("/gestao-talentos/talentos/9");
  expect(screen.queryByRole("button", { name: "Cancelar admissão de Lia" })).toBeNull();
  await user.click(sent.getByRole("button", { name: "Reenviar convite a Lia" }));
  await user.click(await screen.findByRole("button", { name: "Enviar" }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith("/reenviarEmailAdmissao")).map(({ body }) => body)).toEqual([
      { id: 1, nome: "Lia", email: "a@email.example", msg: "" },
    ]),
  );
});

const ADMISSIONS = "/gestao-talentos/talentos-admissao";
const listed = (acIntegra: boolean, rows: readonly object[] = []) =>
  fakeServer(
    on("GET", "/api/userinfo", {
      body: userinfo(["ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER"], {
        empresa: { id: 1, nome: "Aurora Indústria", acIntegra },
      }),
    }),
    on("GET", `/api${ADMISSIONS}`, { body: rows, headers: { "content-range": `admissoes 0-${rows.length}/${rows.length}` } }),
  );

test("[001-4-15] a stored status that is none of the four reads 'Status Desconhecido'", async () => {
  listed(false, [{ id: 1, versao: 1, nome: "Lia", status: "OUTRO" }]);
  drawFeatures(ADMISSIONS);
  expect(await screen.findByText("Status Desconhecido")).toBeTruthy();
});

test.each([
  ["[001-4-16]", true, ["Todos", "Admissão enviada", "Aguardando análise", "Em análise - Fortes Pessoal", "Admissão concluída"]],
  ["[001-4-17]", false, ["Todos", "Em análise - Fortes Pessoal", "Admissão concluída"]],
])("%s the filter of admissions where the payroll is integrated: %s", async (_, integrated, offered) => {
  listed(integrated, [{ id: 1, versao: 1, nome: "Lia", status: "ENVIADA" }]);
  drawFeatures(ADMISSIONS);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Exibir Filtro" }));
  await user.click(await screen.findByRole("combobox", { name: /^Situação/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(offered);
});
