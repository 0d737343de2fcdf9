import { deferred } from "../../ui/deferred.tsx";
import { textCell } from "../typed-ui.tsx";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

const RowsInput = deferred(async () => (await import("./RowsInput.tsx")).RowsInput);
const MatrixInput = deferred(async () => (await import("./MatrixInput.tsx")).MatrixInput);
const DialogRows = deferred(async () => (await import("./DialogRows.tsx")).DialogRows);

const WIDGETS: Readonly<Record<string, typeof RowsInput>> = { matrix: MatrixInput, dialog: DialogRows };

function Input(props: InputProps) {
  const Widget = WIDGETS[props.field.ui.widget ?? ""] ?? RowsInput;
  return <Widget {...props} />;
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell: textCell(kindShared),
  width: () => 12,
  composite: () => true,
  readByInput: () => true,
};
