import Alert from "@mui/material/Alert";
import { useState } from "react";
import { fold } from "../../metadata/fold.ts";
import { CheckFrame } from "./CheckFrame.tsx";
import { CheckRow } from "./CheckRow.tsx";
import type { InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";
import type { PickOption } from "./use-options.ts";
import { VirtualRows } from "./VirtualRows.tsx";

interface CheckListProps extends InputFrame {
  readonly options: readonly PickOption[];
  /** Ids of the ticked ones. */
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  readonly maxItems?: number;
  readonly title: string;
}

/** Many choices to tick, narrowed by a search that never unticks anything (spec 000 §2.6). */
export function CheckList(props: CheckListProps) {
  const { options, value, onChange, maxItems = Number.POSITIVE_INFINITY, disabled, title } = props;
  const [query, setQuery] = useState("");
  const [isFull, setFull] = useState(false);
  const chosen = new Set(value);
  const wanted = fold(query);
  const shown = options.filter(({ label }) => fold(label).includes(wanted));
  const seen = new Set(shown.map(({ id }) => id));
  const hidden = value.filter((id) => !seen.has(id)).length;
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  const choose = (next: readonly number[]): void => {
    setFull(next.length > maxItems);
    const taken = next.slice(0, maxItems);
    if (taken.length !== value.length || taken.some((id) => !chosen.has(id))) onChange(taken);
  };
  const toggle = (id: number): void => choose(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id]);
  const toggleAll = (): void =>
    choose(
      isAll ? value.filter((id) => !seen.has(id)) : [...value, ...shown.map(({ id }) => id).filter((id) => !chosen.has(id))],
    );

  return (
    <CheckFrame
      {...props}
      query={query}
      onQuery={setQuery}
      isAll={isAll}
      onAll={toggleAll}
      shown={shown.length}
      ticked={value.length}
      hidden={hidden}
      notice={
        isFull && (
          <Alert severity="warning" role="presentation" sx={{ py: 0 }}>
            {inputTexts.limit}
          </Alert>
        )
      }
    >
      <VirtualRows
        label={title}
        rows={shown}
        rowKey={({ id }) => id}
        draw={({ id, label }) => (
          <CheckRow label={label} checked={chosen.has(id)} disabled={disabled} onChange={() => toggle(id)} />
        )}
      />
    </CheckFrame>
  );
}
