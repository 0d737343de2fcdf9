const listed = new Intl.ListFormat("pt-BR");

export const ui = {
  managers: (names: readonly string[]): string => `Gestão: ${listed.format(names)}`,
  isHere: (name: string, day: string): string => `Já existe um talento com este CPF: ${name}, com admissão em ${day}.`,
  wasHere: (name: string, day: string): string =>
    `Esta pessoa já trabalhou aqui: ${name}, com admissão em ${day}. Readmitir cria o novo registro com os dados que ela já tem.`,
  sameName: (day: string): string => `Há outro talento com este nome, com admissão em ${day}.`,
  openRecord: (name: string): string => `Abrir ${name}`,
  time: (time: string): string => `${time} de casa`,
} as const;
