import { Secret, TOTP } from "otpauth";
import type { Send, TestApp } from "./app.ts";
import { Authenticator } from "./authenticator.ts";
import { PASSWORD } from "./seed-companies.ts";

export const ORIGIN = "https://rh.empresa.example";
export const HTTP = { publicUrl: ORIGIN };

/** The code an authenticator app shows at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Switches an authenticator app on; answers its secret and the recovery codes. */
export async function enrol(
  send: Send,
  now: () => Date,
): Promise<{ readonly secret: string; readonly recovery: readonly string[] }> {
  const begun = await send("POST", "/api/userinfo/segundo-fator/inicio", { senha: PASSWORD });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const secret = begun.json<{ segredo: string }>().segredo;
  const done = await send("POST", "/api/userinfo/segundo-fator", { codigo: codeAt(secret, now()) });
  if (done.statusCode !== 200) throw new Error(done.body);
  return { secret, recovery: done.json<{ codigos: string[] }>().codigos };
}

/** Registers a passkey in software. */
export async function addPasskey(send: Send, nome = "Notebook"): Promise<Authenticator> {
  const begun = await send("POST", "/api/userinfo/chaves-acesso/inicio", { senha: PASSWORD });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { challenge, rp, user } = begun.json<{ challenge: string; rp: { id: string }; user: { id: string } }>();
  const key = new Authenticator();
  const resposta = key.create({ challenge, rpId: rp.id, origin: ORIGIN, userHandle: user.id });
  const made = await send("POST", "/api/userinfo/chaves-acesso", { nome, resposta });
  if (made.statusCode !== 201) throw new Error(made.body);
  return key;
}

/** A challenge to log in with a passkey. */
export async function passkeyChallenge(app: TestApp): Promise<string> {
  return (await app.anonymous("POST", "/api/login/chave-acesso/opcoes", {})).json<{ challenge: string }>().challenge;
}

/** The first half of a log-in, from an address. */
export const firstStep = (app: TestApp, usuario: string, remoteAddress = "10.0.0.1", agent = "Firefox/140.0 (Windows NT 10.0)") =>
  app.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { usuario, senha: PASSWORD },
    remoteAddress,
    headers: { "user-agent": agent },
  });

export const secondStep = (app: TestApp, payload: object, remoteAddress = "10.0.0.1") =>
  app.app.inject({ method: "POST", url: "/api/login/segundo-fator", payload, remoteAddress });
