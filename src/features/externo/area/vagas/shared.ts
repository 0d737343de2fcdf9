import { textUpTo } from "../../../../metadata/bounded.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { count, type Of, only, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import { adTexts } from "./texts.ts";

const place = { module: "captacao", title: adTexts.title } as const;

/** A challenge as altcha words it. */
const challenge = shapeOf({
  algorithm: only("SHA-256"),
  challenge: text,
  maxnumber: count,
  salt: text,
  signature: text,
});
export type Challenge = Of<typeof challenge>;

/** What is protected: an announcement sent to a friend, a registration at a company. */
export const captchaForAd = (ad: number): string => `anuncio-${ad}`;
export const captchaForCompany = (company: number): string => `cadastro-${company}`;
export const captchaForCurriculum = (company: number): string => `curriculo-${company}`;
/** A log-in that was guessed at, and a question about one more CPF. */
export const CAPTCHA_FOR_LOGIN = "entrada";
export const CAPTCHA_FOR_CPF = "cpf";
/** Letters a proof has at most. */
export const proof = textUpTo(2000);

export const captcha = describedCall({
  ...place,
  method: "GET",
  path: "/externo/anuncios/captcha",
  audience: { public: adTexts.publicReasons.captcha },
  summary: adTexts.captcha,
  description: adTexts.captchaWhy,
  query: {
    chave: text,
    para: { type: "string", pattern: "^((anuncio|cadastro|curriculo)-[1-9]\\d{0,14}|entrada|cpf)$" } as Shape<string>,
  },
  needs: ["chave", "para"],
  answers: challenge,
});

/** Most letters of each member of the form (spec 000 §5.6). */
export const FRIEND_LETTERS = { nome: 100, email: 50, nomeAmigo: 100, emailAmigo: 50 } as const;
/** Something, an @, something, a dot, something (spec 000 §5.1). */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const sendToFriend = describedCall({
  ...place,
  method: "POST",
  path: "/externo/anuncios/:id/enviar-amigo",
  audience: { public: adTexts.publicReasons.friend },
  summary: adTexts.friend.summary,
  description: adTexts.friend.why,
  takes: shapeOf({
    nome: text,
    email: text,
    nomeAmigo: text,
    emailAmigo: text,
    recaptcha: proof,
  }),
  answers: shapeOf({ enviado: only(true) }),
});

export const refuseAds = describedCall({
  ...place,
  method: "POST",
  path: "/externo/anuncios/nao-receber",
  audience: { public: adTexts.publicReasons.refusal },
  summary: adTexts.refusal.summary,
  takes: shapeOf({ codigo: textUpTo(2000) }),
  answers: shapeOf({ recusado: only(true) }),
});
