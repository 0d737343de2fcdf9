import { useEffect, useState } from "react";
import type { Field } from "../../metadata/field.ts";
import { rowsOf } from "../../metadata/json.ts";
import type { FaceContext } from "../ui-contract.ts";
import { targetId } from "../ui-reference-options.ts";

/** Name of the record that holds a pair of ids already, when no two records may. */
export type Taken = (pair: readonly [number, number]) => string | undefined;

const FREE: Taken = () => undefined;

/** Pairs of the two members that other records of the register hold. Asked only where the register allows each pair once. */
export function useTaken(context: FaceContext, list: Field, members: readonly Field[]): Taken {
  const [taken, setTaken] = useState<Taken>(() => FREE);
  const names = members.map(({ name }) => name);
  const pair = names.join("+");
  const isOnce = list.object?.unique.some(
    ({ across, by, when }) => across === "register" && !when && by.length > 0 && by.every((name) => names.includes(name)),
  );

  useEffect(() => {
    if (!isOnce) return;
    let live = true;
    const [first = "", second = ""] = pair.split("+");
    void context.others().then((others) => {
      const holders = new Map<string, string>();
      for (const { name, record } of others)
        for (const row of rowsOf(record[list.name])) holders.set(`${targetId(row[first])}/${targetId(row[second])}`, name);
      if (live)
        setTaken(
          (): Taken =>
            ([one, two]) =>
              holders.get(`${one}/${two}`),
        );
    });
    return () => {
      live = false;
    };
  }, [context, list.name, isOnce, pair]);
  return taken;
}
