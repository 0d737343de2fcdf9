import { describedCall } from "../../../../metadata/call.ts";
import { id, shapeOf, text } from "../../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const MAKES = "ROLE_DESENVOLVIMENTO_EDUVEM";

/** At each address talents have in the specification. */
export const makeUserAt = ["/cargo-salario/colaboradores", "/gestao-talentos/colaboradores"].map((path) =>
  describedCall({
    module: "desenvolvimento",
    title: texts.title,
    method: "POST",
    path: `${path}/:id/usuario-eduvem`,
    audience: { right: MAKES },
    summary: texts.make,
    description: texts.makeWhy,
    answers: shapeOf({ id, usuario: text }),
  }),
);
