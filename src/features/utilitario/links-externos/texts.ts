import type { LinkName } from "./shared.ts";

const links: Readonly<Record<LinkName, string>> = {
  chat: "Fortes Chat",
  blog: "Blog",
  facebook: "Facebook",
  linkedin: "Linkedin",
  orcamento: "Solicitar Orçamento",
  ajuda: "Central de Ajuda",
};

export const texts = {
  bar: "Links externos",
  link: (name: LinkName) => links[name],
  newTab: "abre em outra aba",
  chat: "Conversar com o suporte",
  chatFailed: "Não foi possível abrir a conversa com o suporte.",
} as const;
