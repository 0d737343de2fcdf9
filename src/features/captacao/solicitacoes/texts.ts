export const texts = {
  title: "Solicitações de pessoal",
  districts: "Bairros da solicitação",
  hasCandidates: "Se a solicitação tem candidatos",
  evaluations: "Avaliações que os candidatos da solicitação respondem",
  announcement: "Anúncio da solicitação, ou nada",
  limit: "Se um cargo comporta mais talentos",
  limitWhy:
    "{id} é o cargo. Conta os talentos ativos e as vagas aprovadas ainda não preenchidas. Com motivoId, só há limite quando o motivo o considera.",
  link: "Põe um candidato em várias solicitações",
  linkWhy:
    "O candidato entra como convidado; nas solicitações em que já está nada muda. O de outra empresa do grupo que compartilha candidatos é copiado para esta, ou encontrado nela pelo CPF.",
  called: "Chamou para uma vaga de outra empresa do grupo",
  atLeastOne: "Selecione ao menos uma solicitação de pessoal",
  otherCandidate: "O candidato não é o do endereço",
  noCpf: "Sem CPF no cadastro não se sabe se esta pessoa já é candidata desta empresa: inclua-a em Candidatos.",
  full: (limit: number, now: number): string =>
    `O limite de ${limit.toLocaleString("pt-BR")} ${limit === 1 ? "talento" : "talentos"} seria ultrapassado: há ${now.toLocaleString("pt-BR")}, entre talentos e vagas aprovadas.`,
} as const;
