import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import { flag, list, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const about = { module: "geral", title: texts.title, audience: { anyUser: true } } as const;

export const firstSteps = describedCall({
  ...about,
  summary: texts.summary,
  method: "GET",
  path: "/userinfo/primeiros-passos",
  answers: shapeOf({
    oculto: flag,
    passos: list(shapeOf({ codigo: text, titulo: text, motivo: text, feito: flag, link: text })),
  }),
});

export const hideSteps = describedCall({
  ...about,
  summary: texts.hideSummary,
  method: "PUT",
  path: "/userinfo/primeiros-passos",
  takes: shapeOf({ oculto: flag }),
  answers: shapeOf({ oculto: flag }),
});

export type FirstStep = AnswerOf<typeof firstSteps>["passos"][number];
