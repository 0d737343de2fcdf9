const listed = new Intl.ListFormat("pt-BR");

export const ui = {
  managers: (names: readonly string[]): string => `Gestão: ${listed.format(names)}`,
  time: (time: string): string => `${time} de casa`,
} as const;
