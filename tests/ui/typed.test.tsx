// @vitest-environment jsdom
import "../support/document.ts";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import type { FaceContext } from "../../src/kinds/ui-contract.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { TypedBox } from "../../src/ui/inputs/TypedBox.tsx";

/** The library of masks arrives when a test says so; the other ones do not wait. */
const late = vi.hoisted(() => {
  let open: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { arrival, arrive: () => open() };
});
vi.mock("imask", async (original) => {
  await late.arrival;
  return original();
});

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox");
const digits = (text: string): string => text.replace(/\D/g, "");

function Masked({ onChange }: { readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <TypedBox<string>
      id="cpf"
      disabled={false}
      invalid={false}
      required={false}
      mask={{ patterns: ["000.000.000-00"] }}
      value={value}
      toText={(text) => text}
      fromText={digits}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

// First: afterwards the library is there.
test("[000-5.1-9] what was typed before the mask arrived is kept in its order, the caret in its place, and no more than fits", async () => {
  const changed = vi.fn();
  render(<Masked onChange={changed} />);
  await userEvent.click(box());
  await userEvent.keyboard("5299822472599");
  expect(box().value).toBe("5299822472599");
  box().setSelectionRange(4, 4);
  await act(async () => late.arrive());
  await waitFor(() => expect(box().value).toBe("529.982.247-25"));
  expect(changed).toHaveBeenLastCalledWith("52998224725");
  expect(box().selectionStart).toBe("529.9".length);
  await userEvent.keyboard("{Backspace}7");
  expect(box().value).toBe("529.782.247-25");
});

interface FaceProps {
  readonly kind: string;
  readonly onChange: (value: Json) => void;
}

function Face({ kind, onChange }: FaceProps) {
  const [value, setValue] = useState<Json>(null);
  const ui = kinds.get(kind);
  const field = { name: "x", path: "x", title: "X", kind, type: "string", shape: {}, messages: {}, ui: {} } as unknown as Field;
  if (!ui) throw new Error(kind);
  return (
    <>
      <ui.Input
        id="x"
        field={field}
        path="x"
        state={{ visible: true, required: false, locked: false }}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        disabled={false}
        labelledBy="y"
        context={{} as FaceContext}
      />
      <output>
        <ui.Cell field={field} value={value} />
      </output>
    </>
  );
}

async function type(
  kind: string,
  text: string | (() => Promise<void>),
): Promise<{ readonly shown: string; readonly value: Json; readonly cell: string }> {
  const onChange = vi.fn();
  const { unmount } = render(<Face kind={kind} onChange={onChange} />);
  await act(async () => undefined);
  await userEvent.click(box());
  if (typeof text === "string") await userEvent.keyboard(text);
  else await text();
  await act(async () => fireEvent.blur(box()));
  const result = {
    shown: box().value,
    value: onChange.mock.lastCall?.[0] as Json,
    cell: screen.getByRole("status").textContent ?? "",
  };
  unmount();
  return result;
}

describe("typing", () => {
  test.each([
    ["[000-5.1-9]", "cpf", "52998224725", "529.982.247-25", "52998224725"],
    ["[000-5.1-9]", "cpf", "529982247259", "529.982.247-25", "52998224725"],
    ["[000-5.1-10] [002-5.5-7]", "phone", "85999998888", "(85) 99999-8888", "85999998888"],
    ["[000-5.1-10] [002-5.5-7]", "phone", "8533334444", "(85) 3333-4444", "8533334444"],
    ["[000-5.1-11]", "date", "05032025", "05/03/2025", "2025-03-05"],
    ["[001-9-103]", "date", "31122024", "31/12/2024", "2024-12-31"],
    ["[001-9-104]", "month", "122024", "12/2024", "2024-12"],
    ["[000-5.1-8]", "hours", "12a30", "12:30", "12:30"],
    ["[001-9-2]", "year", "19a875", "1987", 1987],
    ["[001-9-2]", "year", "198", "198", "198"],
  ])("%s %s: %s shows %s and is kept as %s", async (_ids, kind, keys, shown, value) => {
    expect(await type(kind, keys)).toMatchObject({ shown, value });
  });

  test.each([
    ["date", "2025-03-05", "05/03/2025", "2025-03-05"],
    ["date", " 2025-03-05T10:20:00Z", "05/03/2025", "2025-03-05"],
    ["date", "05/03/2025", "05/03/2025", "2025-03-05"],
    ["date-time", "2025-03-05 10:20", "05/03/2025 10:20", "2025-03-05T13:20:00Z"],
  ])("a %s pasted as %s is %s", async (kind, text, shown, value) => {
    const paste = async () => {
      const data = { getData: () => text };
      await userEvent.paste(data as unknown as DataTransfer);
    };
    expect(await type(kind, paste)).toMatchObject({ shown, value: expect.stringContaining(value) });
  });

  test("[000-5.1-8] a time takes ten characters", async () => {
    expect(await type("hours", "1234567830123")).toMatchObject({ shown: "12345678:30", value: "12345678:30" });
  });

  test("[001-9-108] money is R$, thousands by point, two places", async () => {
    const { cell, value } = await type("money", "1234,5");
    expect(value).toBe(1234.5);
    expect(cell.replace(/\u00a0/g, " ")).toBe("R$ 1.234,50");
  });

  test("[000-0-2] a date is shown day first", async () => {
    expect((await type("date", "05032025")).cell).toBe("05/03/2025");
  });

  test("[001-9-83] a long text is cut in lists, whole as its title", () => {
    const Cell = kinds.get("text")?.Cell;
    if (!Cell) throw new Error("text");
    render(<Cell field={{} as Field} value={"á".repeat(250)} />);
    expect(screen.getByTitle("á".repeat(250)).textContent).toBe(`${"á".repeat(200)}…`);
  });
});

describe("what is refused", () => {
  const said = (kind: string, value: Json): string | null => sharedKinds.get(kind)?.check?.(value, {} as Field) ?? null;

  test("[000-5.1-10] [002-5.5-7] a telephone that is none is 'Número inválido'", () => {
    for (const wrong of ["853333", "8532", "859999988887"]) expect(said("phone", wrong)).toBe("Número inválido");
    expect(said("phone", "8533334444")).toBeNull();
  });

  test("[000-5.1-11] no date is what no calendar has", () => {
    expect(said("date", "32/13/2025")).toBe("Data inválida");
  });

  test("[000-5.1-2] a PIS has 11 digits and its check digit", () => {
    expect(said("nit", "12056412545")).toBeNull();
    for (const wrong of ["12056412546", "1205641254", "120564125451"]) expect(said("nit", wrong)).toBe("O número PIS é inválido");
  });

  test.each([
    ["cpf", "52998224725"],
    ["cnpj", "11222333000181"],
    ["cep", "60000000"],
    ["nit", "12056412545"],
  ])("[000-9-11] %s has exactly its count of digits", (kind, good) => {
    expect(said(kind, good)).toBeNull();
    expect(said(kind, good.slice(0, -1))).not.toBeNull();
    expect(said(kind, `${good}0`)).not.toBeNull();
  });

  test("[000-5.1-3] process numbers of 17 and 20 digits are judged by their check digits", () => {
    for (const good of ["35041000387200019", "00020802520125150049"]) expect(said("process-number", good)).toBeNull();
    for (const wrong of ["35041000387200018", "00020802620125150049", "3504100038720001", "0002080252012515004"])
      expect(said("process-number", wrong)).toBe("Número de processo inválido");
  });

  test("[000-5.1-1] an e-mail is something, an @, something, a dot, something", () => {
    expect(said("email", "a@b.c")).toBeNull();
    for (const wrong of ["ab.c", "a@bc", "@b.c"]) expect(said("email", wrong)).not.toBeNull();
  });
});
