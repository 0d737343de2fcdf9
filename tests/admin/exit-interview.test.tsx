import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const LINK = "/externo/entrevista/1.5.assinatura";
const AT = "/api/gestao-talentos/talentos/5/link-entrevista";
const RIGHTS = [
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  "ROLE_PESQUISA_ENTREVISTAS_VER",
  "ROLE_PESQUISA_ENTREVISTAS_EDITAR",
  "ROLE_PESQUISA_ENTREVISTAS_INSERIR",
];
const BUTTON = { name: "Enviar entrevista de desligamento" };
const talent = (more: object) =>
  on("GET", "/api/gestao-talentos/talentos/5", {
    body: { id: 5, versao: 1, nome: "Rita", empresa: { id: 1, nome: "Empresa" }, data: "2020-01-02", ...more },
  });
const left = { situacao: "D", dataDesligamento: "2024-05-02" };

afterEach(cleanup);

test("of who left the interview is made with its link, which is copied and sent to the address of the record", async () => {
  const made = { entrevista: 9, caminho: LINK, endereco: null, email: "rita@casa.example" };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    talent(left),
    on("GET", AT, { body: null }),
    on("GET", "/api/pesquisa/entrevistas/questionarios", { body: [{ id: 3, titulo: "Saída" }] }),
    on("POST", AT, { body: made }),
    on("POST", `${AT}/envio`, { body: { email: made.email } }),
  );
  drawFeatures("/gestao-talentos/talentos/5", colaboradores.id);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", BUTTON));
  const dialog = within(await screen.findByRole("dialog", { name: "Entrevista de desligamento de Rita" }));
  await user.click(await dialog.findByRole("button", { name: "Criar entrevista e link" }));
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Link da entrevista" });
  expect(field.value).toBe(`${location.origin}${LINK}`);
  await user.click(dialog.getByRole("button", { name: "Copiar link" }));
  expect(await screen.findByText("Link copiado.")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(field.value);
  await user.click(dialog.getByRole("button", { name: "Enviar para rita@casa.example" }));
  expect(await screen.findByText("Entrevista enviada para rita@casa.example.")).toBeTruthy();
  const sent = calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    [AT, { questionarioId: 3 }],
    [`${AT}/envio`, {}],
  ]);
});

test("nothing of it stands at who works here, at who only leaves one day, nor for who may not edit interviews", async () => {
  for (const [more, rights] of [
    [{ situacao: "A" }, RIGHTS],
    [{ situacao: "A", dataDesligamento: "2999-01-01" }, RIGHTS],
    [left, RIGHTS.slice(0, 2)],
  ] as const) {
    fakeServer(on("GET", "/api/userinfo", { body: userinfo(rights) }), talent(more));
    drawFeatures("/gestao-talentos/talentos/5", colaboradores.id);
    expect(await screen.findByRole("heading", { level: 1, name: "Rita" })).toBeTruthy();
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
    cleanup();
  }
});

test("the link opens the interview, keeps what is given on the way, and says when it was handed over", async () => {
  const question = {
    id: 4,
    ordem: 1,
    texto: "Como foi?",
    tipo: 4,
    peso: 1,
    aspecto: null,
    respostas: [],
    notaMinima: 1,
    notaMaxima: 10,
    exigirComentario: false,
    comentario: null,
    obrigatoria: true,
    obrigatoriaPara: null,
  };
  const interview = {
    titulo: "Entrevista de desligamento",
    empresa: { nome: "Aurora Indústria", corPrincipal: "#0A7D55", corSecundaria: null, logo: null },
    situacao: "NAO_INICIADA",
    respondida: false,
    fechada: null,
    sequencia: 0,
    perguntas: [question],
    respostas: [],
  };
  let isAnswered = false;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } }),
    on("GET", `/api${LINK}`, () => ({
      body: isAnswered ? { ...interview, situacao: "RESPONDIDA", respondida: true, perguntas: [] } : interview,
    })),
    on("PUT", `/api${LINK}/rascunho`, { body: { sequencia: 1 } }),
    on("POST", `/api${LINK}`, () => {
      isAnswered = true;
      return { body: { situacao: "RESPONDIDA" } };
    }),
  );
  drawFeatures(LINK);
  expect(await screen.findByRole("heading", { level: 1, name: "Entrevista de desligamento" })).toBeTruthy();
  expect(document.title).toBe("Entrevista · Aurora Indústria");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Selecione a nota de 1 a 10:" }), "7");
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  await userEvent.click(await screen.findByRole("button", { name: "OK" }));
  expect(await screen.findByText("Esta entrevista já foi respondida. Obrigado!")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Enviar respostas" })).toBeNull());
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ respostas: [{ perguntaId: 4, nota: 7 }] });
});
