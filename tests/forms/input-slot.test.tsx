import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormDataConsumer, required } from "ra-core";
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  SaveButton,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from "ra-ui-materialui";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useMember } from "../../src/admin/form/use-member.ts";
import { ApiError } from "../../src/admin/providers/api-error.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, type OpenForm, openForm } from "./harness.tsx";

const establishments = [
  { id: 5, nome: "Matriz" },
  { id: 6, nome: "Filial Sul" },
];
const room: WireRecord = {
  id: 3,
  versao: 1,
  nomeAmbiente: "Oficina",
  data: "2026-11-21",
  localAmbiente: 1,
  chaveOpcaoTipoEstabelecimentoProprio: "E",
  estabelecimento: { id: 5, nome: "Matriz" },
  riscosAmbientes: [],
};
const vaccine: WireRecord = {
  id: 3,
  versao: 1,
  nome: "Gripe",
  quantidadeDoses: 2,
  doses: [
    { id: 1, descricao: "1a", intervaloDias: 3 },
    { id: 2, descricao: "2a", intervaloDias: null },
  ],
};
const stored = vi.fn(async (_address: string, _id: number, body: WireRecord) => ({ ...room, ...body, versao: 2 }));

beforeEach(() => {
  stored.mockClear();
  // Stock inputs of react-admin still use names MUI is about to drop.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** What the running test puts into the slot. */
let placed: ReactNode = null;
const Placed = () => <section aria-label="encaixe">{placed}</section>;

/** What the rules say of a member, for a stock input that follows them. */
function Ruled() {
  const { title, required: asked } = useMember("nomeAmbiente");
  return <p>{`${title}: ${asked ? "pede" : "não pede"}`}</p>;
}

async function open(register: string, record: WireRecord, inputs: ReactNode, tab?: string): Promise<OpenForm> {
  const loaded = await loadRegister(register);
  placed = inputs;
  return openForm(loaded, {
    stored: record,
    records: { update: stored, first: async () => establishments },
    api: {
      options: vi.fn(async (_address: string, { ids }: { readonly ids?: readonly number[] }) => {
        const options = establishments.filter(({ id }) => !ids || ids.includes(id));
        return { options, total: options.length };
      }),
    },
    slots: [{ slot: "formInputs", register, order: 1, Part: Placed, ...(tab === undefined ? {} : { tab }) }],
  });
}
const slot = async () => within(await screen.findByRole("region", { name: "encaixe" }));
const own = (name: string | RegExp) =>
  screen.getAllByLabelText<HTMLInputElement>(name).find((input) => !input.closest("section[aria-label=encaixe]"));
const save = async (): Promise<WireRecord | undefined> => {
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(stored).toHaveBeenCalled());
  return stored.mock.calls[0]?.[2];
};

test("a stock text input and the form's own write the same draft, and see each other", async () => {
  await open(
    "sst/ambientes",
    room,
    <>
      <TextInput source="nomeAmbiente" />
      <FormDataConsumer>{({ formData }) => <output>{String(formData.nomeAmbiente)}</output>}</FormDataConsumer>
    </>,
  );
  const user = userEvent.setup({ delay: null });
  const inSlot = await slot();
  const input = inSlot.getByLabelText<HTMLInputElement>(/^Nome/);
  expect(input.value).toBe("Oficina");
  await user.type(input, " 2");
  expect(own(/^Nome/)?.value).toBe("Oficina 2");
  await user.type(own(/^Nome/) as HTMLElement, "x");
  expect(input.value).toBe("Oficina 2x");
  expect(inSlot.getByText("Oficina 2x")).toBeTruthy();
  expect(await save()).toEqual({ nomeAmbiente: "Oficina 2x" });
});

test("dates, choices and yes-or-no of stock inputs are the draft's", async () => {
  await open(
    "sst/ambientes",
    room,
    <>
      <DateInput source="data" />
      <SelectInput
        source="localAmbiente"
        choices={[
          { id: 1, name: "Estabelecimento próprio" },
          { id: 2, name: "De outrem" },
        ]}
      />
      <BooleanInput source="cadastroPendente" />
    </>,
  );
  const inSlot = await slot();
  fireEvent.change(inSlot.getByLabelText(/^A partir da data/), { target: { value: "2026-03-04" } });
  await waitFor(() => expect(own(/^A partir da data/)?.value).toBe("04/03/2026"));
  await userEvent.click(inSlot.getByRole("combobox", { name: /Local/ }));
  await userEvent.click(await screen.findByRole("option", { name: "De outrem" }));
  await waitFor(() => expect(screen.queryByRole("option", { name: "De outrem" })).toBeNull());
});

test("a record chosen in a stock reference input is named in the form's own input too", async () => {
  await open(
    "sst/ambientes",
    room,
    <ReferenceInput source="estabelecimento.id" reference="utilitario/estabelecimentos">
      <AutocompleteInput optionText="nome" filterToQuery={(nome: string) => ({ q: nome })} />
    </ReferenceInput>,
    "local",
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("tab", { name: /^Local/ }));
  const input = await (await slot()).findByDisplayValue("Matriz");
  await user.clear(input);
  await user.type(input, "Fil");
  await user.click(await screen.findByText("Filial Sul"));
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('[data-path="estabelecimento"] input')?.value).toBe("Filial Sul"),
  );
  expect(await save()).toEqual({ estabelecimento: { id: 6 } });
});

