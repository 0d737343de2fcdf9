import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
// Its file is read before the first test, as a browser has it soon after the page.
import "../../src/features/pesquisa/entrevistas/AnswersTab.tsx";
import { feature } from "../../src/features/pesquisa/entrevistas/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const AT = "/api/pesquisa/entrevistas";
const SEES = "ROLE_PESQUISA_ENTREVISTAS_VER";
const EDITS = "ROLE_PESQUISA_ENTREVISTAS_EDITAR";
const question = {
  id: 1,
  ordem: 1,
  texto: "O que faria diferente?",
  tipo: 3,
  peso: 1,
  aspecto: null,
  respostas: [],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
  obrigatoria: true,
  obrigatoriaPara: null,
};
interface Given {
  readonly respostas: readonly { readonly comentario: string | null }[];
}

/** The interview with what its server keeps of it. */
function open(rights: readonly string[]) {
  let kept: object = { situacao: "NAO_INICIADA", sequencia: 0, perguntas: [question], respostas: [], desempenho: null };
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `${AT}/7/respostas`, () => ({ body: kept })),
    on("PUT", `${AT}/7/rascunho`, ({ body }) => ({ body: body as object })),
    on("POST", `${AT}/respostas`, ({ body }) => {
      kept = { ...kept, situacao: "RESPONDIDA", respostas: (body as Given).respostas };
      return { body: kept };
    }),
    on("GET", /entrevistas\/7$/, {
      body: {
        id: 7,
        versao: 1,
        titulo: "Desligamento de Ada",
        questionario: { id: 1, titulo: "Desligamento" },
        colaborador: { id: 2, nome: "Ada" },
        data: "2026-11-10",
      },
    }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/pesquisa/entrevistas/7");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, slots: feature.slots ?? [] }} />);
  return server;
}
afterEach(cleanup);

const words = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /O que faria diferente/ });

test("[002-3.3-6] an interview is answered where it stands, kept as it goes, read again and corrected", async () => {
  const { calls } = open([SEES, EDITS]);
  const sent = (method: string) =>
    calls.filter((one) => one.method === method).map(({ body }) => (body as Given).respostas[0]?.comentario);
  await userEvent.click(await screen.findByRole("tab", { name: "Respostas" }));
  await userEvent.type(await words(), "Ouviria mais");
  await waitFor(() => expect(sent("PUT").at(-1)).toBe("Ouviria mais"));
  expect(await screen.findByText("Salvo")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
  await userEvent.click(await screen.findByRole("button", { name: "Corrigir respostas" }));
  expect((await words()).value).toBe("Ouviria mais");
  await userEvent.type(await words(), " a equipe");
  await userEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
  await waitFor(() => expect(sent("POST")).toEqual(["Ouviria mais", "Ouviria mais a equipe"]));
  // A correction is sent as a whole, and nothing of it before.
  expect(sent("PUT").at(-1)).toBe("Ouviria mais");
});

test("whoever only sees interviews reads their answers", async () => {
  open([SEES]);
  await userEvent.click(await screen.findByRole("tab", { name: "Respostas" }));
  expect((await words()).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Salvar respostas" })).toBeNull();
});
