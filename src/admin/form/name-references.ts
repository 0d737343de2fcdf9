import { carriesLabel, targetId } from "../../kinds/ui-reference-options.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { fieldAt } from "./paths.ts";

/** Values by path, as a verdict answers them: references that came as a mere id get the text that names them. */
export async function nameReferences(
  { store, services, address }: { readonly store: FormStore; readonly services: FormServices; readonly address: string },
  values: Readonly<Record<string, Json>>,
): Promise<Record<string, Json>> {
  const named = Object.entries(values).map(async ([path, value]): Promise<[string, Json]> => {
    const field = fieldAt(store.register, path);
    const id = targetId(value);
    if (!field?.ref || id === null || carriesLabel(value)) return [path, value];
    const page = await services.api.options(address, { field: field.path, record: {}, ids: [id], limit: 1 }).catch(() => null);
    return [path, page?.options[0] ?? value];
  });
  return Object.fromEntries(await Promise.all(named));
}
