export const texts = {
  publicWhy:
    "quem é convidado a uma pesquisa e não tem usuário responde pelo link que recebeu: a assinatura dele é a credencial e abre só o seu questionário.",
  read: "O questionário de um link",
  readWhy:
    "As perguntas e o que já foi guardado, enquanto espera por respostas; respondido ou encerrado, só diz isso. `empresa` é de quem é a pesquisa: nome, cores e logotipo.",
  draft: "Guarda o que já foi respondido pelo link",
  submit: "Entrega as respostas pelo link",
  open: (address: string) => `Para responder, abra este endereço. Ele é só seu: não o encaminhe.\n\n${address}`,
  openWithout: (path: string) =>
    `Para responder, abra esta página no endereço do Quadro da sua empresa. Ela é só sua: não a encaminhe.\n\n${path}`,
  title: "Pesquisa",
  unknown: "Este endereço não abre nenhuma pesquisa. Confira se ele foi copiado inteiro; se foi, peça outro a quem o enviou.",
  failed: "Não foi possível abrir a pesquisa.",
} as const;
