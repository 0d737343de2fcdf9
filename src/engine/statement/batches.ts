/**
 * Questions that fit into one statement: thousands are more than the database takes in one piece (54001), hundreds keep a connection from
 * everybody else for as long as their plan is made.
 */
const MOST = 25;

export function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / MOST) }, (_, at) => items.slice(at * MOST, (at + 1) * MOST));
}
