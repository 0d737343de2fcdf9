import { fold } from "../../src/metadata/fold.ts";
import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Checked } from "./walk.ts";

const named = ({ title, plural, addresses }: Register): readonly string[] =>
  [title, plural, ...addresses.flatMap((address) => [address.title, address.plural])].map(fold);

/** By folded name: the first register called so. */
export function namesOf(registry: Registry): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const register of registry.values())
    for (const name of named(register)) if (!names.has(name)) names.set(name, register.id);
  return names;
}

/** A synonym says what no title says: neither the register's own nor another's, which it would lead away from. */
export function checkSynonyms({ register, names, document, refuse }: Checked): void {
  const about = document["x-register"];
  const seen = new Set<string>();
  for (const [at, synonym] of (register.synonyms ?? []).entries()) {
    const folded = fold(synonym);
    const other = names.get(folded);
    const reason =
      other === register.id
        ? "já é o nome do cadastro"
        : other
          ? `é o nome de ${other}`
          : seen.has(folded)
            ? "está duas vezes"
            : undefined;
    if (reason !== undefined) refuse(`o sinônimo "${synonym}" ${reason}`, about, "synonyms", at);
    seen.add(folded);
  }
}
