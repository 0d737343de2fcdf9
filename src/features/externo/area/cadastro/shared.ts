import { describedCall, upload } from "../../../../metadata/call.ts";
import { anyObject, count, id, ids, list, maybe, only, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import type { Configured, RuleContext, WireRecord } from "../../../../metadata/verdict.ts";
import { recordTexts } from "./texts.ts";

const BASE = "/externo/candidatos";
const place = { module: "captacao", title: recordTexts.title } as const;
const empresaId = { empresaId: id };
const { publicReasons } = recordTexts;

/** What the rules of the form read, and where its program lies. */
export interface FormTold {
  readonly regras: RuleContext;
  readonly configurados: Configured;
  /** Members this person is never shown. */
  readonly ocultos: readonly string[];
  readonly versao: string;
}

export const formCall = describedCall({
  ...place,
  method: "GET",
  path: `${BASE}/formulario`,
  audience: { public: publicReasons.form },
  summary: recordTexts.form,
  description: recordTexts.formWhy,
  query: empresaId,
  needs: ["empresaId"],
  answers: shapeOf({ regras: anyObject, configurados: anyObject, ocultos: list(text), versao: text }),
});

export const programCall = describedCall({
  ...place,
  method: "GET",
  path: `${BASE}/programa`,
  audience: { public: publicReasons.program },
  summary: recordTexts.program,
  query: { v: text },
  answers: { file: ["text/javascript; charset=utf-8"] },
});

export const judgeCall = describedCall({
  ...place,
  method: "POST",
  path: `${BASE}/verdict`,
  audience: { public: publicReasons.verdict },
  summary: recordTexts.verdict,
  query: empresaId,
  takes: shapeOf({ id: maybe(id), op: maybe(text), record: anyObject }),
  answers: anyObject,
});

export const optionsCall = describedCall({
  ...place,
  method: "POST",
  path: `${BASE}/opcoes`,
  audience: { public: publicReasons.verdict },
  summary: recordTexts.options,
  description: recordTexts.optionsWhy,
  query: empresaId,
  takes: shapeOf({
    field: text,
    record: anyObject,
    row: maybe(list(count)),
    q: maybe(text),
    ids: maybe(ids),
    offset: maybe(count),
    limit: maybe(count),
    narrow: maybe(anyObject),
  }),
  answers: shapeOf({ options: list(anyObject), total: count }),
});

export const registerCall = describedCall({
  ...place,
  method: "POST",
  path: BASE,
  audience: { public: publicReasons.create },
  summary: recordTexts.create,
  description: recordTexts.createWhy,
  query: empresaId,
  needs: ["empresaId"],
  takes: anyObject,
  status: 201,
  answers: shapeOf({ id }),
});

const own = { ...place, audience: { candidate: true } } as const;
const whole = anyObject as Shape<WireRecord>;

export const readOwn = describedCall({ ...own, method: "GET", path: `${BASE}/:id`, summary: recordTexts.read, answers: whole });
export const changeOwn = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/:id`,
  summary: recordTexts.update,
  takes: anyObject,
  answers: whole,
});
export const readOwnFile = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/:id/arquivos/:arquivo`,
  summary: recordTexts.readFile,
  answers: { file: ["*/*"] },
});

export const sendFile = describedCall({
  ...own,
  method: "POST",
  path: `${BASE}/arquivos`,
  summary: recordTexts.file,
  description: recordTexts.fileWhy,
  query: { campo: only("foto", "documento") },
  needs: ["campo"],
  takes: upload,
  answers: shapeOf({ id: text, name: text, contentType: text, size: count }),
});
