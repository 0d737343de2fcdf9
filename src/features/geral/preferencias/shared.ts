import { describedCall } from "../../../metadata/call.ts";
import { anyObject, count, maybe, type Shape, shapeOf, told } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const byName = told(anyObject as Shape<Readonly<Record<string, unknown>>>, "Valores por nome");

export const keepPreferences = describedCall({
  module: "",
  title: texts.title,
  audience: { anyUser: true },
  summary: texts.keep,
  method: "PUT",
  path: "/preferencias",
  takes: shapeOf({ valores: byName }),
  answers: shapeOf({ guardadas: count }),
});

export const sessionMembers = { preferencias: maybe(byName) };
