import type { Field } from "../../metadata/field.ts";
import { useAdmin } from "../app/admin-context.ts";
import { DraftDialog } from "../form/DraftDialog.tsx";
import type { FoundRegister } from "../providers/registers.ts";
import { InlineRecord } from "./InlineRecord.tsx";
import { inlineTexts } from "./texts.ts";

interface QuickEditProps {
  readonly found: FoundRegister;
  readonly id: number;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What cells of a table offer where there are no cells: the same members, together in a dialog. */
export function QuickEdit({ found, id, name, fields, onClose, onSaved }: QuickEditProps) {
  const { notify } = useAdmin();
  return (
    <InlineRecord found={found} id={id} names={fields.map((field) => field.name)} onClose={onClose}>
      {({ setup, send }) => (
        <DraftDialog
          {...setup}
          title={inlineTexts.quickTitle(name)}
          paths={fields.map(({ path }) => path)}
          submit={inlineTexts.save}
          send={send}
          onDone={() => {
            notify(inlineTexts.saved, "success");
            onSaved();
          }}
          onClose={onClose}
        />
      )}
    </InlineRecord>
  );
}
