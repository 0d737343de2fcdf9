import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const NOTICES = "/api/userinfo/usuario/noticias/";
const REGISTER = "/api/utilitario/avisos";
const SUGGESTIONS = "/api/utilitario/sugestao-de-melhoria";
const SUGGEST = ["ROLE_UTILITARIO_SUGESTOES_MELHORIA_VER", "ROLE_UTILITARIO_SUGESTOES_MELHORIA_INSERIR"];
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
beforeAll(async () => {
  app = await startApp("either", {
    settings: { QUADRO_NOTICE_HOSTS: "https://avisos.example", QUADRO_CHAT_SCRIPT_URL: "https://conversa.example/a.js?x=1" },
  });
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
});
afterAll(() => app.close());

/** Publishes a notice of the bell, everywhere and from long ago unless said otherwise. */
async function publish(texto: string, more: object = {}): Promise<number> {
  const answer = await admin("POST", REGISTER, { texto, conteudo: "Texto.", todas: true, inicio: "2026-01-01", ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const seenBy = async (send: Send): Promise<readonly { readonly id: number; readonly lida: boolean }[]> =>
  (await send("GET", NOTICES)).json();
const idsOf = async (send: Send) => (await seenBy(send)).map(({ id }) => id);

test("[000-7.2-2] [002-7.4-33] [002-3.5-3] notices are answered with exactly their five members, with and without the last slash", async () => {
  const id = await publish("Nova versão", { criticidade: -1, link: "https://avisos.example/1", conteudo: null });
  const own = await publish("Sem endereço");
  for (const path of [NOTICES, NOTICES.slice(0, -1)]) {
    const answer = await ana("GET", path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { id: own, texto: "Sem endereço", link: `${NOTICES}${own}/conteudo`, lida: false, criticidade: 1 },
      { id, texto: "Nova versão", link: "https://avisos.example/1", lida: false, criticidade: -1 },
    ]);
    expect((await app.anonymous("GET", path)).statusCode).toBe(401);
  }
});

test("[000-7.2-3] [002-7.4-34] [002-7.4-35] a notice is read by the user who read it and by nobody else", async () => {
  const id = await publish("Para ler");
  expect((await app.anonymous("PUT", `${NOTICES}${id}/lida`)).statusCode).toBe(401);
  for (let twice = 0; twice < 2; twice += 1) expect((await ana("PUT", `${NOTICES}${id}/lida`)).statusCode).toBe(200);
  expect((await seenBy(ana)).find((one) => one.id === id)?.lida).toBe(true);
  expect((await seenBy(bia)).find((one) => one.id === id)?.lida).toBe(false);
  for (const wrong of ["999999", "x", "-1"]) expect((await ana("PUT", `${NOTICES}${wrong}/lida`)).statusCode).toBe(404);
});

test("a notice shows in its company, in its time, and nowhere else", async () => {
  const [here, past, later] = await Promise.all([
    publish("Só da empresa", { todas: false, empresa: { id: app.companies.a } }),
    publish("Passado", { fim: "2026-01-02" }),
    publish("Futuro", { inicio: "2999-01-01" }),
  ]);
  expect(await idsOf(ana)).toContain(here);
  expect(await idsOf(bia)).not.toContain(here);
  expect((await bia("PUT", `${NOTICES}${here}/lida`)).statusCode).toBe(404);
  expect((await bia("GET", `${NOTICES}${here}/conteudo`)).statusCode).toBe(404);
  for (const hidden of [past, later]) expect(await idsOf(admin)).not.toContain(hidden);
});

test("the text of a notice is a page where nothing acts, shown by the product alone", async () => {
  const id = await publish("<b>Atenção</b>", { conteudo: "Linha <script>alert(1)</script>\n\nOutra & mais" });
  const page = await ana("GET", `${NOTICES}${id}/conteudo`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(
    "<h1>&lt;b&gt;Atenção&lt;/b&gt;</h1><p>Linha &lt;script&gt;alert(1)&lt;/script&gt;</p><p>Outra &amp; mais</p>",
  );
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect((await app.anonymous("GET", `${NOTICES}${id}/conteudo`)).statusCode).toBe(401);
});

test("[000-2.4-18] [001-7-117] messages of the system are told until their reader closes them", async () => {
  const at = "/api/userinfo/mensagens-sistema";
  expect((await ana("GET", at)).json()).toEqual([]);
  const id = await publish("Manutenção no sábado", { tipo: "M", criticidade: 0, conteudo: undefined });
  const told = [{ id, texto: "Manutenção no sábado", severidade: "error", link: null }];
  expect((await ana("GET", at)).json()).toEqual(told);
  expect(await idsOf(ana)).not.toContain(id);
  expect((await ana("PUT", `${at}/${id}/lida`)).statusCode).toBe(200);
  expect((await ana("GET", at)).json()).toEqual([]);
  expect((await bia("GET", at)).json()).toEqual(told);
  expect((await app.anonymous("GET", at)).statusCode).toBe(401);
});

test("a notice needs something to show, at an address a browser may open", async () => {
  const refused = async (body: object) => {
    const answer = await admin("POST", REGISTER, { texto: "Vazio", todas: true, inicio: "2026-01-01", ...body });
    return [answer.statusCode, answer.json().errors?.map((error: { field: string; message: string }) => error.message)];
  };
  expect(await refused({})).toEqual([400, ["Informe o endereço do conteúdo ou escreva o conteúdo."]]);
  expect((await refused({ link: "javascript:alert(1)" }))[0]).toBe(400);
  expect((await refused({ conteudo: "x", fim: "2025-12-31" }))[1]).toEqual(["Data final inferior a data inicial."]);
});

test("who may publish only company by company leaves the notices of all companies alone", async () => {
  const everywhere = await publish("De todas");
  const rights = app.composed.allRights();
  const own = [...rights].filter((right) => right.startsWith("ROLE_UTILITARIO_AVISOS_") || SUGGEST.includes(right));
  const profile = await admin("POST", "/api/utilitario/perfis", { nome: "Comunicação", autoridades: own });
  expect(profile.statusCode, profile.body).toBe(201);
  const user = (await admin("GET", `/api/utilitario/usuarios/${app.users.nino}`)).json();
  const changed = await admin("PUT", `/api/utilitario/usuarios/${app.users.nino}`, {
    perfis: [{ empresa: { id: user.perfis[0].empresa.id }, perfil: { id: profile.json().id } }],
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const nino = await app.login("nino");
  const body = { texto: "Meu aviso", conteudo: "Texto.", inicio: "2026-01-01" };
  const refused = await nino("POST", REGISTER, { ...body, todas: true });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "todas"]);
  expect((await nino("POST", REGISTER, { ...body, empresa: { id: user.perfis[0].empresa.id } })).statusCode).toBe(201);
  expect((await nino("PUT", `${REGISTER}/${everywhere}`, { texto: "Outro" })).statusCode).toBe(400);
  expect((await nino("DELETE", `${REGISTER}/${everywhere}`)).statusCode).toBe(400);
});

test("a suggestion says what became of it, and is seen by its author and by whoever may see all", async () => {
  const nino = await app.login("nino");
  const suggest = async (send: Send, titulo: string) => {
    const made = await send("POST", SUGGESTIONS, { titulo, descricao: "Texto da sugestão." });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  expect(await suggest(ana, "Da Ana")).toMatchObject({
    usuario: "ana",
    envio: "Guardada no sistema. Não há e-mail de suporte nos parâmetros do sistema.",
  });
  expect((await admin("GET", "/api/utilitario/correio")).json().totalElements).toBe(0);
  await suggest(nino, "Do Nino");
  const seen = async (send: Send) =>
    (await send("GET", SUGGESTIONS)).json().content.map(({ titulo }: { titulo: string }) => titulo);
  expect(await seen(nino)).toEqual(["Do Nino"]);
  expect(await seen(ana)).toEqual(["Da Ana", "Do Nino"]);
  expect(await seen(bia)).toEqual([]);
});

test("only servers the installation names may be framed or bring a script", async () => {
  const policy = String((await ana("GET", "/api/userinfo")).headers["content-security-policy"]);
  const parts = Object.fromEntries(policy.split(";").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
  expect(parts["frame-src"]).toEqual(["'self'", "blob:", "https://conversa.example", "https://avisos.example"]);
  expect(parts["script-src"]).toEqual(["'self'", "https://conversa.example"]);
});
