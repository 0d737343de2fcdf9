import type { Report } from "../../src/metadata/report.ts";
import type { Send } from "../support/app.ts";

type Filters = Readonly<Record<string, unknown>>;

/** Records chosen of each list of a report's filters. */
const CHOSEN = 3;
/** What every demonstration lies within. */
const EVER = ["2000-01-01", "2039-12-31"] as const;

/**
 * A report's example over records there are: lists that have to be filled take the first that are offered, two days all there is between.
 * Undefined where a filter has nothing to choose.
 */
export async function filledExample(
  { examples, form, present }: Report,
  address: string,
  send: Send,
): Promise<Filters | undefined> {
  const [example = {}] = Object.values(examples) as readonly Filters[];
  const demanded = new Set(form.rules.flatMap(({ require = [] }) => require));
  const days = form.fields.filter(({ kind, name }) => kind === "date" && example[name] !== undefined).map(({ name }) => name);
  const lists = form.fields.filter(({ name, type }) => type === "array" && present.includes(name));
  const filters: Record<string, unknown> = { ...example, ...Object.fromEntries(lists.map(({ name }) => [name, []])) };
  if (days.length === 2) for (const [at, name] of days.entries()) filters[name] = EVER[at];
  for (const { name, ref, required, type, shape } of form.fields) {
    if (!ref) continue;
    filters[name] = type === "array" ? [] : null;
    if (!required && !demanded.has(name)) continue;
    const answer = await send("POST", `${address}/opcoes`, { field: name, record: filters });
    const ids = answer.json<{ options?: readonly { readonly id: number }[] }>().options?.map(({ id }) => id) ?? [];
    if (ids.length === 0) return undefined;
    filters[name] = type === "array" ? ids.slice(0, Math.min(CHOSEN, shape.maxItems ?? CHOSEN)) : ids[0];
  }
  return filters;
}
