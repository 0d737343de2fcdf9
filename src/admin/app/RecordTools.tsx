import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { RecordPdf } from "../form/RecordPdf.tsx";
import { listTexts } from "../list/texts.ts";
import { writtenAt } from "../providers/left-by.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import { COPY_OF } from "./copied-record.ts";
import { useNeighbours } from "./list-order.ts";
import { NEW } from "./place-of.ts";

const CLONE = "clone";

/** Beside the way to a record: a copy of it, where it is changed, its paper, and its neighbours in the list one came from. */
export function RecordTools({ found, id }: { readonly found: FoundRegister; readonly id: number }) {
  const { session } = useAdmin();
  const { register, base } = found;
  const near = useNeighbours(base, id);
  // A register that says how it is copied does so by its own action.
  const canCopy = !register.single && session.can(register.rights.create) && !register.actions.some(({ op }) => op === CLONE);
  const written = writtenAt(found);
  return (
    <Box className="tela" sx={{ display: "flex", alignItems: "center", gap: 0.5, ml: "auto" }}>
      {canCopy && (
        <Button
          color="inherit"
          component={Link}
          to={`/${base}/${NEW}?${COPY_OF}=${id}`}
          startIcon={<icons.copy fontSize="small" />}
        >
          {shellTexts.duplicate}
        </Button>
      )}
      {written && (
        <Button component={Link} to={`/${written.path}/${id}`} startIcon={<icons.open fontSize="small" />}>
          {listTexts.openIn(written.plural)}
        </Button>
      )}
      <RecordPdf address={base} id={id} />
      {near && (
        <>
          <Tooltip title={shellTexts.before}>
            <span>
              <IconButton aria-label={shellTexts.before} disabled={!near.hasBefore} onClick={() => void near.go(-1)}>
                <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
              </IconButton>
            </span>
          </Tooltip>
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {shellTexts.place(near.place, near.total)}
          </Typography>
          <Tooltip title={shellTexts.next}>
            <span>
              <IconButton aria-label={shellTexts.next} disabled={!near.hasNext} onClick={() => void near.go(1)}>
                <icons.next fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </>
      )}
    </Box>
  );
}
