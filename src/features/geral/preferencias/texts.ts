export const texts = {
  title: "Preferências",
  keep: "Guarda o que a própria pessoa arrumou (colunas, agrupamento, tamanho das páginas, cadastros recentes); null esquece",
  names: "Preferência desconhecida.",
  tooMany: "Há preferências demais de uma vez.",
  tooBig: "A preferência guarda dados demais.",
} as const;
