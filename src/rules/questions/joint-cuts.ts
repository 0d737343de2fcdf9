/** So many people lie in one piece of a first parting and in one of a second. */
export interface Crossing {
  readonly one: string;
  readonly other: string;
  readonly count: number;
}

/**
 * Whether from the sums of all pieces of two partings of the same people a sum of fewer than `least` follows. Whatever is reckoned from both
 * and is a set of people lies between them: pieces of the first that hold some of the second whole, less these. It is of fewer exactly where
 * a flow of fewer leads from some piece of the second to another.
 */
export function tellsOfFew(crossings: readonly Crossing[], least: number): boolean {
  const graph = graphOf(crossings);
  const waiting = new Set([...graph.keys()].filter((node) => node.startsWith(OTHER)));
  for (const root of waiting) {
    waiting.delete(root);
    for (const node of linked(graph, root)) {
      if (!waiting.delete(node)) continue;
      if (flow(graph, root, node, least) < least || flow(graph, node, root, least) < least) return true;
    }
  }
  return false;
}

const [ONE, OTHER] = ["a", "b"];

/** Arcs by where they begin: from the first parting as many people as cross, from the second without limit. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>;

function graphOf(crossings: readonly Crossing[]): Graph {
  const graph = new Map<string, Map<string, number>>();
  const arc = (from: string, to: string, room: number): void => {
    const arcs = graph.get(from) ?? new Map<string, number>();
    graph.set(from, arcs.set(to, (arcs.get(to) ?? 0) + room));
  };
  for (const { one, other, count } of crossings) {
    arc(`${ONE}${one}`, `${OTHER}${other}`, count);
    arc(`${OTHER}${other}`, `${ONE}${one}`, Number.POSITIVE_INFINITY);
  }
  return graph;
}

function linked(graph: Graph, root: string): ReadonlySet<string> {
  const found = new Set([root]);
  for (const node of found) for (const next of graph.get(node)?.keys() ?? []) found.add(next);
  return found;
}

/** How much leads from one node to another, as far as `most`. */
function flow(graph: Graph, from: string, to: string, most: number): number {
  const used = new Map<string, Map<string, number>>();
  const room = (a: string, b: string): number => (graph.get(a)?.get(b) ?? 0) - (used.get(a)?.get(b) ?? 0);
  const use = (a: string, b: string, amount: number): void => {
    const own = used.get(a) ?? new Map<string, number>();
    used.set(a, own.set(b, (own.get(b) ?? 0) + amount));
  };
  let total = 0;
  while (total < most) {
    const before = new Map([[from, from]]);
    for (const node of before.keys()) {
      if (node === to) break;
      for (const next of graph.get(node)?.keys() ?? []) if (!before.has(next) && room(node, next) > 0) before.set(next, node);
    }
    if (!before.has(to)) break;
    let amount = most - total;
    for (let node = to; node !== from; node = before.get(node) ?? from)
      amount = Math.min(amount, room(before.get(node) ?? from, node));
    for (let node = to; node !== from; node = before.get(node) ?? from) {
      use(before.get(node) ?? from, node, amount);
      use(node, before.get(node) ?? from, -amount);
    }
    total += amount;
  }
  return total;
}
