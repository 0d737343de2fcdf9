import type { Json } from "../../metadata/verdict.ts";
import { deferred } from "../../ui/deferred.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { textCell } from "../typed-ui.tsx";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

const ChipsBox = deferred(async () => (await import("../../ui/inputs/ChipsBox.tsx")).ChipsBox);

function Input(props: InputProps) {
  const { field, state, value, onChange, context } = props;
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const limit = typeof state.limit?.maxItems === "number" ? state.limit.maxItems : field.shape.maxItems;
  const change = (texts: readonly string[]): void => {
    if (limit !== undefined && texts.length > limit) {
      context.notify(inputTexts.limit, "warning");
      return;
    }
    const parsed = kindShared.parse(texts.join("|"), field);
    onChange("error" in parsed ? [...texts] : parsed.value);
  };
  return <ChipsBox {...frameOf(props)} value={items.map(String)} onChange={change} />;
}

export const kindUi: KindUi = { name: kindShared.name, Input, Cell: textCell(kindShared), width: () => 6 };
