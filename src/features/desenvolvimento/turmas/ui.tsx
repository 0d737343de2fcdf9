import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { EditAddress } from "./EditAddress.tsx";

const rights = ["ROLE_DESENVOLVIMENTO_TURMAS_VER"];

export const feature: UiFeature = {
  pages: ["edit", "edit/:id", ":id/edit"].map((end) => ({
    path: `/desenvolvimento/turmas/${end}`,
    Page: EditAddress,
    rights,
  })),
};
