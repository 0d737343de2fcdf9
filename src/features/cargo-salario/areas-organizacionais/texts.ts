export const texts = {
  nowResponsible: (area: string) => `Você passou a responder pela área organizacional ${area}.`,
} as const;
