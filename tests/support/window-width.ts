/** jsdom has no layout: the width a test speaks of decides the media queries. */
export function setWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const [, side, limit] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = side === undefined ? false : side === "min" ? width >= Number(limit) : width <= Number(limit);
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
}
