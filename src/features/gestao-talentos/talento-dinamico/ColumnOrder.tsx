import { LabelledGroup } from "../../../ui/inputs/LabelledGroup.tsx";
import { OrderedList } from "../../../ui/inputs/OrderedList.tsx";
import { texts } from "./texts.ts";

interface ColumnOrderProps {
  readonly columns: readonly { readonly nome: string; readonly titulo: string }[];
  readonly onChange: (names: readonly string[]) => void;
}

/** The chosen columns in the order of the report; moved, dragged, or taken out. */
export function ColumnOrder({ columns, onChange }: ColumnOrderProps) {
  return (
    <LabelledGroup title={texts.chosen}>
      {({ labelledBy }) => (
        <OrderedList
          items={columns.map(({ nome, titulo }) => ({ key: nome, title: titulo }))}
          onChange={onChange}
          labelledBy={labelledBy}
          empty={texts.noneChosen}
          removes
        />
      )}
    </LabelledGroup>
  );
}
