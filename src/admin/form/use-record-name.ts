import { useEffect, useState } from "react";
import { recordName } from "../../kinds/record-name.ts";
import { LABELS } from "../../kinds/shown-value.ts";
import { carriesLabel } from "../../kinds/ui-reference-options.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { nameReferences } from "./name-references.ts";
import { fieldAt, readAt, writeAt } from "./paths.ts";

interface NameSource {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly address: string;
}

/** How the stored record is called; null while nothing is stored. What its bare references are called is asked for once per value; until then they are left out. */
export function useRecordName({ store, services, address }: NameSource, record: WireRecord | null): string | null {
  const { register } = store;
  const bare = record
    ? register.displayFields.flatMap((path): readonly (readonly [string, Json])[] =>
        fieldAt(register, path)?.ref?.bare && readAt(record, path) !== null ? [[path, readAt(record, path)]] : [],
      )
    : [];
  const asked = JSON.stringify(bare);
  const [labels, setLabels] = useState<{ readonly asked: string; readonly at: Readonly<Record<string, Json>> }>();

  useEffect(() => {
    const values = Object.fromEntries(JSON.parse(asked) as [string, Json][]);
    if (Object.keys(values).length === 0) return;
    let live = true;
    void nameReferences({ store, services, address }, values).then((at) => {
      if (live) setLabels({ asked, at });
    });
    return () => {
      live = false;
    };
  }, [asked, store, services, address]);

  if (record === null) return null;
  const known = labels?.asked === asked ? Object.entries(labels.at).filter(([, value]) => carriesLabel(value)) : [];
  const labelled = known.reduce<Json>((at, [path, value]) => writeAt(at, `${LABELS}.${path}`, value), record);
  return recordName(register, labelled as WireRecord, services.kinds);
}
