import { useId, useState } from "react";
import { Labelled } from "../../../../ui/inputs/Labelled.tsx";
import { PickManyBox } from "../../../../ui/inputs/PickManyBox.tsx";
import type { PickOption, PickPage } from "../../../../ui/inputs/use-options.ts";
import { MOST_LINES } from "../calls.ts";
import { LeadDialog } from "./LeadDialog.tsx";
import { pageTexts as texts } from "./texts.ts";

interface LinesDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly act: string;
  /** Those a search finds, so many at most. */
  readonly load: (query: string, most: number) => Promise<PickPage<PickOption>>;
  readonly onAct: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

const SHOWN = 50;

/** Talents chosen by name or number, to come into a sheet or to leave it. */
export function LinesDialog({ title, lead, act, load, onAct, onClose }: LinesDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly PickOption[]>([]);
  return (
    <LeadDialog
      title={title}
      lead={lead}
      act={{ label: act, disabled: chosen.length === 0, run: () => onAct(chosen.map((one) => one.id)) }}
      onClose={onClose}
    >
      <Labelled id={id} label={texts.people}>
        <PickManyBox
          id={id}
          disabled={false}
          invalid={false}
          required={false}
          value={chosen}
          onChange={setChosen}
          maxItems={MOST_LINES}
          load={(query) => load(query, SHOWN)}
          loadAll={async (query) => (await load(query, MOST_LINES)).options}
        />
      </Labelled>
    </LeadDialog>
  );
}
