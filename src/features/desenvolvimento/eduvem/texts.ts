export const texts = {
  title: "Eduvem",
  right: "Criar usuários na Eduvem",
  make: "Cria o usuário do talento na Eduvem",
  makeWhy: "De novo, responde o mesmo usuário.",
  notConfigured: "A integração de aprendizagem não está configurada: informe-a em Utilitários › Integrações.",
  noEmail: "O talento não tem e-mail: informe-o antes de criar o usuário na Eduvem.",
  audited: "Criou o usuário na Eduvem",
  problems: {
    silent: "A Eduvem não respondeu.",
    redirected: "A Eduvem respondeu de outro endereço.",
    unreadable: "A Eduvem respondeu algo que não se entende.",
    forbidden: "O endereço da Eduvem não é permitido.",
    refused: "A Eduvem não aceitou a chave.",
    missing: "A Eduvem não conhece esta operação neste endereço.",
    failed: "A Eduvem não criou o usuário.",
  },
} as const;
