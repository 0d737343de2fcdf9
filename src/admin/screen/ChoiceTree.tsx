import { useMemo, useState } from "react";
import { CheckFrame } from "../../ui/inputs/CheckFrame.tsx";
import { CheckTree } from "../../ui/inputs/CheckTree.tsx";
import { branch, type CheckNode, searchTree, toggled } from "../../ui/inputs/check-tree.ts";
import { LabelledGroup } from "../../ui/inputs/LabelledGroup.tsx";
import { treeOrder } from "../list/tree-order.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { useAnswer } from "./use-answer.ts";

interface ChoiceTreeProps {
  readonly title: string;
  /** Address of the register the choices are records of. */
  readonly address: string;
  /** Member that refers to the record above. */
  readonly parent: string;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  /** Said at the end of a choice; `within`: of the records below it as well. */
  readonly noteOf: (id: number, within: readonly number[]) => string | undefined;
}

interface Whole {
  readonly content: readonly StoredRecord[];
}

const NONE: Whole = { content: [] };
const numbers = (keys: readonly string[]): readonly number[] => keys.map(Number);

/** Records of a register that is a tree, to tick one by one or with all below. */
export function ChoiceTree({ title, address, parent, value, onChange, noteOf }: ChoiceTreeProps) {
  const { answer: { content } = NONE } = useAnswer<Whole>(`${address}?unpaged=true&sort=nome,asc`);
  const [query, setQuery] = useState("");
  // Those at the root come open, the others folded.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => nodesOf(content, parent), [content, parent]);
  const shown = useMemo(() => searchTree(tree, query), [tree, query]);
  const roots = useMemo(() => new Set(tree.map(({ key }) => key)), [tree]);
  const held = value.map(String);
  const inSight = shown.flatMap(({ values }) => values);
  const seen = new Set(inSight);
  const ticked = new Set(held);
  const write = (values: readonly string[]): void => onChange(numbers(toggled(values, held)));
  return (
    <LabelledGroup title={title}>
      {(frame) => (
        <CheckFrame
          {...frame}
          title={title}
          query={query}
          onQuery={setQuery}
          isAll={inSight.length > 0 && inSight.every((key) => ticked.has(key))}
          onAll={() => write(inSight)}
          shown={inSight.length}
          ticked={held.length}
          hidden={held.filter((key) => !seen.has(key)).length}
        >
          <CheckTree
            id={`${frame.id}-arvore`}
            labelledBy={frame.labelledBy}
            nodes={shown}
            held={held}
            isOpen={(key) => query.trim() !== "" || roots.has(key) !== turned.has(key)}
            onOpen={(key) => {
              const next = new Set(turned);
              if (!next.delete(key)) next.add(key);
              setTurned(next);
            }}
            onToggle={write}
            disabled={frame.disabled}
            noteOf={({ key, values }) => noteOf(Number(key), numbers(values))}
          />
        </CheckFrame>
      )}
    </LabelledGroup>
  );
}

/** From the lines of the indented tree, each with those that follow it deeper. */
function nodesOf(records: readonly StoredRecord[], parent: string): readonly CheckNode[] {
  const lines = treeOrder(records, parent);
  const level = (from: number, depth: number): readonly CheckNode[] => {
    const found: CheckNode[] = [];
    for (let at = from; at < lines.length; at++) {
      const line = lines[at];
      if (line === undefined || line.depth < depth) break;
      if (line.depth > depth) continue;
      const { key, record } = line;
      found.push(branch(key, String(record?.nome), level(at + 1, depth + 1), [key]));
    }
    return found;
  };
  return level(0, 0);
}
