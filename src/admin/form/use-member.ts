import type { FieldState } from "../../metadata/verdict.ts";
import { useChannel, useForm } from "./form-context.ts";
import { fieldAt } from "./paths.ts";

/** What the form's rules say of a member now: for inputs of react-admin that are to hide, lock and ask for themselves as ours do. */
export function useMember(source: string): FieldState & { readonly title: string; readonly error: string | undefined } {
  const { store } = useForm();
  useChannel(store, source);
  const field = fieldAt(store.register, source);
  return { ...store.state(source), title: field ? store.title(field) : source, error: store.error(source) };
}
