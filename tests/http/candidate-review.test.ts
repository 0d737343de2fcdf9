import { afterAll, beforeAll, expect, test } from "vitest";
import type { Send } from "../support/app.ts";
import { announced, candidateOf } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const APPLICATIONS = "/api/externo/candidato-solicitacoes";
let w: RecruitmentWorld;
let ines: Send;
let otto: Send;
let id = 0;
beforeAll(async () => {
  w = await openRecruitment();
  await announced(w, "torno");
  [ines, otto] = [await candidateOf(w, "Ines", "52998224725"), await candidateOf(w, "Otto", "11144477735")];
  const applied = await ines("POST", `${APPLICATIONS}?solicitacaoId=${w.of("torno").id}`);
  expect(applied.statusCode, applied.body).toBe(201);
  id = applied.json().id;
}, 120_000);
afterAll(() => w?.app.close());

const compared = async (by: Send = ines) => by("GET", `${APPLICATIONS}/${id}/compatibilidade`);
const ask = (pedido: unknown, by: Send = ines) => by("PUT", `${APPLICATIONS}/${id}/revisao`, { pedido });
const sheet = async () => (await w.ana("GET", `/api/captacao/acompanhamento/${w.of("torno").id}/candidatos/${id}`)).json();

test("a candidate reads the reasons the company sees, but for the company's own note", async () => {
  const own = (await compared()).json();
  expect(own.revisao).toBeNull();
  expect(own.razoes).toContainEqual({ ok: true, texto: "Pretende este cargo", fonte: "Cargos pretendidos" });
  const seen = (await sheet()).razoes as readonly { readonly fonte: string }[];
  expect(own.razoes).toEqual(seen.filter(({ fonte }) => fonte !== "Disponível"));
  expect(seen.length).toBe(own.razoes.length + 1);
});

test("a review is asked for once, in words, by the candidate alone; the company answers, and the candidate reads it", async () => {
  for (const wrong of ["", "x".repeat(2001), 7, null]) expect((await ask(wrong)).statusCode).toBe(400);
  expect([(await compared(otto)).statusCode, (await ask("É minha", otto)).statusCode]).toEqual([403, 403]);
  const place = `/api/captacao/candidatos-solicitacao/${id}`;
  const forged = await w.ana("PUT", place, { pedidoRevisao: "Não fui eu" });
  expect([forged.statusCode, (await sheet()).revisao]).toEqual([forged.statusCode, null]);
  expect((await ask("Tenho dez anos de torno.")).json().revisao).toEqual({
    pedido: "Tenho dez anos de torno.",
    resposta: null,
  });
  const again = await ask("Outra vez");
  expect([again.statusCode, again.json().message]).toEqual([400, "Você já pediu a revisão desta candidatura."]);
  const waiting = async () =>
    (await w.ana("GET", "/api/userinfo/hoje"))
      .json()
      .grupos.filter(({ codigo }: { readonly codigo: string }) => codigo === "captacao/revisoes-sem-resposta");
  expect(await waiting()).toMatchObject([{ quantidade: 1, itens: [{ id }] }]);
  expect((await w.ana("PUT", place, { respostaRevisao: "Vimos de novo: você segue na seleção." })).statusCode).toBe(200);
  const revisao = { pedido: "Tenho dez anos de torno.", resposta: "Vimos de novo: você segue na seleção." };
  expect([(await compared()).json().revisao, (await sheet()).revisao]).toEqual([revisao, revisao]);
  expect(await waiting()).toEqual([]);
});
