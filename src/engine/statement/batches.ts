/** Questions that fit into one statement; thousands are more than the database takes in one piece (54001). */
const MOST = 200;

export function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / MOST) }, (_, at) => items.slice(at * MOST, (at + 1) * MOST));
}
