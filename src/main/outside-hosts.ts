import type { OutsideHosts } from "../http/plugins/headers.ts";

const SCRIPTS = ["QUADRO_CHAT_SCRIPT_URL", "QUADRO_SURVEY_SCRIPT_URL"];
const FRAMES = ["QUADRO_NOTICE_HOSTS"];

/** Servers the installation names in its settings, and no other, for the content security policy. */
export function outsideHosts(settings: Readonly<Record<string, unknown>>): OutsideHosts {
  return { scripts: originsOf(settings, SCRIPTS), frames: originsOf(settings, FRAMES) };
}

function originsOf(settings: Readonly<Record<string, unknown>>, names: readonly string[]): readonly string[] {
  const addresses = names.flatMap((name) => {
    const value = settings[name];
    return typeof value === "string" ? value.split(",") : [];
  });
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
