import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { CvDialog } from "../../src/features/captacao/impressao/CvDialog.tsx";
import { SECTIONS } from "../../src/features/captacao/impressao/shared.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

afterEach(cleanup);

const closed = vi.fn();
/** The dialog on a page of its own, as any part of a list draws it. */
const Page = () => <CvDialog ids={[7, 8]} onClose={closed} />;

function open(): void {
  localStorage.clear();
  window.history.replaceState(null, "", "/curriculos");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: [{ path: "/curriculos", Page }] }} />);
}

test("[000-3.4-7] a box for each section and three signatures; what is ticked is what is asked for", async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("POST", "/api/captacao/candidatos/imprimir-curriculo", {
      body: {},
      headers: { "content-disposition": 'attachment; filename="curriculo.pdf"' },
    }),
  );
  open();
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog", { name: "Imprimir 2 currículos" }));
  expect(dialog.getAllByRole("checkbox")).toHaveLength(SECTIONS.length);
  for (const { title } of SECTIONS) expect(dialog.getByRole("checkbox", { name: title })).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("button", { name: "Desmarcar todas" }));
  await user.click(dialog.getByRole("button", { name: "Gerar PDF" }));
  expect(dialog.getByRole("alert").textContent).toContain("Marque ao menos uma seção.");
  await user.click(dialog.getByRole("checkbox", { name: "Idiomas" }));
  for (const at of [1, 2, 3]) await user.type(dialog.getByRole("textbox", { name: `Assinatura ${at}` }), `Nome ${at}`);
  await user.click(dialog.getByRole("button", { name: "Gerar PDF" }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  const sent = server.calls.find(({ path }) => path.endsWith("imprimir-curriculo"))?.body as Record<string, unknown>;
  expect(sent).toMatchObject({ candidatosIds: [7, 8], assinatura1: "Nome 1", assinatura2: "Nome 2", assinatura3: "Nome 3" });
  expect(Object.entries(sent).filter(([, value]) => value === true)).toEqual([["exibirIdiomas", true]]);
  expect(save).toHaveBeenCalled();
});
