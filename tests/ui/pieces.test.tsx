import { ThemeProvider } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createBrowserStore } from "../../src/admin/providers/browser-store.ts";
import { cutText } from "../../src/ui/cut-text.ts";
import { DocumentViewer } from "../../src/ui/documents/DocumentViewer.tsx";
import { Calendar } from "../../src/ui/inputs/Calendar.tsx";
import { CheckList } from "../../src/ui/inputs/CheckList.tsx";
import { FileBox, type StoredFile } from "../../src/ui/inputs/FileBox.tsx";
import { type Period, PeriodBox, periodErrors } from "../../src/ui/inputs/PeriodBox.tsx";
import { PickBox } from "../../src/ui/inputs/PickBox.tsx";
import { PickManyBox } from "../../src/ui/inputs/PickManyBox.tsx";
import { SelectBox } from "../../src/ui/inputs/SelectBox.tsx";
import type { PickOption, PickPage } from "../../src/ui/inputs/use-options.ts";
import { LineTable } from "../../src/ui/LineTable.tsx";
import { readStored, writeStored } from "../../src/ui/local-storage.ts";
import { theme } from "../../src/ui/theme/theme.ts";
import { setWidth } from "../support/window-width.ts";

const frame = { id: "campo", disabled: false, invalid: false, required: false };
const named = (count: number): PickOption[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, label: `Item ${at + 1}` }));

const stored: StoredFile = { id: "1", name: "teste.txt", contentType: "text/plain", size: 5 * 1024 ** 2 };
const upload = vi.fn(async () => stored);
const onSent = vi.fn();

function Ticks({ count, maxItems }: { readonly count: number; readonly maxItems?: number }) {
  const [value, setValue] = useState<readonly number[]>([]);
  return (
    <CheckList
      {...frame}
      title="Áreas"
      options={named(count)}
      value={value}
      onChange={setValue}
      {...(maxItems === undefined ? {} : { maxItems })}
    />
  );
}

function One({ load }: { readonly load: (q: string) => Promise<PickPage<PickOption>> }) {
  const [value, setValue] = useState<PickOption | null>(null);
  return <PickBox {...frame} value={value} onChange={setValue} load={load} />;
}

function Many() {
  const [value, setValue] = useState<readonly PickOption[]>([]);
  const all = async (q: string) => named(12).filter(({ label }) => label.includes(q));
  const page = async (q: string) => ({ options: await all(q), total: 12 });
  return <PickManyBox {...frame} value={value} onChange={setValue} load={page} loadAll={all} />;
}

function Upload({ extension, maxBytes }: { readonly extension?: string; readonly maxBytes?: number }) {
  const [value, setValue] = useState<StoredFile | null>(null);
  const more = { ...(extension ? { extension } : {}), maxBytes };
  return (
    <FileBox
      {...frame}
      {...more}
      value={value}
      onChange={setValue}
      upload={upload}
      url={(id) => `/f/${id}`}
      preview={false}
      onSent={onSent}
    />
  );
}

function Dates({ start }: { readonly start: Period }) {
  const [value, setValue] = useState(start);
  return <PeriodBox id="p" value={value} onChange={setValue} errors={periodErrors(value)} />;
}

describe("checklist", () => {
  const tick = (label: string): void => void fireEvent.click(screen.getByRole("checkbox", { name: label }));
  const isTicked = (label: string): boolean => screen.getByRole<HTMLInputElement>("checkbox", { name: label }).checked;

  test("[000-9-13] of 500 options 15 are seen and at most 45 are in the document, each at least 20 px high", () => {
    render(<Ticks count={500} />);
    const list = screen.getByRole("list", { name: "Áreas" });
    const scroller = list.parentElement as HTMLElement;
    expect(within(list).getAllByRole("listitem")).toHaveLength(30);
    const [row] = within(list).getAllByRole("listitem");
    const height = Number.parseInt(getComputedStyle(row as HTMLElement).height, 10);
    expect(height).toBeGreaterThanOrEqual(20);
    expect(getComputedStyle(scroller).maxHeight).toBe(`${15 * height}px`);
    scroller.scrollTop = 200 * height;
    fireEvent.scroll(scroller);
    const rows = within(list).getAllByRole("listitem");
    expect(rows).toHaveLength(45);
    expect(rows[0]?.getAttribute("aria-posinset")).toBe("186");
    expect(screen.getByRole("checkbox", { name: "Item 201" })).toBeTruthy();
  });

  test.each([3, 15])("[000-2.6-5] [000-5.1-15] [000-9-14] a list of at most %i refuses one more and says so", (maxItems) => {
    render(<Ticks count={20} maxItems={maxItems} />);
    for (let at = 1; at <= maxItems; at += 1) tick(`Item ${at}`);
    expect(screen.queryByText("Limite de registros selecionados atingido")).toBeNull();
    tick(`Item ${maxItems + 1}`);
    expect(screen.getByText("Limite de registros selecionados atingido")).toBeTruthy();
    expect(isTicked(`Item ${maxItems + 1}`)).toBe(false);
    tick("Item 1");
    expect(screen.queryByText("Limite de registros selecionados atingido")).toBeNull();
  });

  test("[000-8-20] [000-8-21] what is ticked and filtered out is counted", async () => {
    render(<Ticks count={9} />);
    const search = screen.getByRole("textbox", { name: "Pesquisar: Áreas" });
    tick("Item 1");
    await userEvent.type(search, "item 9");
    expect(screen.getByText("Existe 1 item marcado, porém está oculto nessa filtragem.")).toBeTruthy();
    await userEvent.clear(search);
    tick("Item 2");
    tick("Item 3");
    await userEvent.type(search, "ITEM 9");
    expect(screen.getByText("Existem 3 itens marcados, porém estão ocultos nessa filtragem.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Selecionar todos" }));
    expect(screen.getByText("4 Itens selecionados")).toBeTruthy();
  });
});

