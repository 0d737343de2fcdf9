export const texts = {
  otherCompany: "Só quem possui esta permissão na própria empresa pode alterá-la.",
  otherGroup: "Só é possível usar um grupo em que você possui esta permissão.",
} as const;