test("rows of a stock array input are the draft's rows; added, typed in and removed", async () => {
  await open(
    "sst/vacinas",
    vaccine,
    <ArrayInput source="doses">
      <SimpleFormIterator disableReordering>
        <TextInput source="descricao" />
        <NumberInput source="intervaloDias" />
      </SimpleFormIterator>
    </ArrayInput>,
  );
  const user = userEvent.setup({ delay: null });
  const inSlot = await slot();
  await waitFor(() => expect(inSlot.getAllByRole("textbox")).toHaveLength(2));
  const [first] = inSlot.getAllByRole("textbox");
  await user.type(first as HTMLElement, "xyz");
  expect(first?.isConnected).toBe(true);
  await user.click(inSlot.getByRole("button", { name: /Adicionar/ }));
  await waitFor(() => expect(inSlot.getAllByRole("textbox")).toHaveLength(3));
  await user.type(inSlot.getAllByRole("textbox")[2] as HTMLElement, "3a");
  await user.click(document.querySelectorAll(".button-remove")[1] as HTMLElement);
  await waitFor(() => expect(inSlot.getAllByRole("textbox")).toHaveLength(2));
  expect(inSlot.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["1axyz", "3a"]);
});

test("what the server refuses stands at the stock input, until it is changed; what the input refuses is not sent", async () => {
  stored.mockImplementationOnce(async () => {
    const errors = [{ field: "nomeAmbiente", code: "unique", message: "Já existe um ambiente assim." }];
    throw new ApiError(400, { code: "FIELD_VALIDATION_VIOLATION", message: "Corrija", errors });
  });
  const { services } = await open("sst/ambientes", room, <TextInput source="nomeAmbiente" validate={required("Diga o nome.")} />);
  const user = userEvent.setup({ delay: null });
  const inSlot = await slot();
  const input = inSlot.getByLabelText(/^Nome/);
  await user.type(input, "!");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(await inSlot.findByText("Já existe um ambiente assim.")).toBeTruthy();
  await user.clear(input);
  await waitFor(() => expect(inSlot.queryByText("Já existe um ambiente assim.")).toBeNull());
  stored.mockClear();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await inSlot.findByText("Diga o nome.")).toBeTruthy();
  expect(services.notify).toHaveBeenCalledWith("Corrija os campos destacados antes de salvar.", "warning");
  expect(stored).not.toHaveBeenCalled();
});

test("a stock save button saves the whole draft, defaults of stock inputs included, and rules reach any input", async () => {
  await open(
    "sst/ambientes",
    room,
    <>
      <Ruled />
      <TextInput source="descricao" defaultValue="Térreo" />
      <SaveButton label="Gravar" alwaysEnable />
    </>,
  );
  const inSlot = await slot();
  expect(inSlot.getByText(/: pede$/)).toBeTruthy();
  await userEvent.click(inSlot.getByRole("button", { name: "Gravar" }));
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
});