describe("selects", () => {
  const load = async (q: string) => {
    const options = named(3).filter(({ label }) => label.includes(q));
    return { options, total: options.length };
  };

  test("[000-2.6-14] an empty select says 'Selecione...'", () => {
    render(<SelectBox {...frame} value={null} choices={[{ value: "a", label: "A" }]} onChange={() => undefined} />);
    expect(screen.getByRole("combobox").textContent).toBe("Selecione...");
  });

  test("[000-2.6-17] [001-8-11] [002-8-13] a search without result and a list without items say different things", async () => {
    const { unmount } = render(<PickBox {...frame} value={null} onChange={() => undefined} load={load} />);
    expect(screen.getByRole("combobox").getAttribute("placeholder")).toBe("Selecione...");
    await userEvent.type(screen.getByRole("combobox"), "zzz");
    expect(await screen.findByText("Sem resultados encontrados")).toBeTruthy();
    unmount();
    render(<PickBox {...frame} value={null} onChange={() => undefined} load={async () => ({ options: [], total: 0 })} />);
    await userEvent.click(screen.getByRole("combobox"));
    expect(await screen.findByText("Nenhum item encontrado")).toBeTruthy();
  });

  test("[002-7-5] [001-8-20] a selector whose call fails is empty and says no more", async () => {
    render(<PickBox {...frame} value={null} onChange={() => undefined} load={async () => Promise.reject(new Error("500"))} />);
    await userEvent.click(screen.getByRole("combobox"));
    expect(await screen.findByText("Sem resultados encontrados")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("after a choice the next keys search anew", async () => {
    const asked: string[] = [];
    const remembering = (q: string) => {
      asked.push(q);
      return load(q);
    };
    render(<One load={remembering} />);
    const box = screen.getByRole<HTMLInputElement>("combobox");
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole("option", { name: "Item 2" }));
    await waitFor(() => expect([box.selectionStart, box.selectionEnd]).toEqual([0, "Item 2".length]));
    await userEvent.keyboard("Item 3");
    expect(box.value).toBe("Item 3");
    await waitFor(() => expect(asked.at(-1)).toBe("Item 3"));
  });

  test("[000-2.6-15] [000-2.6-16] several: their number, and 'Selecionar todos' ticks all that a search finds", async () => {
    render(<Many />);
    const box = screen.getByRole("combobox");
    await userEvent.type(box, "Item 1");
    await screen.findByRole("option", { name: "Item 12" });
    await userEvent.click(screen.getByRole("button", { name: "Selecionar todos" }));
    expect(await screen.findByText("4 Itens selecionados")).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.click(screen.getByRole("button", { name: "Selecionar todos" }));
    expect(await screen.findByText("12 Itens selecionados")).toBeTruthy();
  });

  test("[000-2.6-16] the open list, which lies over the line below the box, offers 'Selecionar todos' itself", async () => {
    render(<Many />);
    await userEvent.type(screen.getByRole("combobox"), "Item 1");
    const popup = (await screen.findByRole("listbox")).closest(".MuiPaper-root") as HTMLElement;
    await userEvent.click(await within(popup).findByRole("button", { name: /^Selecionar todos \(\d+\)$/ }));
    expect(await screen.findByText("4 Itens selecionados")).toBeTruthy();
    expect(screen.getAllByRole("option").length).toBeGreaterThan(0);
  });
});

describe("upload", () => {
  const choose = async (file: File): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(input, file, { applyAccept: false });
  };

  test("[000-2.6-6] [000-9-12] a chosen file is sent, shown by name and size, and can be downloaded", async () => {
    render(<Upload />);
    await choose(new File(["x"], "teste.txt", { type: "text/plain" }));
    const link = await screen.findByRole("link", { name: "Baixar teste.txt" });
    expect(link.textContent).toBe("teste.txt (5 MB)");
    expect(link.getAttribute("href")).toBe("/f/1");
    expect(onSent).toHaveBeenCalledWith("teste.txt");
  });

  test("[000-5.1-12] [000-5.1-13] what is too large or no txt is refused before it leaves", async () => {
    upload.mockClear();
    render(<Upload extension="txt" maxBytes={1024} />);
    await choose(new File(["x".repeat(1025)], "grande.txt", { type: "text/plain" }));
    expect((await screen.findByRole("alert")).textContent).toBe("O arquivo deve ser menor que 1 KB");
    await choose(new File(["x"], "laudo.pdf", { type: "application/pdf" }));
    expect(screen.getByRole("alert").textContent).toBe("Selecione um arquivo com a extensão: txt");
    expect(upload).not.toHaveBeenCalled();
  });
});

describe("period", () => {
  test("[000-2.6-10] [002-2.7-11] [000-5.1-4] two dates labelled 'Período:', both required", async () => {
    render(<Dates start={{ from: "2025-02-10", to: null }} />);
    const group = screen.getByRole("group", { name: "Período:" });
    expect(
      within(group)
        .getAllByRole("textbox")
        .map((box) => (box as HTMLInputElement).value),
    ).toEqual(["10/02/2025", ""]);
    expect(screen.getByText("Campo obrigatório")).toBeTruthy();
    await userEvent.type(within(group).getByRole("textbox", { name: "Data final" }), "10022025");
    expect(screen.queryByText("Campo obrigatório")).toBeNull();
  });

  test("[000-5.1-5] the last day may be the first one, and not before it", () => {
    expect(periodErrors({ from: "2025-02-10", to: "2025-02-09" })).toEqual({ to: "Data final inferior a data inicial." });
    expect(periodErrors({ from: "2025-02-10", to: "2025-02-10" })).toEqual({});
    expect(periodErrors({ from: "32/13/2025", to: "2025-02-10" })).toEqual({ from: "Data inválida" });
  });
});

describe("document viewer", () => {
  const view = (contentType: string, answer: () => Response = () => new Response("conteúdo")): void => {
    vi.stubGlobal("fetch", async () => answer());
    URL.createObjectURL = (blob: Blob) => `blob:${blob.type}`;
    URL.revokeObjectURL = () => undefined;
    render(<DocumentViewer document={{ name: "laudo", contentType, url: "/f/1" }} />);
  };

  test("[000-2.6-12] [002-2.7-10] image, PDF and text are shown, each with a way to download it", async () => {
    view("image/png");
    expect((await screen.findByRole("img", { name: "laudo" })).getAttribute("src")).toBe("blob:image/png");
    cleanup();
    view("application/pdf");
    expect((await screen.findByTitle("laudo")).getAttribute("src")).toBe("blob:application/pdf");
    for (const type of ["text/plain; charset=utf-8", "text/csv"]) {
      cleanup();
      view(type);
      expect(await screen.findByText("conteúdo")).toBeTruthy();
      expect(screen.getByRole("link", { name: "Baixar laudo" }).getAttribute("href")).toBe("/f/1");
    }
    cleanup();
    view("text/csv", () => new Response(new Uint8Array([0x61, 0xe7, 0xe3, 0x6f])));
    expect(await screen.findByText("ação")).toBeTruthy();
  });

  test("[000-8-17] [002-8-10] what cannot be loaded says so", async () => {
    view("text/plain", () => new Response("", { status: 500 }));
    expect((await screen.findByRole("alert")).textContent).toBe("Não foi possível carregar o conteúdo do arquivo.");
  });

  test("[000-8-18] [002-8-11] of any other type it says which, and offers the download", () => {
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    view(type);
    expect(screen.getByRole("status").textContent).toBe(`Visualização não suportada. Tipo: ${type}`);
    expect(screen.getByRole("link", { name: "Baixar laudo" })).toBeTruthy();
  });

  test("[000-8-19] [002-8-12] without a document it says that there is none", () => {
    render(<DocumentViewer document={null} />);
    expect(screen.getByRole("status").textContent).toBe("Nenhum documento para exibir.");
  });
});

const themed = (piece: ReactNode) => render(<ThemeProvider theme={theme}>{piece}</ThemeProvider>);

test("[000-9-8] [001-9-82] a tooltip goes 500 ms after the pointer left", () => {
  vi.useFakeTimers();
  themed(
    <Tooltip title="Editar" slotProps={{ transition: { timeout: 0 } }}>
      <button type="button">E</button>
    </Tooltip>,
  );
  fireEvent.mouseOver(screen.getByRole("button"));
  act(() => void vi.advanceTimersByTime(400));
  expect(screen.getByRole("tooltip")).toBeTruthy();
  fireEvent.mouseLeave(screen.getByRole("button"));
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.getByRole("tooltip")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  act(() => void vi.advanceTimersByTime(50));
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("[001-9-83] a description is cut at 200 characters, with an ellipsis", () => {
  expect(cutText("á".repeat(250))).toBe(`${"á".repeat(200)}…`);
  expect(cutText("á".repeat(200))).toBe("á".repeat(200));
});

test("[000-9-21] [001-9-105] the calendar offers the years from 60 back to 10 ahead", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });
  themed(<Calendar day="2026-03-05" views="day" onChoose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: /ano/i }));
  const years = screen.getAllByRole("radio").map(({ textContent }) => Number(textContent));
  expect([Math.min(...years), Math.max(...years)]).toEqual([1966, 2036]);
});

