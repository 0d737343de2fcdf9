import { deferred } from "../../ui/deferred.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";
import type { CellProps, FilterProps, InputProps, KindUi } from "../ui-contract.ts";
import { useCreation } from "../ui-creation.tsx";
import { frameOf } from "../ui-frame.ts";
import { useLabels } from "../ui-labels.ts";
import { asDraft, carriesLabel, labelOf, loadAllTargets, loadTargets, type TargetOption } from "../ui-reference-options.ts";
import { kindShared } from "./shared.ts";

const PickManyBox = deferred(async () => (await import("../../ui/inputs/PickManyBox.tsx")).PickManyBox<TargetOption>);
const TransferBox = deferred(async () => (await import("../../ui/inputs/TransferBox.tsx")).TransferBox<TargetOption>);

function Input(props: InputProps) {
  const { field, path, state, value, onChange, context } = props;
  const chosenNow = Array.isArray(value) ? value : [];
  const options = useLabels(context, field, path, chosenNow);
  const limit = typeof state.limit?.maxItems === "number" ? state.limit.maxItems : field.shape.maxItems;
  const creation = useCreation({ ...props, onChange: (made) => onChange([...chosenNow, made]) });
  const shared = {
    ...frameOf(props),
    value: options,
    onChange: (chosen: readonly TargetOption[]) =>
      onChange(chosen.length === 0 ? null : chosen.map((option) => asDraft(option, field))),
    load: (q: string) => loadTargets(context, field, path, { q }),
  };
  const bounds = { maxItems: limit, onLimit: () => context.notify(inputTexts.limit, "warning") };
  if (field.ui.widget === "transfer") return <TransferBox {...shared} {...bounds} />;
  return (
    <>
      <PickManyBox {...shared} {...bounds} loadAll={(q) => loadAllTargets(context, field, path, q)} create={creation.begin} />
      {creation.dialog}
    </>
  );
}

function Cell({ field, value }: CellProps) {
  if (!Array.isArray(value)) return null;
  return (
    <span>{value.map((one) => (carriesLabel(one) ? labelOf(one, field) : kindShared.format([one], field))).join(", ")}</span>
  );
}

function Filter({ id, field, value, onChange, labelledBy, context }: FilterProps) {
  const options = useLabels(context, field, field.path, Array.isArray(value) ? value : value === null ? [] : [value]);
  return (
    <PickManyBox
      id={id}
      labelledBy={labelledBy}
      disabled={false}
      invalid={false}
      required={false}
      compact
      value={options}
      onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen.map((option) => option.id))}
      load={(q) => loadTargets(context, field, field.path, { q })}
      loadAll={async () => []}
    />
  );
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell,
  Filter,
  readByInput: ({ ref }) => ref?.bare ?? false,
  width: (field) => (field.ui.widget === "transfer" ? 12 : 6),
};
