export const draftTexts = {
  title: "Área externa: rascunho do cadastro",
  read: "O que se digitou do cadastro e ainda não foi enviado, neste navegador",
  write: "Guarda o que se digita do cadastro",
  writeWhy: "Por sete dias, ligado a um cookie que só o servidor lê. Senhas e arquivos não são guardados.",
  forget: "Apaga o rascunho deste navegador",
  publicReason: "quem se candidata ainda não tem sessão; só o navegador que digitou recebe o rascunho de volta.",
  kept: "Continuamos de onde você parou. O que você digita fica guardado por sete dias neste navegador.",
  again: "Começar de novo",
} as const;