describe("local storage", () => {
  test("[000-8-22] [002-9-33] what is shorter than 3 characters is ignored", () => {
    localStorage.setItem("quadro.x", "ab");
    expect(readStored("quadro.x")).toBeUndefined();
    localStorage.setItem("quadro.x", "abc");
    expect(readStored("quadro.x")).toBe("abc");
    const store = createBrowserStore("quadro");
    localStorage.setItem("quadro.densidade", "12");
    expect(store.getItem("densidade", "padrão")).toBe("padrão");
    localStorage.setItem("quadro.lixo", "{não é");
    expect(store.getItem("lixo", "padrão")).toBe("padrão");
  });

  test("[000-8-22] [002-9-33] where the browser keeps nothing the error is only logged, and the tab remembers", () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new DOMException("no", "SecurityError");
      },
      setItem() {
        throw new DOMException("no", "SecurityError");
      },
    });
    expect(readStored("quadro.x")).toBeUndefined();
    writeStored("quadro.x", "abc");
    expect(logged).toHaveBeenCalledTimes(2);
    const store = createBrowserStore("quadro");
    store.setItem("menu", false);
    expect(store.getItem("menu", true)).toBe(false);
  });

  test("another tab's change is taken over", () => {
    const store = createBrowserStore("quadro");
    store.setup();
    const seen = vi.fn();
    store.subscribe("densidade", seen);
    store.setItem("densidade", "compacta");
    localStorage.setItem("quadro.densidade", '"confortável"');
    window.dispatchEvent(new StorageEvent("storage", { key: "quadro.densidade", newValue: '"confortável"' }));
    expect(seen.mock.calls).toEqual([["compacta"], ["confortável"]]);
    expect(store.getItem("densidade")).toBe("confortável");
    store.removeItems("densi");
    expect(localStorage.getItem("quadro.densidade")).toBeNull();
    store.teardown();
  });
});

test("lines are a table where there is room, and on phones each is told under its name", () => {
  const lines = () => (
    <LineTable
      title="Resultados"
      rows={[
        { id: 1, nome: "Ana", nota: 8 },
        { id: 2, nome: "Rui", nota: 9 },
      ]}
      keyOf={({ id }) => id}
      columns={[
        { head: "Talento", cell: ({ nome }) => nome },
        { head: "Nota", align: "right", cell: ({ nota }) => nota },
        { head: "", cell: ({ id, nome }) => <button key={id} type="button">{`Ver ${nome}`}</button> },
      ]}
    />
  );
  onTestFinished(() => setWidth(1440));
  setWidth(1440);
  const { unmount } = render(lines());
  expect(within(screen.getByRole("table", { name: "Resultados" })).getAllByRole("row")).toHaveLength(3);
  unmount();
  setWidth(390);
  render(lines());
  expect(screen.queryByRole("table")).toBeNull();
  const [, second] = within(screen.getByRole("list", { name: "Resultados" })).getAllByRole("listitem");
  expect(second?.textContent).toBe("RuiNota9Ver Rui");
  expect(second?.querySelector("dt")?.textContent).toBe("Nota");
});
