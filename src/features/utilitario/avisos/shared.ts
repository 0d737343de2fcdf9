import { describedCall } from "../../../metadata/call.ts";
import { flag, id, list, maybe, type ObjectOf, type Of, only, orNull, shapeOf, text, whole } from "../../../metadata/shape.ts";

/** `link`: page shown when it is opened, of an outside server or of the product itself; `criticidade`: 0 critical, -1 new, 1 common. */
const notice = shapeOf({ id, texto: text, link: text, lida: flag, criticidade: whole });
const message = shapeOf({ id, texto: text, severidade: only("error", "warning", "info"), link: orNull(text) });
const read = shapeOf({ lida: only(true) });

export type Notice = Of<typeof notice>;
export type SystemMessage = Of<typeof message>;

/** What the session answer adds: hosts whose pages may be shown inside the product. */
export const sessionMembers = { enderecosAvisos: maybe(list(text)) };
export type NoticeSession = ObjectOf<typeof sessionMembers>;

export const NOTICES = "/userinfo/usuario/noticias/";
const place = { module: "utilitario", title: "Avisos", audience: { anyUser: true } } as const;

/** Spec 002 §3.5. */
export const notices = describedCall({
  ...place,
  method: "GET",
  path: NOTICES,
  summary: "Avisos publicados hoje para a empresa, com a marca de leitura do usuário",
  answers: list(notice),
});
/** The same, for whoever leaves out the last stroke. */
export const noticesWithout = describedCall({ ...notices, path: "/userinfo/usuario/noticias" });
export const markNotice = describedCall({
  ...place,
  method: "PUT",
  path: `${NOTICES}:id/lida`,
  summary: "Marca um aviso como lido",
  answers: read,
});
export const noticeContent = describedCall({
  ...place,
  method: "GET",
  path: `${NOTICES}:id/conteudo`,
  summary: "A página de um aviso",
  answers: { file: ["text/html; charset=utf-8"] },
});
export const systemMessages = describedCall({
  ...place,
  method: "GET",
  path: "/userinfo/mensagens-sistema",
  summary: "Mensagens do sistema que o usuário ainda não fechou",
  answers: list(message),
});
export const markMessage = describedCall({
  ...place,
  method: "PUT",
  path: "/userinfo/mensagens-sistema/:id/lida",
  summary: "Fecha uma mensagem do sistema",
  answers: read,
});

/** Width of the bell's popup in CSS pixels (spec 000 §9). */
export const POPUP_WIDTH = 400;
/** How many the latest-news popup lists. */
export const LATEST = 5;

const CRITICAL = 0;
const NEW = -1;
const isUrgent = ({ criticidade }: Notice): boolean => criticidade === CRITICAL || criticidade === NEW;

export const unreadOf = (notices: readonly Notice[]): readonly Notice[] => notices.filter(({ lida }) => !lida);

/** News: what is neither critical nor new, newest first. */
export const latestOf = (notices: readonly Notice[]): readonly Notice[] =>
  notices
    .filter((notice) => !isUrgent(notice))
    .sort((a, b) => b.id - a.id)
    .slice(0, LATEST);

/** The one that opens by itself on the root page: unread, critical before new, then the newest (spec 002 §2.6). */
export const openingOf = (notices: readonly Notice[]): Notice | undefined =>
  unreadOf(notices)
    .filter(isUrgent)
    .sort((a, b) => b.criticidade - a.criticidade || b.id - a.id)[0];

/** Whether the page of a notice may be shown inside the product: its own, or one of a server the installation names. */
export function canFrame(
  link: string,
  hosts: readonly string[],
  here: { readonly origin: string; readonly notices: string },
): boolean {
  if (!URL.canParse(link, here.origin)) return false;
  const { origin, protocol, pathname } = new URL(link, here.origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  return origin === here.origin ? pathname.startsWith(here.notices) : hosts.includes(origin);
}

/** How loud a message is, from the criticality its author chose. */
export const severityOf = (criticidade: number | null): SystemMessage["severidade"] =>
  criticidade === CRITICAL ? "error" : criticidade === NEW ? "warning" : "info";
