/** What lies beside a sheet while it is answered, and its call. */
export const contextTexts = {
  title: "Questionários da avaliação de desempenho",
  read: "O que ajuda a responder um questionário",
  readWhy:
    "Somente para quem o responde: o cargo do avaliado quando a avaliação foi liberada, o que a mesma pessoa lhe deu na avaliação com nome anterior e, com o direito de vê-los, as metas, os resultados anteriores, as últimas ocorrências de doze meses e a foto.",
  panel: "Contexto",
  whoSees: "Quem verá o quê",
  place: "Cargo e área",
  before: "O que você deu antes",
  beforeLine: (cycle: string, value: string): string => `${cycle}: ${value}`,
  noGrade: "sem nota",
  goals: "Metas",
  goalLine: (percent: string, day: string | null): string => [`${percent}%`, day && `até ${day}`].filter(Boolean).join(", "),
  occurrences: "Ocorrências em 12 meses",
  occurrenceLine: (day: string, what: string, points: number | null): string =>
    [`${day}: ${what}`, points && `${points > 0 ? "+" : "−"}${Math.abs(points)}`].filter(Boolean).join(", "),
  notes: "Anotações para você",
  notesWhy: "Ninguém mais as lê, e somem quando você envia.",
  results: "Resultados anteriores",
  resultLine: (performance: string, competences: string): string => `desempenho ${performance}, competências ${competences}`,
} as const;
