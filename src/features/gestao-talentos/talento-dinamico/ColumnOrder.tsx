import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { OrderedList } from "../../../ui/inputs/OrderedList.tsx";
import { texts } from "./texts.ts";

interface ColumnOrderProps {
  readonly columns: readonly { readonly nome: string; readonly titulo: string }[];
  readonly onChange: (names: readonly string[]) => void;
}

/** The chosen columns in the order of the report; moved, dragged, or taken out. */
export function ColumnOrder({ columns, onChange }: ColumnOrderProps) {
  const id = useId();
  return (
    <Box sx={{ display: "grid", gap: 0.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormLabel id={id}>{texts.chosen}</FormLabel>
      <OrderedList
        items={columns.map(({ nome, titulo }) => ({ key: nome, title: titulo }))}
        onChange={onChange}
        labelledBy={id}
        empty={texts.noneChosen}
        removes
      />
    </Box>
  );
}
