export const ui = {
  mark: (day: string): string => `Estável até ${day}`,
} as const;
