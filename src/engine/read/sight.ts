import type { Settings } from "../facts/context-reader.ts";
import { loadSettings } from "../facts/load-settings.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { unseenPaths } from "./seen.ts";

/** What this request sees of a register: the settings its conditions name and the members kept from the user. */
export interface Sight {
  readonly settings: Settings;
  readonly unseen: ReadonlySet<string>;
}

export async function sightOf(call: Call, shape: RegisterShape): Promise<Sight> {
  const settings = await loadSettings(call, shape.register);
  return { settings, unseen: unseenPaths(shape, call.context, settings.company) };
}
