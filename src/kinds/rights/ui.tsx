import { deferred } from "../../ui/deferred.tsx";
import { textCell } from "../typed-ui.tsx";
import type { ChangeProps, InputProps, KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

const Input = deferred<InputProps>(async () => (await import("./RightsBox.tsx")).RightsBox);
const Change = deferred<ChangeProps>(async () => (await import("./RightsChange.tsx")).RightsChange);

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Change,
  Cell: textCell(kindShared),
  width: () => 12,
  composite: () => true,
  readByInput: () => true,
};
