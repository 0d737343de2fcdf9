/** A notice as its reader gets it: `GET /api/userinfo/usuario/noticias/` (spec 002 §3.5). */
export interface Notice {
  readonly id: number;
  readonly texto: string;
  /** Page shown when it is opened: of an outside server, or of the product itself under `/api`. */
  readonly link: string;
  readonly lida: boolean;
  /** 0 critical, -1 new, 1 common. */
  readonly criticidade: number;
}

/** A message shown to whoever enters: `GET /api/userinfo/mensagens-sistema`. */
export interface SystemMessage {
  readonly id: number;
  readonly texto: string;
  readonly severidade: "error" | "warning" | "info";
  readonly link: string | null;
}

/** What the session answer adds: hosts whose pages may be shown inside the product. */
export interface NoticeSession {
  readonly enderecosAvisos?: readonly string[];
}

export const NOTICES = "/userinfo/usuario/noticias/";
export const SYSTEM_MESSAGES = "/userinfo/mensagens-sistema";

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
