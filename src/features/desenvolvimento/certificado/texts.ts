export const texts = {
  title: "Certificados",
  plain: "Certificado de um curso",
  plainWhy: "O texto do curso e o seu modelo; onde o curso não diz, o texto padrão.",
} as const;
