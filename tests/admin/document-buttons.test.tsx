import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { RegisterPartProps } from "../../src/admin/app/admin-parts.ts";
import { PrintModel } from "../../src/features/avaliacao/respostas/impressao/PrintModel.tsx";
import { PrintRequest } from "../../src/features/captacao/impressao/PrintRequest.tsx";
import { PrintCertification } from "../../src/features/desenvolvimento/certificado/PrintCertification.tsx";
import { PrintInterview, PrintQuestionnaire } from "../../src/features/pesquisa/entrevistas/PrintQuestions.tsx";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

afterEach(cleanup);

/** The button under test, on a page of its own. */
let drawn: ReactNode = null;
const Page = () => drawn;

interface Printed {
  readonly register: string;
  readonly Part: ComponentType<RegisterPartProps>;
  readonly label: string;
  readonly asks: readonly ["GET" | "POST", string, object?];
}

const PRINTED: readonly Printed[] = [
  {
    register: "captacao/solicitacoes-pessoal",
    Part: PrintRequest,
    label: "Imprimir para assinar",
    asks: ["GET", "/api/captacao/solicitacoes-pessoal/7/pdf"],
  },
  {
    register: "desenvolvimento/certificacoes",
    Part: PrintCertification,
    label: "Imprimir certificação",
    asks: ["GET", "/api/desenvolvimento/certificacoes/7/relatorio"],
  },
  {
    register: "avaliacao/modelos-avaliacao",
    Part: PrintModel,
    label: "Imprimir questionário",
    asks: ["POST", "/api/avaliacao/modelos-avaliacao/relatorio", { avaliacaoId: 7 }],
  },
  {
    register: "pesquisa/entrevistas",
    Part: PrintInterview,
    label: "Imprimir respostas",
    asks: ["POST", "/api/pesquisa/entrevistas/print", { entrevistaId: 7, comRespostas: true }],
  },
  {
    register: "pesquisa/entrevistas",
    Part: PrintInterview,
    label: "Imprimir em branco",
    asks: ["POST", "/api/pesquisa/entrevistas/print", { entrevistaId: 7, comRespostas: false }],
  },
  {
    register: "pesquisa/questionarios",
    Part: PrintQuestionnaire,
    label: "Imprimir em branco",
    asks: ["POST", "/api/pesquisa/questionarios/7/imprimir"],
  },
];

test.each(PRINTED)("$register: '$label' hands over the document of the record", async ({ register, Part, label, asks }) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const [method, path, body] = asks;
  let status = 500;
  const headers = { "content-disposition": 'attachment; filename="do-servidor.pdf"' };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on(method, path, () =>
      status === 200 ? { body: {}, headers } : { status, body: { code: "INTERNAL", message: "Não deu." } },
    ),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/registro");
  drawn = <Part {...({ record: { id: 7 } } as unknown as RegisterPartProps)} />;
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: [{ path: "/registro", Page }] }} />);
  const button = await screen.findByRole("button", { name: label });
  await userEvent.click(button);
  expect(await screen.findByText("Não deu.")).toBeTruthy();
  expect(saved).toEqual([]);
  status = 200;
  await userEvent.click(button);
  await vi.waitFor(() => expect(saved).toEqual(["do-servidor.pdf"]));
  expect(calls.filter((call) => call.path === path).map((call) => call.body ?? undefined)).toEqual([body, body]);
  expect(
    features.flatMap(({ slots = [] }) => slots).filter((one) => one.slot === "formButton" && one.register === register),
  ).not.toEqual([]);
});
