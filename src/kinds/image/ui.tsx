import { fileUi } from "../file-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

const TYPES = ["image/jpeg", "image/png"];

export const kindUi: KindUi = fileUi({
  shared: kindShared,
  accept: TYPES.join(","),
  preview: true,
  refuse: (file, field) =>
    TYPES.includes(file.type) ? null : (field.messages.format ?? field.messages["*"] ?? "O arquivo adicionado não é uma imagem"),
});
