import type { Field } from "./field.ts";

/** Enough of a field for a kind to judge or format one value that no register declares. */
export const UNDECLARED_FIELD: Field = {
  name: "",
  path: "",
  title: "",
  kind: "",
  type: "string",
  required: false,
  readOnly: false,
  writeOnly: false,
  shape: {},
  privacy: "none",
  messages: {},
  ui: {},
  was: [],
  source: [],
};
