import type { Gender } from "../../metadata/in-gender.ts";

/** What documents say by themselves. */
export const REPORT_TEXTS = {
  all: (gender: Gender): string => (gender === "f" ? "Todas" : "Todos"),
  total: "Total geral",
  totalOf: (name: string): string => `Total de ${name}`,
  position: "Posição",
  without: "Não informado",
  yes: "Sim",
  no: "Não",
  hidden: (title: string): string => `${title} não exibido`,
  elsewhere: (companies: string): string => `Sem permissão em: ${companies}`,
  ownAreas: "Somente o que você pode ver",
  others: "Outros",
  smallGroups: (groups: number): string => (groups === 1 ? "Demais (1 grupo)" : `Demais (${groups} grupos)`),
  roomier: (format: string, most: string): string => ` O ${format} vai até ${most}.`,
  least: (people: number): string => `Grupos com menos de ${people} pessoas não são mostrados`,
  note: "Observação",
  tooFew: (people: number): string => `Há menos de ${people} pessoas em alguma parte deste filtro.`,
  part: (one: number, of: number): string => `(parte ${one} de ${of})`,
  largest: (name: string, value: string): string => `Maior: ${name}, ${value}`,
  period: "Data final inferior a data inicial.",
} as const;
