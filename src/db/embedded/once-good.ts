/** Makes a thing once and gives it to all who ask. What failed is not kept: the next one to ask tries again. */
export function onceGood<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
