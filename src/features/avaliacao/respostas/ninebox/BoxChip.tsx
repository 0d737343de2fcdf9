import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { memo } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { Person } from "../../../../ui/Person.tsx";
import { visuallyHidden } from "../../../../ui/visually-hidden.ts";
import type { BoxPerson } from "./shared.ts";
import { stepsBetween } from "./ui-placed.ts";
import { ui } from "./ui-texts.ts";

export const DRAGGED = "application/x-quadro-talento";

interface BoxChipProps {
  readonly person: BoxPerson;
  /** With picture and position. */
  readonly asCard: boolean;
  /** Where they stood in the Nine Box beside this one. */
  readonly before: number | undefined;
  readonly picked: boolean;
  readonly onPick?: ((person: number) => void) | undefined;
  readonly draggable: boolean;
}

/** One person in a box: a ring where calibration put them there, an arrow for where they came from, both told in words too. */
export const BoxChip = memo(function BoxChip({ person, asCard, before, picked, onPick, draggable }: BoxChipProps) {
  const { api } = useAdmin();
  const { id, nome, cargo, foto, box, boxCalculado } = person;
  const calibrated = box !== boxCalculado;
  const change = before === undefined || box === null || before === box ? null : stepsBetween(before, box);
  const told = [calibrated ? ui.moved : "", change === null ? "" : ui.change(change)].filter(Boolean).join(", ");
  return (
    <ButtonBase
      disabled={onPick === undefined}
      draggable={draggable}
      tabIndex={-1}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(id))}
      onClick={() => onPick?.(id)}
      {...(onPick === undefined
        ? {}
        : {
            "aria-pressed": picked,
            "aria-label": [asCard && cargo !== null ? `${ui.pick(nome)} ${cargo.nome}` : ui.pick(nome), told]
              .filter(Boolean)
              .join(", "),
          })}
      sx={{
        ...CHIP,
        bgcolor: picked ? "action.selected" : "background.paper",
        outline: calibrated ? "2px solid" : "none",
        outlineColor: "primary.main",
      }}
    >
      {asCard && <Person name={nome} {...(foto === null ? {} : { photo: api.fileUrl(foto.id) })} />}
      <Box component="span" sx={{ minWidth: 0 }}>
        {nome}
        {change !== null && <span aria-hidden>{` ${change > 0 ? "↗" : change < 0 ? "↘" : "↔"}`}</span>}
        {/* Read as two words where it is one text. */}
        {asCard && cargo !== null && " "}
        {asCard && cargo !== null && (
          <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
            {cargo.nome}
          </Box>
        )}
      </Box>
      {onPick === undefined && told !== "" && (
        <Box component="span" sx={visuallyHidden}>
          {` (${told})`}
        </Box>
      )}
    </ButtonBase>
  );
});

const CHIP = {
  fontSize: "inherit",
  lineHeight: "20px",
  px: 0.75,
  py: 0.25,
  gap: 0.75,
  borderRadius: 0.5,
  border: 1,
  borderColor: "divider",
  color: "text.primary",
  textAlign: "left",
} as const;
