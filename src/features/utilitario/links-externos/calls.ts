import { list, maybe, object, only, type Shape, text } from "../../../metadata/shape.ts";
import { LINKS, type OutsideSession } from "./shared.ts";

const script = maybe(object({ script: text }));

/** What the session answer adds. */
export const sessionMembers: Readonly<Record<keyof OutsideSession, Shape>> = {
  linksExternos: list(object({ link: only(...LINKS), url: text })),
  conversaSuporte: script,
  pesquisaSatisfacao: script,
};
