import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { KEYS, type Key, type KeyPlace, keyTexts } from "./keys.ts";

interface KeysDialogProps {
  readonly places: readonly KeyPlace[];
  readonly onClose: () => void;
}

/** The keys that work on this page. */
export function KeysDialog({ places, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="teclas" maxWidth="xs" fullWidth>
      <DialogTitle id="teclas">{keyTexts.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {places.map((place) => (
          <section key={place} aria-label={KEYS[place].title}>
            <Typography variant="subtitle2" component="h3" gutterBottom>
              {KEYS[place].title}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content minmax(0, 1fr)", columnGap: 2, rowGap: 0.75 }}
            >
              {KEYS[place].keys.map((one: Key) => (
                <Fragment key={one.does}>
                  <dt>
                    {one.press.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 ? keyTexts.and : null}
                        <Box component="kbd" sx={KBD}>
                          {key}
                        </Box>
                      </Fragment>
                    ))}
                  </dt>
                  <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                    {one.does}
                  </Typography>
                </Fragment>
              ))}
            </Box>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {keyTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const KBD = {
  px: 0.75,
  border: 1,
  borderColor: "divider",
  borderRadius: 0.5,
  fontFamily: "inherit",
  fontSize: "0.75rem",
} as const;
