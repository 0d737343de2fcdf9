import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { CheckList } from "../../ui/inputs/CheckList.tsx";
import { useAnswer } from "./use-answer.ts";

interface Short {
  readonly id: number;
  readonly nome: string;
  readonly rotulos?: { readonly cargoId?: { readonly nome?: string } };
}

interface ChoiceListProps {
  readonly title: string;
  /** Address of the register the choices are records of. */
  readonly address: string;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  /** Said after the name of a choice. */
  readonly noteOf?: (id: number) => string | undefined;
}

/** Records of a register to tick. */
export function ChoiceList({ title, address, value, onChange, noteOf = () => undefined }: ChoiceListProps) {
  const id = useId();
  const { answer = [] } = useAnswer<readonly Short[]>(`${address}?resumido=true&unpaged=true`);
  const options = answer.map((one) => {
    const note = noteOf(one.id);
    const name = [one.rotulos?.cargoId?.nome, one.nome].filter(Boolean).join(" ");
    return { id: one.id, label: note === undefined ? name : `${name} (${note})` };
  });
  return (
    <Box sx={{ display: "grid", gap: 0.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormLabel id={`${id}-rotulo`}>{title}</FormLabel>
      <CheckList
        id={id}
        labelledBy={`${id}-rotulo`}
        title={title}
        disabled={false}
        invalid={false}
        required={false}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}
