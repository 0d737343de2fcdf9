import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { recordName } from "../../../kinds/record-name.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fold } from "../../../metadata/fold.ts";
import { inSentence } from "../../../metadata/in-sentence.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { searchWords } from "../../../metadata/search-words.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { SearchAction, SearchGroup } from "./shared.ts";
import { texts } from "./texts.ts";

/** Shown of one register. */
const SHOWN = 5;

/** A register with the address people open it at: none for those that belong to a record or hold a single one. */
export interface Place {
  readonly register: Register;
  readonly path: string;
}

/** Registers the user may look into, in the order of the modules' addresses. */
export function placesOf(registry: Registry, rights: ReadonlySet<string>): readonly Place[] {
  return [...registry.values()].flatMap((register) => {
    const address = register.addresses.find(({ params }) => params.length === 0);
    if (address === undefined || register.single === true || !rights.has(register.rights.view)) return [];
    return [{ register, path: address.path }];
  });
}

/** 'Nova clínica' for whoever may create one and typed a part of it. Every word has to be there. */
export function actionsOf(places: readonly Place[], rights: ReadonlySet<string>, q: string): readonly SearchAction[] {
  const words = searchWords(q);
  if (words.length === 0) return [];
  return places
    .filter(({ register }) => rights.has(register.rights.create))
    .map(({ register, path }) => ({
      titulo: texts.newRecord(register.gender, inSentence(register.title)),
      caminho: `/${path}/new`,
      said: fold((register.synonyms ?? []).join(" ")),
    }))
    .filter(({ titulo, said }) => words.every((word) => fold(titulo).includes(word) || said.includes(word)))
    .map(({ titulo, caminho }) => ({ titulo, caminho }))
    .slice(0, SHOWN);
}
/** Records of these registers that hold the text, as the user's own list of them would find them. */
export async function searchRecords(
  engine: Engine,
  context: RequestContext,
  places: readonly Place[],
  q: string,
): Promise<readonly SearchGroup[]> {
  const groups: SearchGroup[] = [];
  // One after another: a search never takes more than one connection from those who work.
  for (const { register, path } of places) {
    if (register.list.search.length === 0) continue;
    const query = { filter: { q }, sort: [], offset: 0, limit: SHOWN + 1, fixed: {} };
    const found = await engine.select(context, register.id, query).catch(forbiddenIsNothing);
    if (found.length === 0) continue;
    const registros = found
      .slice(0, SHOWN)
      .map((record) => ({ id: Number(record.id), rotulo: recordName(register, record, kinds) }));
    groups.push({ titulo: register.plural, caminho: `/${path}`, registros, mais: found.length > SHOWN });
  }
  return groups;
}

/** The engine knows more than the rights: what it refuses is not there. */
function forbiddenIsNothing(error: unknown): readonly WireRecord[] {
  if (error instanceof AppError && (error.code === "FORBIDDEN" || error.code === "UNKNOWN_PARAMETER")) return [];
  throw error;
}
