/** Closes a dialog by its buttons and Escape, never by a press beside it, which would lose what was typed there. */
export const closeOnPurpose =
  (close: () => void) =>
  (_event: unknown, reason: "backdropClick" | "escapeKeyDown"): void => {
    if (reason !== "backdropClick") close();
  };
