const listed = new Intl.ListFormat("pt-BR");

export const ui = {
  managers: (names: readonly string[]): string => `Gestão: ${listed.format(names)}`,
  isHere: (name: string, day: string): string => `Já existe um talento com este CPF: ${name}, com admissão em ${day}.`,
  wasHere: (name: string, day: string): string =>
    `Esta pessoa já trabalhou aqui: ${name}, com admissão em ${day}. Readmitir cria o novo registro com os dados que ela já tem.`,
  sameName: (day: string): string => `Há outro talento com este nome, com admissão em ${day}.`,
  openRecord: (name: string): string => `Abrir ${name}`,
  time: (time: string): string => `${time} de casa`,
  earlier: {
    title: "O que muda em relação ao registro anterior",
    lead: (day: string): string =>
      `Esta pessoa já trabalhou aqui, com admissão em ${day}. Confira o que ela informou diferente do que estava no registro.`,
    same: (day: string): string => `Esta pessoa já trabalhou aqui, com admissão em ${day}. Nada do que estava no registro mudou.`,
    member: "Dado",
    before: "Registro anterior",
    told: "Informado agora",
    take: "Usar anterior",
    takeOf: (title: string): string => `Usar anterior: ${title}`,
    takeTold: "Usar informado",
    takeToldOf: (title: string): string => `Usar informado: ${title}`,
  },
} as const;
