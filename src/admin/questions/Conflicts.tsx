import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { PartName } from "./parts.ts";
import { keepingTexts as texts } from "./texts.ts";

interface ConflictsProps {
  readonly of: {
    /** Each in the words of both. */
    readonly conflicts: readonly {
      readonly name: PartName;
      readonly title: string;
      readonly here: string;
      readonly elsewhere: string;
    }[];
    readonly settle: (name: PartName, keeps: "here" | "elsewhere") => void;
  };
}

/** What two devices said otherwise: both are read, and whoever said them chooses. */
export const Conflicts = ({ of: { conflicts, settle } }: ConflictsProps) =>
  conflicts.map(({ name, title, here, elsewhere }) => (
    <Alert key={name} severity="warning" data-conflito={name}>
      <AlertTitle>{texts.conflict(title)}</AlertTitle>
      <Typography variant="body2">{texts.here(here)}</Typography>
      <Typography variant="body2">{texts.elsewhere(elsewhere)}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => settle(name, "here")}>
          {texts.keepHere}
        </Button>
        <Button size="small" variant="outlined" onClick={() => settle(name, "elsewhere")}>
          {texts.keepElsewhere}
        </Button>
      </Box>
    </Alert>
  ));
