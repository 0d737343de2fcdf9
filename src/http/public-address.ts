import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { createReachable } from "../services/outside/reachable.ts";
import { bareHost, isOwnHost } from "./own-host.ts";
import type { FeatureDeps } from "./server-feature.ts";

/** Where the installation says that people reach it, without a slash at the end; undefined where it says nothing. */
export const saidAddress = ({ QUADRO_PUBLIC_URL: said }: FeatureDeps["settings"]): string | undefined =>
  typeof said === "string" && said !== "" ? said.replace(/\/+$/, "") : undefined;

/**
 * Where people reach the product, to stand before a path. What a request says of its host counts only while the installation says nothing
 * and that host leads nowhere else: a name of this machine, or an address of its network. Else it is empty, and what is made of it is a
 * path alone.
 */
export function publicAddress({ settings }: Pick<FeatureDeps, "settings">, { protocol, host }: FastifyRequest): string {
  const said = saidAddress(settings);
  if (said !== undefined) return said;
  const asked = `${protocol}://${host}`;
  if (!URL.canParse(asked)) return "";
  const { hostname } = new URL(asked);
  const address = bareHost(hostname);
  return isOwnHost(hostname, settings.HOST) && !(isIP(address) !== 0 && outside.permits(address)) ? asked : "";
}

/** Addresses of the world outside: anybody has one. */
const outside = createReachable();
