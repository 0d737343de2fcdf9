import type { Field } from "../../metadata/field.ts";
import { deferred } from "../../ui/deferred.tsx";
import type { CellProps, FilterProps, InputProps, KindUi } from "../ui-contract.ts";
import { useCreation } from "../ui-creation.tsx";
import { frameOf } from "../ui-frame.ts";
import { useLabels } from "../ui-labels.ts";
import { asDraft, carriesLabel, labelOf, loadTargets, targetId } from "../ui-reference-options.ts";
import { kindShared } from "./shared.ts";

const PickBox = deferred(async () => {
  const { PickBox } = await import("../../ui/inputs/PickBox.tsx");
  return PickBox<Awaited<ReturnType<typeof loadTargets>>["options"][number]>;
});
const NarrowedPick = deferred(async () => (await import("./NarrowedPick.tsx")).NarrowedPick);

function Input(props: InputProps) {
  const { field, path, value, onChange, context } = props;
  const [current = null] = useLabels(context, field, path, value === null ? [] : [value]);
  const creation = useCreation(props);
  if (field.ui.narrow && field.ui.narrow.length > 0) return <NarrowedPick {...props} />;
  return (
    <>
      <PickBox
        {...frameOf(props)}
        value={current}
        onChange={(option) => onChange(option === null ? null : asDraft(option, field))}
        load={(q) => loadTargets(context, field, path, { q })}
        create={creation.begin}
      />
      {creation.dialog}
    </>
  );
}

function Cell({ field, value }: CellProps) {
  if (carriesLabel(value)) return <span>{labelOf(value, field)}</span>;
  return <span>{kindShared.format(value, field)}</span>;
}

function Filter({ id, field, value, onChange, labelledBy, context }: FilterProps) {
  const [current = null] = useLabels(context, field, field.path, value === null ? [] : [value]);
  return (
    <PickBox
      id={id}
      labelledBy={labelledBy}
      disabled={false}
      invalid={false}
      required={false}
      value={current}
      onChange={(option) => onChange(targetId(option?.record))}
      load={(q) => loadTargets(context, field, field.path, { q })}
    />
  );
}

const widthOf = (field: Field): number => (field.ui.narrow && field.ui.narrow.length > 0 ? 6 : 4);

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell,
  Filter,
  width: widthOf,
  readByInput: ({ ref }) => ref?.bare ?? false,
};
