import { deferred } from "../../ui/deferred.tsx";
import { textCell } from "../typed-ui.tsx";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

const RowsInput = deferred(async () => (await import("./RowsInput.tsx")).RowsInput);
const MatrixInput = deferred(async () => (await import("./MatrixInput.tsx")).MatrixInput);

function Input(props: InputProps) {
  return props.field.ui.widget === "matrix" ? <MatrixInput {...props} /> : <RowsInput {...props} />;
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell: textCell(kindShared),
  width: () => 12,
  composite: () => true,
  readByInput: () => true,
};
