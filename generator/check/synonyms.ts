import { fold } from "../../src/metadata/fold.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Checked } from "./walk.ts";

const named = ({ title, plural, addresses }: Register): readonly string[] =>
  [title, plural, ...addresses.flatMap((address) => [address.title, address.plural])].map(fold);

/** A synonym says what no title says: neither the register's own nor another's, which it would lead away from. */
export function checkSynonyms({ register, registry, document, refuse }: Checked): void {
  const about = document["x-register"];
  const seen = new Set<string>();
  for (const [at, synonym] of (register.synonyms ?? []).entries()) {
    const folded = fold(synonym);
    const other = [...registry.values()].find((one) => named(one).includes(folded));
    const reason =
      other?.id === register.id
        ? "já é o nome do cadastro"
        : other
          ? `é o nome de ${other.id}`
          : seen.has(folded)
            ? "está duas vezes"
            : undefined;
    if (reason !== undefined) refuse(`o sinônimo "${synonym}" ${reason}`, about, "synonyms", at);
    seen.add(folded);
  }
}
