import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { testChat } from "../../../services/chat/client.ts";
import { createColabore } from "../../../services/colabore/client.ts";
import type { Stored } from "../../../services/connections/stored.ts";
import { testHiring } from "../../../services/hiring/client.ts";
import { testLearning } from "../../../services/learning/client.ts";
import { textOf } from "../../../services/outside/ask.ts";
import type { Connection, Credentials } from "../../../services/outside/connection.ts";
import type { Connections } from "./connections.ts";
import type { Integration } from "./shared.ts";
import { texts } from "./texts.ts";

/** What came of a test, in words. */
export interface Tested {
  readonly sucesso: boolean;
  readonly mensagem: string;
}

type Outcome = Connection & { readonly homologation?: boolean };

/** Tries a connection with what is stored, and keeps what came of it. */
export function createConnectionTests({ clock, ask }: FeatureDeps, connections: Connections) {
  const colabore = createColabore(ask, clock);

  /** A key Colabore does not know (yet) is told to it once, then the connection is tried again. */
  const testColabore = async (credentials: Credentials, stored: Stored): Promise<Outcome | undefined> => {
    const { privateKey } = connections.secretsOf(stored);
    if (privateKey === null || stored.chave_publica === null) return undefined;
    const key = { usuario: stored.usuario, privateKey };
    const first = await colabore.connection(credentials.url, key);
    if (first.ok || first.why !== "refused") return first;
    const taken = await colabore.registerKey(credentials, stored.chave_publica);
    return taken.ok ? colabore.connection(credentials.url, key) : taken;
  };

  const attempts: Readonly<
    Partial<Record<Integration, (credentials: Credentials, stored: Stored) => Promise<Outcome | undefined>>>
  > = {
    chat: (credentials) => testChat(ask, credentials),
    contratacao: (credentials) => testHiring(ask, credentials),
    aprendizagem: (credentials) => testLearning(ask, credentials),
    colabore: testColabore,
  };

  return {
    can: (name: Integration): boolean => attempts[name] !== undefined,
    async run(context: RequestContext, name: Integration): Promise<Tested> {
      const stored = await connections.read(context, name);
      if (stored.url === null) return { sucesso: false, mensagem: texts.testNeedsUrl };
      const credentials = { url: stored.url, usuario: stored.usuario, chave: connections.secretsOf(stored).chave };
      const outcome = await attempts[name]?.(credentials, stored);
      if (outcome === undefined) return { sucesso: false, mensagem: texts.testNeedsKey };
      const mensagem = outcome.ok ? texts.connected(textOf(outcome.said, "nome", 60)) : texts.problems[outcome.why];
      await connections.tested(context, stored, { sucesso: outcome.ok, mensagem, homologacao: outcome.homologation ?? false });
      return { sucesso: outcome.ok, mensagem };
    },
  };
}
