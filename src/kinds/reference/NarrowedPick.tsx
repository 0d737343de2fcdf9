import Box from "@mui/material/Box";
import { useState } from "react";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { PickBox } from "../../ui/inputs/PickBox.tsx";
import type { InputProps } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { useLabels } from "../ui-labels.ts";
import { asDraft, labelOf, loadTargets, type TargetOption, targetId } from "../ui-reference-options.ts";

/**
 * A reference reached by first choosing something the target itself refers to: the state before the city. The narrowing choices are
 * not part of the record; their options are those found among the accepted targets.
 */
export function NarrowedPick(props: InputProps) {
  const { field, path, value, onChange, context } = props;
  const steps = field.ui.narrow ?? [];
  const [current = null] = useLabels(context, field, path, value === null ? [] : [value]);
  const [chosen, setChosen] = useState<WireRecord>({});
  const frame = frameOf(props);

  const narrowOptions = async (step: string, q: string) => {
    const { options } = await context.options(path, { q, limit: 100, narrow: chosen, distinct: step });
    const found = options.map((record): TargetOption => ({ id: Number(record.id), label: labelOf(record, field), record }));
    return { options: found, total: found.length };
  };

  const chosenAt = (step: string): TargetOption | null => {
    const own: Json = chosen[step] ?? current?.record[step] ?? null;
    const id = targetId(own);
    return id === null ? null : { id, label: labelOf(own as WireRecord, field), record: own as WireRecord };
  };

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: `repeat(${steps.length}, minmax(90px, 1fr)) 2fr`, gap: 1 }}>
      {steps.map((step) => (
        <PickBox<TargetOption>
          key={step}
          id={`${props.id}-${step}`}
          disabled={props.disabled}
          invalid={false}
          required={false}
          labelledBy={props.labelledBy}
          value={chosenAt(step)}
          load={(q) => narrowOptions(step, q)}
          onChange={(option) => {
            setChosen({ ...chosen, [step]: option?.record ?? null });
            if (current) onChange(null);
          }}
        />
      ))}
      <PickBox<TargetOption>
        {...frame}
        value={current}
        onChange={(option) => onChange(option === null ? null : asDraft(option, field))}
        load={(q) => loadTargets(context, field, path, { q, narrow: chosen })}
      />
    </Box>
  );
}
