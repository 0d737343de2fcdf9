export const texts = {
  portal: "Portal de vagas",
  vacancy: (titulo: string) => `Vaga: ${titulo}`,
  newTab: "abre em outra aba",
} as const;
