import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { feedbackTexts } from "../../ui/feedback/texts.ts";

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
  readonly back?: string;
  /** Another try at what did not come. */
  readonly onAgain?: () => void;
  readonly children?: ReactNode;
}

/** A page that says why there is no other. */
export function StatusPage({ title, text, advice, back, onAgain, children }: StatusPageProps) {
  useEffect(() => {
    document.title = `${title} · Quadro`;
  }, [title]);
  return (
    <Box
      sx={{ maxWidth: 520, mx: "auto", mt: { xs: 4, md: 10 }, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography>{text}</Typography>
      {advice && <Typography color="textSecondary">{advice}</Typography>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {back && (
          <Button variant="contained" component={Link} to="/">
            {back}
          </Button>
        )}
        {onAgain && (
          <Button variant="contained" onClick={onAgain}>
            {feedbackTexts.again}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
