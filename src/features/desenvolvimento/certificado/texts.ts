export const texts = {
  title: "Certificados",
  plain: "Certificado de um curso",
  plainWhy: "O texto do curso e o seu modelo; onde o curso não diz, o texto padrão.",
  certifications: "Certificações",
  certification: "Certificação",
  onPaper: "Certificação em PDF",
  print: "Imprimir certificação",
} as const;
