import { useEffect, useState } from "react";
import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import type { FaceContext } from "./ui-contract.ts";
import { carriesLabel, loadTargets, type TargetOption, targetId, targetOption } from "./ui-reference-options.ts";

/** Options for references that are values already; those that came as bare ids are asked for by id, once. */
export function useLabels(
  context: Pick<FaceContext, "options">,
  field: Field,
  path: string,
  values: readonly Json[],
): readonly TargetOption[] {
  const [found, setFound] = useState<ReadonlyMap<number, TargetOption>>(new Map());
  const missing = values
    .filter((value) => !carriesLabel(value))
    .map(targetId)
    .filter((id) => id !== null && !found.has(id));
  const asked = missing.join(",");

  useEffect(() => {
    if (asked === "") return;
    let live = true;
    const ids = asked.split(",").map(Number);
    void loadTargets(context, field, path, { ids, limit: ids.length }).then(
      ({ options }) => {
        if (!live) return;
        const known = new Map(options.map((option) => [option.id, option]));
        setFound((now) => new Map([...now, ...ids.map((id) => [id, known.get(id) ?? unnamed(id)] as const)]));
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [asked, context, field, path]);

  return values.flatMap((value) => {
    if (carriesLabel(value)) return [targetOption(value, field)];
    const id = targetId(value);
    return id === null ? [] : [found.get(id) ?? unnamed(id)];
  });
}

const unnamed = (id: number): TargetOption => ({ id, label: String(id), record: { id } });
