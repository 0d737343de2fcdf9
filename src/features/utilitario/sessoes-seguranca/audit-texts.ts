/** Words of what is noted in the audit of a user, and the sentence the owner's mail says of it. */
export const changes = {
  "sessao-encerrada": ["Sessão encerrada", "Uma sessão aberta do seu acesso foi encerrada."],
  "sessoes-encerradas": ["Outras sessões encerradas", "As outras sessões abertas do seu acesso foram encerradas."],
  "segundo-fator-ativado": [
    "Aplicativo autenticador ativado",
    "Um aplicativo autenticador foi ativado como segundo fator do seu acesso.",
  ],
  "segundo-fator-removido": [
    "Aplicativo autenticador desativado",
    "O aplicativo autenticador do seu acesso foi desativado: a senha volta a bastar para entrar.",
  ],
  "codigos-recuperacao": [
    "Códigos de recuperação renovados",
    "Novos códigos de recuperação foram gerados. Os anteriores não valem mais.",
  ],
  "chave-acesso-incluida": ["Chave de acesso incluída", "Uma chave de acesso foi registrada: com ela se entra sem a senha."],
  "chave-acesso-renomeada": ["Chave de acesso renomeada", "Uma chave de acesso do seu acesso mudou de nome."],
  "chave-acesso-removida": ["Chave de acesso removida", "Uma chave de acesso do seu acesso foi removida."],
  "segundo-fator-redefinido": [
    "Segundo fator redefinido pela administração",
    "A administração removeu o segundo fator do seu acesso (aplicativo autenticador, códigos de recuperação e chaves de acesso) e encerrou as suas sessões.",
  ],
} as const;

export type SecurityChange = keyof typeof changes;

export const mailTexts = {
  changed: "Quadro: a segurança do seu acesso mudou",
  strange: "Quadro: novo acesso à sua conta",
  greeting: (name: string): string => `Olá, ${name}.`,
  when: (moment: string): string => `Data e hora: ${moment} (horário de Brasília)`,
  entered: "Alguém entrou no Quadro com o seu usuário, de um lugar ou navegador que não conhecíamos.",
  place: (browser: string, address: string): string => `Navegador: ${browser}\nEndereço de rede: ${address}`,
  mine: "Se foi você, não é preciso fazer nada.",
  notMine:
    "Se não foi você, altere a sua senha, encerre as outras sessões na página Sessões e segurança e avise o administrador do sistema.",
} as const;
