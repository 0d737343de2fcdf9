import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { createColabore } from "../../../services/colabore/client.ts";
import { fingerprint, type KeyPair, makeKeyPair, readKeyPair } from "../../../services/colabore/keys.ts";
import { EXPORTED, PRIVATE, type Stored, UNTESTED } from "../../../services/connections/stored.ts";
import { type Connections, refusal } from "./connections.ts";
import { texts } from "./texts.ts";

/** What says that a file is an exported key of ours. */
const KIND = "quadro-chave-colabore";

/** The key pair that signs calls to Colabore. The private half leaves the server sealed, or not at all. */
export function createPrivateKeys({ vault, clock, ask }: FeatureDeps, connections: Connections) {
  const colabore = createColabore(ask, clock);
  const keep = async (
    context: RequestContext,
    op: string,
    stored: Stored,
    pair: KeyPair,
  ): Promise<{ impressaoChave: string }> => {
    const sealed = { chave_privada: vault.seal(pair.privateKey, PRIVATE), chave_publica: pair.publicKey };
    await connections.write(context, op, stored, { ...stored, ...sealed, ...UNTESTED });
    return { impressaoChave: fingerprint(pair.publicKey) };
  };

  return {
    /** A new pair. An active connection takes it first: otherwise the key there is stays, and the reason is told. */
    async renew(context: RequestContext): Promise<{ impressaoChave: string }> {
      const stored = await connections.read(context, "colabore");
      const pair = await makeKeyPair();
      if (stored.ativo && stored.url !== null) {
        const { chave } = connections.secretsOf(stored);
        const taken = await colabore.registerKey({ url: stored.url, usuario: stored.usuario, chave }, pair.publicKey);
        if (!taken.ok) throw new AppError("UNAVAILABLE", { message: texts.renewRefused(texts.problems[taken.why]) });
      }
      return keep(context, "chave-renovada", stored, pair);
    },
    /** Takes an exported file back, or a PEM of a private key. */
    async import(context: RequestContext, bytes: Uint8Array): Promise<{ impressaoChave: string }> {
      const text = Buffer.from(bytes).toString("utf8");
      const pair = readKeyPair(unsealed(text) ?? text);
      if (pair === undefined) throw refusal("arquivo", texts.badKey);
      return keep(context, "chave-importada", await connections.read(context, "colabore"), pair);
    },
    /** A file only this installation opens again. */
    async export(
      context: RequestContext,
    ): Promise<{ readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }> {
      const { stored, privateKey } = await present(context);
      const file = { tipo: KIND, chavePublica: stored.chave_publica, chavePrivadaSelada: vault.seal(privateKey, EXPORTED) };
      return {
        name: "chave-colabore.json",
        contentType: "application/json",
        bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
      };
    },
    async publicKey(
      context: RequestContext,
    ): Promise<{ readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }> {
      const { stored } = await present(context);
      return {
        name: "chave-publica-colabore.pem",
        contentType: "application/x-pem-file",
        bytes: Buffer.from(stored.chave_publica ?? ""),
      };
    },
  };

  async function present(context: RequestContext): Promise<{ readonly stored: Stored; readonly privateKey: string }> {
    const stored = await connections.read(context, "colabore");
    const { privateKey } = connections.secretsOf(stored);
    if (privateKey === null) throw new AppError("NOT_FOUND", { message: texts.noKeyToExport });
    return { stored, privateKey };
  }

  function unsealed(text: string): string | undefined {
    try {
      const file = JSON.parse(text) as { readonly tipo?: unknown; readonly chavePrivadaSelada?: unknown } | null;
      if (file?.tipo !== KIND || typeof file.chavePrivadaSelada !== "string") return undefined;
      return vault.open(file.chavePrivadaSelada, EXPORTED);
    } catch {
      return undefined;
    }
  }
}
