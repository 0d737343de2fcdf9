import type { AppDeps } from "../http/app-deps.ts";
import type { SharedKinds } from "../kinds/contract.ts";
import { fieldAt } from "../metadata/field-at.ts";

/** What a member that holds a file accepts, asked of its kind. */
export function createFileRule(kinds: SharedKinds): AppDeps["fileRule"] {
  return (register, path) => {
    const field = fieldAt(register, path);
    const can = field === undefined ? undefined : kinds.get(field.kind)?.can;
    if (can?.file !== true || can.accepts === undefined) return undefined;
    const { types, maxBytes } = can.accepts;
    const image = types?.every((type) => type.startsWith("image/")) === true;
    return { maxBytes, image, ...(types === undefined ? {} : { types }) };
  };
}
