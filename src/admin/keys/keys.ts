/** A key, or keys pressed together, and what they do. */
export interface Key {
  readonly press: readonly string[];
  readonly does: string;
}

/** Every key of the product, by the place where it works: what `?` tells is taken from here. */
export const KEYS = {
  everywhere: {
    title: "Em qualquer página",
    keys: [
      { press: ["Ctrl", "K"], does: "Buscar páginas, registros e ações" },
      { press: ["?"], does: "Mostrar as teclas desta página" },
    ],
  },
  list: {
    title: "Na lista",
    keys: [
      { press: ["/"], does: "Ir para a busca da lista" },
      { press: ["N"], does: "Criar um registro" },
      { press: ["↑"], does: "Ir para a linha de cima" },
      { press: ["↓"], does: "Ir para a linha de baixo" },
      { press: ["Enter"], does: "Abrir o registro da linha" },
      { press: ["Espaço"], does: "Selecionar a linha" },
      { press: ["→"], does: "Ir da linha às células que se alteram na lista" },
      { press: ["F2"], does: "Alterar a célula na própria lista" },
    ],
  },
  answering: {
    title: "Ao responder",
    keys: [
      { press: ["↑"], does: "Ir para a pergunta de cima (ou K)" },
      { press: ["↓"], does: "Ir para a pergunta de baixo (ou J)" },
      { press: ["0–9"], does: "Dar a nota; dois algarismos seguidos são uma nota só" },
      { press: ["A–Z"], does: "Escolher pela ordem: a opção, o nível ou o comportamento" },
      { press: ["C"], does: "Ir para o comentário" },
      { press: ["P"], does: "Ir para a próxima obrigatória sem resposta" },
      { press: ["M"], does: "Avaliar lado a lado" },
      { press: ["Ctrl", "Enter"], does: "Enviar as respostas" },
    ],
  },
  chart: {
    title: "No organograma",
    keys: [
      { press: ["/"], does: "Buscar uma área" },
      { press: ["L"], does: "Trocar entre desenho e lista" },
      { press: ["+"], does: "Aproximar" },
      { press: ["−"], does: "Afastar" },
      { press: ["0"], does: "Voltar ao tamanho natural" },
      { press: ["F"], does: "Mostrar tudo" },
    ],
  },
  form: {
    title: "No formulário",
    keys: [
      { press: ["Ctrl", "S"], does: "Salvar" },
      { press: ["Esc"], does: "Sair do formulário" },
    ],
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly keys: readonly Key[] }>>;

export type KeyPlace = keyof typeof KEYS;

export const keyTexts = { title: "Teclas desta página", close: "Fechar", and: "+" } as const;
