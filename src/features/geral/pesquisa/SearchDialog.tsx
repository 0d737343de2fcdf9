import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { icons } from "../../../ui/icons.tsx";
import { FinderInput } from "./FinderInput.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { texts } from "./texts.ts";
import { useFinder } from "./ui-finder.ts";

/** The search on a phone: it takes the whole page. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const finder = useFinder(onClose);
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={texts.open}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}>
        <icons.search sx={{ color: "text.secondary" }} />
        <FinderInput finder={finder} open autoFocus onKeyDown={finder.key} />
        <IconButton aria-label={texts.close} onClick={onClose}>
          <icons.close />
        </IconButton>
      </Box>
      <PaletteList finder={finder} />
      <Typography
        variant="caption"
        role="status"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider", color: "text.secondary" }}
      >
        {finder.state}
      </Typography>
    </Dialog>
  );
}
