import { setTimeout as pause } from "node:timers/promises";
import type { RunningProduct } from "../../support/product.ts";
import type { SmtpServer } from "../../support/smtp-server.ts";

/** Who enters the area of candidates. */
export interface Candidate {
  readonly cpf: string;
  readonly password: string;
  readonly company: number;
}

const CPF = "39053344705";
const PATIENCE_MS = 60_000;
const PASSWORD = /Senha provisória: (\S+)/;

/** A candidate of the first user's company, who asked for a password and got it by mail. */
export async function makeCandidate(product: Pick<RunningProduct, "url" | "users">, smtp: SmtpServer): Promise<Candidate> {
  const { url, users } = product;
  const [admin] = users;
  const headers = { "content-type": "application/json" };
  const send = (method: string, path: string, body: unknown, cookie = ""): Promise<Response> =>
    fetch(`${url}${path}`, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const entered = await send("POST", "/api/login", { usuario: admin?.login, senha: admin?.password });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { empresa } = (await entered.json()) as { readonly empresa: { readonly id: number } };
  const add = async (path: string, record: object): Promise<{ readonly id: number }> =>
    (await (await send("POST", `/api/cargo-salario/${path}`, record, cookie)).json()) as { readonly id: number };
  const { id: area } = await add("areas-organizacionais", { nome: "Área da candidata" });
  const { id: cargo } = await add("cargos", { nome: "Cargo da candidata", areasOrganizacionais: [{ id: area }] });
  const person = {
    nome: "Candidata de Prova",
    cargos: [{ id: cargo }],
    pessoal: { cpf: CPF, sexo: "I" },
    contato: { email: "candidata@prova.example" },
  };
  const made = await send("POST", "/api/captacao/candidatos", person, cookie);
  if (made.status !== 201) throw new Error(`no candidate: ${await made.text()}`);
  await send("PUT", "/api/externo/candidatos/recuperar-senha", { cpf: CPF, empresaId: empresa.id });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const password = smtp.mails.map(({ data }) => PASSWORD.exec(plain(data))?.[1]).find((one) => one !== undefined);
    if (password !== undefined) return { cpf: CPF, password, company: empresa.id };
    if (performance.now() > until) throw new Error("no mail came to the candidate");
    await pause(100);
  }
}

/** The text of a mail as nodemailer writes it. */
function plain(data: string): string {
  const at = data.indexOf("\n\n");
  const [head, body] = [data.slice(0, at), data.slice(at + 2)];
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
