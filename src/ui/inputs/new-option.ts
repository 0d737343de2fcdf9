import { inputTexts } from "./texts.ts";
import type { PickOption } from "./use-options.ts";

/** The last line of a list is no option: it makes one. */
export const NEW = -1;
export const newLine = { borderTop: 1, borderColor: "divider", color: "primary.main", fontWeight: 550 } as const;

/** What was found, and below it the way to make what was not. What begins like one that is there is meant to be that one. */
export function withNew<Option extends PickOption>(typed: string, options: readonly Option[]): Option[] {
  const said = typed.toLocaleLowerCase("pt-BR");
  const isThere = said !== "" && options.some(({ label }) => label.toLocaleLowerCase("pt-BR").startsWith(said));
  return isThere ? [...options] : [...options, { id: NEW, label: inputTexts.create(typed) } as Option];
}
