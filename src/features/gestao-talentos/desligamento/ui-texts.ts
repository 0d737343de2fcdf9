export const ui = {
  open: "Desligar",
  mark: (day: string): string => `Desligamento em ${day}`,
  takeBack: "Cancelar desligamento",
  readmit: "Readmitir",
  titleOf: (name: string): string => `Desligar ${name}`,
  steps: { dados: "Dados", onde: "Onde esta pessoa está", entrevista: "Entrevista", resumo: "Resumo" },
  date: "Data de desligamento",
  reason: "Motivo de desligamento",
  note: "Observação",
  substituted: "Gerou substituição",
  loading: "Carregando…",
  next: "Continuar",
  back: "Voltar",
  cancel: "Cancelar",
  dismiss: "Desligar",
  failed: "Não foi possível concluir.",
  done: "Desligamento registrado.",
  interviewLead:
    "O que a pessoa conta ao sair ajuda quem fica. A entrevista é registrada depois de desligar e também pode ser feita outro dia, a partir do talento.",
  interview: "Registrar a entrevista de desligamento em seguida",
  summaryInterview: "Em seguida é aberta a entrevista de desligamento.",
  stability: (day: string): string =>
    `Alerta! Este talento tem estabilidade até ${day}, por comissão. Confirme que o desligamento é possível e diga o motivo na observação; os dois ficam na auditoria.`,
  stabilityKnown: "Estou ciente da estabilidade",
  areas: "Áreas por que responde",
  noAreas: "Não responde por nenhuma área.",
  substituteOf: (area: string): string => `Quem passa a responder por ${area}`,
  nobody: "Ninguém, por enquanto",
  user: "Usuário",
  noUser: "Não tem usuário.",
  inactiveUser: (name: string): string => `O usuário ${name} já está inativo.`,
  inactivate: (name: string): string => `Inativar o usuário ${name} e encerrar as suas sessões`,
  mayNot: (name: string): string => `O usuário ${name} continua ativo: inativá-lo pede outra permissão.`,
  entries: "Situações funcionais futuras",
  entriesLead: (days: string): string => `Serão canceladas, e voltam se o desligamento for cancelado: ${days}.`,
  sheets: (count: number): string =>
    count === 1 ? "Tem 1 questionário de avaliação por responder." : `Tem ${count} questionários de avaliação por responder.`,
  records: "Outros registros que citam o talento",
  recordsLead: "Continuam como estão. Confira os que pedem alguma providência.",
  noRecords: "Nenhum outro registro cita o talento.",
  summary: ({ name, day, reason, isFuture }: Summary): string =>
    isFuture
      ? `${name} continua ativo(a) e será desligado(a) em ${day}, por ${reason}.`
      : `${name} será desligado(a) com data de ${day}, por ${reason}.`,
  summaryAreas: (count: number): string =>
    count === 1 ? "1 área passa a outra pessoa." : `${count} áreas passam a outras pessoas.`,
  summaryEmpty: (count: number): string =>
    count === 1 ? "1 área fica sem esta pessoa e sem substituto." : `${count} áreas ficam sem esta pessoa e sem substituto.`,
  summaryUser: "O usuário é inativado no dia do desligamento.",
  undo: "O desligamento pode ser cancelado enquanto a folha não o confirmar; o que mudou volta a ser como era.",
  readmitTitle: (name: string): string => `Readmitir ${name}`,
  readmitLead:
    "Cria um novo registro com os dados pessoais, as experiências e as formações deste. A situação funcional começa de novo; foto e documentos ficam no registro anterior.",
  admission: "Data de admissão",
  readmitted: "Talento readmitido.",
} as const;

interface Summary {
  readonly name: string;
  readonly day: string;
  readonly reason: string;
  readonly isFuture: boolean;
}
