import type { ServerFeature } from "../../../http/server-feature.ts";
import { LINKS, type LinkName, type OutsideSession, sessionMembers } from "./shared.ts";

const SETTING: Readonly<Record<LinkName, string>> = {
  chat: "QUADRO_LINK_CHAT",
  blog: "QUADRO_LINK_BLOG",
  facebook: "QUADRO_LINK_FACEBOOK",
  linkedin: "QUADRO_LINK_LINKEDIN",
  orcamento: "QUADRO_LINK_ORCAMENTO",
  ajuda: "QUADRO_LINK_AJUDA",
};

/** Tells the browser which outside addresses the installation set; what is not set does not exist for it. */
export const feature: ServerFeature = {
  sessionMembers,
  async session({ settings }) {
    const textOf = (name: string): string | undefined => {
      const value = settings[name];
      return typeof value === "string" && value !== "" ? value : undefined;
    };
    const chat = textOf(SETTING.chat);
    const script = textOf("QUADRO_CHAT_SCRIPT_URL");
    const survey = textOf("QUADRO_SURVEY_SCRIPT_URL");
    const told: OutsideSession & { readonly linkChat?: string } = {
      ...(chat === undefined ? {} : { linkChat: chat }),
      linksExternos: LINKS.flatMap((link) => {
        const url = textOf(SETTING[link]);
        return url === undefined ? [] : [{ link, url }];
      }),
      ...(script === undefined ? {} : { conversaSuporte: { script } }),
      ...(survey === undefined ? {} : { pesquisaSatisfacao: { script: survey } }),
    };
    return { ...told };
  },
};
