export const texts = {
  otherCompany: "Só quem possui esta permissão na própria empresa pode alterá-la.",
  otherGroup:
    "Para usar outro grupo, é preciso ter em cada empresa dele as permissões que você tem nesta, e poder editar as do grupo atual.",
} as const;
