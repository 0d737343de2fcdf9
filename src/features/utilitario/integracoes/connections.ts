import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { invalidParameter } from "../../../errors/invalid-parameter.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isOneLine } from "../../../metadata/one-line.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { purpose, readStored, type Stored, secretsOf, UNTESTED, writeStored } from "../../../services/connections/stored.ts";
import type { changeConnection } from "./calls.ts";
import { INTEGRATIONS, type Integration, type IntegrationConfig, serviceUrl } from "./shared.ts";
import { texts } from "./texts.ts";

/** Under which the audit knows connections. */
export const PLACE = "utilitario/integracoes";

/** What a person may change of a connection; an absent member keeps its value, null and a blank one clear it. */
type ConfigChange = BodyOf<typeof changeConnection>;

/** Whose connections: those of the company group of the tab. */
type Place = Pick<RequestContext, "group">;

/** Reads and writes connections; secrets go in and never come out. */
export function createConnections({ database, vault, clock, ask }: FeatureDeps) {
  const read = ({ group }: Place, name: Integration): Promise<Stored> =>
    database.house((queries) => readStored(queries, group, name));

  const write = (context: RequestContext, op: string, before: Stored, next: Stored): Promise<void> =>
    database.house((queries) =>
      queries.transaction().execute(async (inside: Queries) => {
        await writeStored(inside, before, next);
        await noteDone(inside, {
          user: context.user,
          requestId: context.requestId,
          now: context.now,
          group: before.grupo_id,
          place: PLACE,
          id: INTEGRATIONS.indexOf(before.integracao) + 1,
          op,
          changes: changesOf(before, next),
        });
      }),
    );

  return {
    read,
    write,
    secretsOf: (stored: Stored) => secretsOf(vault, stored),
    async change(context: RequestContext, name: Integration, sent: ConfigChange): Promise<Stored> {
      const change = { ...sent, ...trimmedTexts(sent) };
      const before = await read(context, name);
      if (change.versao !== undefined && change.versao !== before.versao) throw new AppError("VERSION_CONFLICT");
      const url = change.url === undefined ? before.url : change.url;
      const ativo = change.ativo ?? before.ativo;
      if (change.url && serviceUrl(change.url) === undefined) throw refusal("url", texts.badUrl);
      if (change.url && change.url !== before.url && !ask.permits(change.url)) throw refusal("url", texts.insideUrl);
      if (ativo && url === null && name !== "bi") throw refusal("url", texts.needsUrl);
      // A key is told to the server it was meant for, and to no other that somebody writes down later.
      const moved = url !== null && before.url !== null && new URL(url).origin !== new URL(before.url).origin;
      if (moved && before.chave !== null && change.chave === undefined) throw refusal("chave", texts.keyDropped);
      const chave =
        change.chave === undefined ? before.chave : change.chave === null ? null : vault.seal(change.chave, purpose(name));
      const usuario = change.usuario === undefined ? before.usuario : change.usuario;
      const same = url === before.url && usuario === before.usuario && chave === before.chave;
      const next = { ...before, ativo, url, usuario, chave, ...(same ? {} : UNTESTED) };
      await write(context, "update", before, next);
      return read(context, name);
    },
    /** Keeps what came of a test, unless what it tested was changed meanwhile. */
    async tested(context: RequestContext, before: Stored, test: { sucesso: boolean; mensagem: string; homologacao?: boolean }) {
      await write(context, "teste", before, {
        ...before,
        teste_sucesso: test.sucesso,
        teste_mensagem: test.mensagem,
        teste_em: clock().toISOString(),
        homologacao: test.homologacao ?? false,
      });
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

function trimmedTexts(sent: ConfigChange): Pick<ConfigChange, "url" | "usuario" | "chave"> {
  const given = (["url", "usuario", "chave"] as const).flatMap((name) => {
    const value = sent[name]?.trim();
    if (sent[name] === undefined) return [];
    if (value !== undefined && !isOneLine(value)) throw invalidParameter(name);
    return [[name, value || null] as const];
  });
  return Object.fromEntries(given);
}

export function configOf(stored: Stored): IntegrationConfig {
  const { integracao, ativo, url, usuario, chave, teste_sucesso: success, teste_em: moment } = stored;
  return {
    integracao,
    ativo,
    url,
    usuario,
    chaveDefinida: chave !== null,
    statusUltimoTeste: success === null ? null : success ? "sucesso" : "falha",
    mensagemUltimoTeste: stored.teste_mensagem,
    dataUltimoTeste: moment === null ? null : new Date(moment).toISOString(),
    versao: stored.versao,
  };
}

export const refusal = (field: string, message: string): AppError => refusedAt(field, "integration", message);

function changesOf(before: Stored, next: Stored) {
  const shown = (stored: Stored): Readonly<Record<string, Json>> => ({
    [texts.active]: stored.ativo,
    [texts.url]: stored.url,
    [texts.user]: stored.usuario,
    [texts.key]: stored.chave === null ? texts.keyUnset : texts.keySet,
    [texts.privateKey]: stored.chave_publica === null ? texts.keyUnset : texts.keySet,
  });
  const [old, now] = [shown(before), shown(next)];
  const fields = ["ativo", "url", "usuario", "chave", "chavePrivada"];
  return Object.keys(old).flatMap((title, at) =>
    old[title] === now[title]
      ? []
      : [{ field: fields[at] ?? title, title, before: old[title] ?? null, after: now[title] ?? null }],
  );
}
