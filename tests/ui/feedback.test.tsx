import { ThemeProvider } from "@mui/material/styles";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AskDialog } from "../../src/ui/feedback/AskDialog.tsx";
import { Activity } from "../../src/ui/feedback/activity.ts";
import { AskQueue } from "../../src/ui/feedback/ask.ts";
import { LoadingLine } from "../../src/ui/feedback/LoadingLine.tsx";
import { Toasts } from "../../src/ui/feedback/Toasts.tsx";
import { ToastList } from "../../src/ui/feedback/toasts.ts";
import { theme } from "../../src/ui/theme/theme.ts";

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function drawToasts(): ToastList {
  const list = new ToastList();
  render(<Toasts list={list} />);
  return list;
}

test("[000-9-7] [001-9-81] [002-9-26] a message that is no error lives 3000 ms", () => {
  const list = drawToasts();
  act(() => list.notify("Registro salvo.", "success"));
  pass(2999);
  expect(screen.getByRole("status").textContent).toContain("Registro salvo.");
  pass(1);
  expect(screen.queryByRole("status")).toBeNull();
});

test("[000-3.5-3] colour follows the severity, the text is the detail, sticky ones stay, closable ones can be closed", () => {
  const list = drawToasts();
  act(() => {
    list.show({ severity: "success", detail: "Feito", closable: false });
    list.show({ severity: "warning", detail: "Atenção", sticky: true });
    list.show({ severity: "error", detail: "Falhou" });
  });
  const of = (text: string): HTMLElement => screen.getByText(text).closest<HTMLElement>(".MuiAlert-root") as HTMLElement;
  expect(of("Feito").className).toContain("colorSuccess");
  expect(of("Atenção").className).toContain("colorWarning");
  expect(of("Falhou").className).toContain("colorError");
  expect(within(of("Feito")).queryByRole("button")).toBeNull();
  pass(60_000);
  expect(screen.queryByText("Feito")).toBeNull();
  fireEvent.click(within(of("Atenção")).getByRole("button", { name: "Fechar" }));
  expect(screen.queryByText("Atenção")).toBeNull();
  expect(screen.getByText("Falhou")).toBeTruthy();
});

test("[000-8-9] [002-8-27] error messages stay, one per code and message", () => {
  const list = drawToasts();
  act(() => {
    list.show({ severity: "error", detail: "Erro", code: "500" });
    list.show({ severity: "error", detail: "Erro", code: "500" });
  });
  pass(60_000);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  act(() => {
    list.show({ severity: "error", detail: "Outro", code: "500" });
    list.show({ severity: "error", detail: "Erro", code: "OUTRO" });
  });
  expect(screen.getAllByRole("alert")).toHaveLength(3);
});

test("a message someone reads does not go away meanwhile", () => {
  const list = drawToasts();
  act(() => list.notify("Leia", "info"));
  fireEvent.mouseEnter(screen.getByRole("status"));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByRole("status"));
  pass(2999);
  expect(screen.getByText("Leia")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("Leia")).toBeNull();
});

test("[000-2.6-8] [002-2.7-7] a question without texts of its own is headed 'RH' with OK and Cancelar, which does nothing", async () => {
  const queue = new AskQueue();
  render(<AskDialog queue={queue} />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = queue.ask("Confirma exclusão?");
  });
  const dialog = screen.getByRole("alertdialog", { name: "RH" });
  expect(
    within(dialog)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Cancelar", "OK"]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(await answer).toBe(false);
  act(() => {
    answer = queue.ask("Confirma exclusão?");
  });
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(await answer).toBe(true);
});

test("[002-2.7-8] with a confirm checkbox OK acts only once it is ticked", async () => {
  const queue = new AskQueue();
  render(<AskDialog queue={queue} />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = queue.ask({ text: "Apagar tudo?", tick: "Entendo que não há volta" });
  });
  const ok = screen.getByRole<HTMLButtonElement>("button", { name: "OK" });
  expect(ok.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Entendo que não há volta" }));
  expect(ok.disabled).toBe(false);
  fireEvent.click(ok);
  expect(await answer).toBe(true);
});

test("[000-9-10] [002-9-27] a closed dialog leaves the document 100 ms later", () => {
  const queue = new AskQueue();
  render(<AskDialog queue={queue} />);
  act(() => void queue.ask("Confirma?"));
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  pass(99);
  expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
  pass(1);
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

test("the page behind a closed dialog can be read at once, not only when the dialog has gone", () => {
  const queue = new AskQueue();
  render(
    <ThemeProvider theme={theme}>
      <button type="button">Atrás</button>
      <AskDialog queue={queue} />
    </ThemeProvider>,
  );
  act(() => void queue.ask("Confirma?"));
  expect(screen.queryByRole("button", { name: "Atrás" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Atrás" })).not.toBeNull();
});

test("[000-9-4] the loading indicator hides 500 ms after the last call ended", () => {
  const activity = new Activity();
  render(<LoadingLine activity={activity} />);
  expect(screen.queryByRole("progressbar")).toBeNull();
  const ends: (() => void)[] = [];
  act(() => void ends.push(activity.begin(), activity.begin()));
  act(() => ends[0]?.());
  // Said twice, it is still one call.
  act(() => ends[0]?.());
  pass(5000);
  expect(screen.getByRole("progressbar", { name: "Carregando" })).toBeTruthy();
  act(() => ends[1]?.());
  pass(499);
  expect(screen.getByRole("progressbar")).toBeTruthy();
  pass(1);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
