import type { FastifyRequest } from "fastify";
import { isOwnHost } from "./own-host.ts";
import type { FeatureDeps } from "./server-feature.ts";

/** Where the installation says that people reach it, without a slash at the end; undefined where it says nothing. */
export const saidAddress = ({ QUADRO_PUBLIC_URL: said }: FeatureDeps["settings"]): string | undefined =>
  typeof said === "string" && said !== "" ? said.replace(/\/+$/, "") : undefined;

/**
 * Where people reach the product, to stand before a path. What a request says of its host counts only while the installation says nothing
 * and nobody else can point that host here; else it is empty, and what is made of it is a path alone.
 */
export function publicAddress({ settings }: Pick<FeatureDeps, "settings">, { protocol, host }: FastifyRequest): string {
  const said = saidAddress(settings);
  if (said !== undefined) return said;
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && isOwnHost(new URL(asked).hostname, settings.HOST) ? asked : "";
}
