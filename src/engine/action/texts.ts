export const ACTION_TEXTS = {
  /** Follows the name of a copy. */
  copied: " (Clone)",
} as const;
