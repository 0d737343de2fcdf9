/** What the keyboard leads to is scrolled clear of a bar that stays in sight at a side of the window, however many lines it takes. */
export const clearOf =
  (side: "top" | "bottom", besides = 0) =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null || getComputedStyle(bar).position !== "sticky") return undefined;
    const { style } = document.documentElement;
    style.setProperty(`scroll-padding-${side}`, `${bar.offsetHeight + besides + 16}px`);
    return () => style.removeProperty(`scroll-padding-${side}`);
  };
