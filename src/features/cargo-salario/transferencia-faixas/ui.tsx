import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";

const TransferButton = lazy(() => import("./TransferButton.tsx").then((file) => ({ default: file.TransferButton })));

export const feature: UiFeature = { slots: [{ slot: "formButton", register: cargos.id, order: 10, Part: TransferButton }] };
