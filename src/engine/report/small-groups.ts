import { type RawBuilder, sql } from "kysely";
import type { Measure, Report } from "../../metadata/report.ts";
import { loadSettings } from "../facts/load-settings.ts";
import type { Call } from "../parts.ts";
import type { GroupNode } from "./group-totals.ts";
import type { ReportSight } from "./report-sight.ts";
import type { ReportSource, ValueSql } from "./report-source.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Whom rows are about, and how many of them a group has at least to be told. */
export interface Crowd {
  readonly person: ValueSql;
  /** Every row is a person of its own: nothing has to be told apart, which sorts all rows. */
  readonly each: boolean;
  readonly least: number;
}

/** People among rows whose person is `person`. */
export const peopleOf = ({ each }: Crowd, person: RawBuilder<unknown>): RawBuilder<unknown> =>
  each ? sql`count(*)` : sql`count(distinct ${person})`;

/** The most that one of the companies asks for. */
export async function crowdOf(
  call: Call,
  { form, person, aggregate }: Report,
  { standpoints }: ReportSight,
  source: ReportSource,
): Promise<Crowd | undefined> {
  if (!aggregate || !person) return undefined;
  const { setting } = aggregate;
  const asked: number[] = [];
  if (setting !== undefined)
    for (const { context } of standpoints) {
      const needs = { ...form.needs, company: [setting], system: [] };
      const { company } = await loadSettings({ ...call, context }, { ...form, needs });
      asked.push(Number(company[setting] ?? aggregate.least));
    }
  const each = person.hops.length === 0 && person.member === "" && !person.up;
  return { person: source.value({ path: person }), each, least: asked.length === 0 ? aggregate.least : Math.max(...asked) };
}

/**
 * Groups of too few people become one of which no figure is told. Where what it hides would follow from the sum of the others, the
 * smallest of these join it. Figures over part of a group's people are kept back by the same rule.
 */
export function withoutSmallGroups(root: GroupNode, least: number, measures: readonly Measure[]): GroupNode {
  const [told] = withoutSmallFigures([root], [], least, measures);
  return told ? closed(told, least, measures) : root;
}

function closed(node: GroupNode, least: number, measures: readonly Measure[]): GroupNode {
  const hidden = hiddenAmong(node.children, ({ people }) => people, node.people, least);
  const shown = node.children.filter((child) => !hidden.has(child));
  const told = withoutSmallFigures(shown, [...hidden], least, measures, node).map((child) => closed(child, least, measures));
  return { ...node, children: hidden.size === 0 ? told : [...told, together([...hidden], measures)] };
}

function together(hidden: readonly GroupNode[], measures: readonly Measure[]): GroupNode {
  return {
    key: null,
    shown: null,
    label: REPORT_TEXTS.smallGroups(hidden.length),
    count: 0,
    people: 0,
    measured: new Map(),
    figures: new Map(measures.map(({ name }) => [name, null])),
    children: [],
  };
}

/** Figures of siblings without those of too few people, and those made of them; without a parent each stands by itself. */
function withoutSmallFigures(
  siblings: readonly GroupNode[],
  away: readonly GroupNode[],
  least: number,
  measures: readonly Measure[],
  parent?: GroupNode,
): readonly GroupNode[] {
  const gone = new Map(siblings.map((node) => [node, new Set<string>()]));
  for (const { name, where } of measures) {
    if (!where) continue;
    const amount = (node: GroupNode): number => node.measured.get(name) ?? 0;
    const some = siblings.filter((node) => amount(node) > 0);
    const kept = away.filter((node) => amount(node) > 0);
    const small = parent
      ? hiddenAmong(some, amount, amount(parent), least, kept)
      : new Set(some.filter((node) => amount(node) < least));
    for (const node of small) gone.get(node)?.add(name);
  }
  return siblings.map((node) => {
    const names = gone.get(node) ?? new Set<string>();
    if (names.size === 0) return node;
    const madeOf = (one: Measure): boolean =>
      names.has(one.name) ||
      (one.how === "ratio" && one.of.some((other) => names.has(other))) ||
      (one.how === "share" && names.has(one.of));
    const figures = new Map(node.figures);
    for (const one of measures) if (madeOf(one)) figures.set(one.name, null);
    return { ...node, figures };
  });
}

/** Those of fewer than `least` people, and as many of the smallest others as keep them, and those kept back already, from being worked out of the whole. */
function hiddenAmong(
  nodes: readonly GroupNode[],
  amount: (node: GroupNode) => number,
  whole: number,
  least: number,
  already: readonly GroupNode[] = [],
): ReadonlySet<GroupNode> {
  const hidden = new Set([...already, ...nodes.filter((node) => amount(node) < least)]);
  if (hidden.size === 0) return hidden;
  const rest = nodes.filter((node) => !hidden.has(node)).toSorted((a, b) => amount(a) - amount(b));
  // One person may be in several groups: as many as are in none of those told, and as are in the largest of those that are not.
  const among = (): number =>
    Math.max(whole - rest.reduce((sum, node) => sum + amount(node), 0), ...[...hidden].map((node) => amount(node)));
  while (rest.length > 0 && among() < least) {
    const [smallest] = rest.splice(0, 1);
    if (smallest) hidden.add(smallest);
  }
  return hidden;
}
