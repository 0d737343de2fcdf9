import { describedCall } from "../../../metadata/call.ts";
import { count, list, object, only, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** How many records one declared alert finds, and the list that shows exactly these. */
export interface TodayAlert {
  readonly codigo: string;
  readonly titulo: string;
  readonly cadastro: string;
  readonly gravidade: "error" | "warning" | "info";
  readonly quantidade: number;
  readonly link: string;
}

const alert: Shape<TodayAlert> = object<TodayAlert>({
  codigo: text,
  titulo: text,
  cadastro: text,
  gravidade: only("error", "warning", "info"),
  quantidade: count,
  link: text,
});

export const today = describedCall({
  module: "geral",
  title: texts.title,
  summary: texts.summary,
  method: "GET",
  path: "/userinfo/hoje",
  audience: { anyUser: true },
  answers: shapeOf({ alertas: list(alert) }),
});
