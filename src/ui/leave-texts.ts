export const leaveTexts = {
  leave: "Afastado",
  holiday: "Férias",
  until: (what: string, day: string): string => `${what} até ${day}`,
} as const;
