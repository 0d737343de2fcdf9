import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { checkLimit } from "./shared.ts";

type Chosen = { readonly id: number } | null | undefined;
type Typed = readonly [number | null | undefined, number | null | undefined, Chosen, Chosen];

/** Told while a request is filled in: that the limit of its position or area would be passed. An approved one is counted already. */
export function RoomNotice({ record }: RegisterPartProps) {
  const send = useCall();
  const [id, quantidade, area, reason] = useWatch({
    name: ["cargoId", "quantidade", "areaOrganizacional", "motivoSolicitacao"],
  }) as Typed;
  const isOpen = record === null || record.status === "I";
  const isAsked = isOpen && typeof id === "number" && typeof quantidade === "number" && quantidade > 0;
  const { data: room } = useQuery({
    queryKey: ["limite-cargo", id, quantidade, area?.id, reason?.id],
    queryFn: isAsked
      ? ({ signal }) =>
          send(checkLimit, {
            id,
            signal,
            body: { quantidade, ...(area ? { areaOrganizacionalId: area.id } : {}), ...(reason ? { motivoId: reason.id } : {}) },
          })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Box role="status" sx={{ mt: 2, "&:empty": { display: "none" } }}>
      {isAsked && room?.permitido === false && <Alert severity="warning">{room.mensagem}</Alert>}
    </Box>
  );
}
