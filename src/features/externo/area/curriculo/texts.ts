export const curriculumTexts = {
  title: "Área externa: cadastro",
  read: "O que um currículo em arquivo diz do candidato",
  readWhy:
    "PDF, DOCX ou texto de até 10 MB. `recaptcha` é o desafio resolvido para `curriculo-<empresa>`. O arquivo é lido e esquecido: o que ele diz volta como partes de um cadastro e nada é guardado.",
  publicReason:
    "quem se cadastra ainda não tem sessão; exige o desafio resolvido, não guarda nada e responde poucas vezes por minuto.",
  pick: "Currículo em arquivo",
  lead: "Comece pelo currículo em PDF, DOCX ou texto: lemos nome, CPF, nascimento, CEP e contatos, e você confere.",
  reading: "Lendo o currículo…",
  failed: "Não foi possível ler o currículo. Preencha os campos abaixo.",
  tooLarge: "O arquivo deve ser menor que 10 MB.",
  filled: (names: readonly string[]): string => `Do currículo: ${names.join(", ")}. Confira antes de enviar.`,
  nothing: "Este currículo não diz nada que já não esteja preenchido.",
  noText: "Este arquivo não tem texto que se possa ler: parece ser uma imagem. Preencha os campos abaixo.",
  sentAlong: "O arquivo segue com o cadastro, em Documentos.",
  description: "Currículo",
  notSent: "O currículo não foi anexado. Anexe-o em Documentos.",
  members: {
    nome: "nome",
    "pessoal.cpf": "CPF",
    "pessoal.dataNascimento": "data de nascimento",
    "contato.email": "e-mail",
    "contato.foneCelular": "celular",
    "contato.foneFixo": "telefone",
    "endereco.cep": "CEP",
  },
} as const;
