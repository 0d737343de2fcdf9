/** Runs work once the browser has drawn what is waiting, so that a key shows before anything is computed of it. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") {
    setTimeout(work, 0);
    return;
  }
  requestAnimationFrame(() => setTimeout(work, 0));
}
