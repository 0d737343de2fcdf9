export const texts = {
  ownData: "Atualizar os próprios dados",
  metrics: "Ver as medidas de funcionamento do sistema",
  beyond: (name: string): string => `Só é possível conceder permissões que você também possui. Falta a você: ${name}.`,
  mightier: "Só quem possui todas as permissões do perfil, em cada empresa onde ele é usado, pode alterá-lo ou excluí-lo.",
  ofInstallation: "Este perfil é da instalação e só o administrador dela o altera. Crie um perfil do seu grupo de empresas.",
  administrator: "O perfil que administra a instalação não pode perder permissões nem ser excluído enquanto alguém o usa.",
  lastAdministrator: "Esta mudança deixaria o grupo de empresas sem ninguém ativo que possa editar usuários e perfis.",
  unknown: (name: string): string => `A permissão ${name} não existe.`,
} as const;
