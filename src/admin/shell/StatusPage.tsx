import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
  readonly back?: string;
  readonly children?: ReactNode;
}

/** A page that says why there is no other. */
export function StatusPage({ title, text, advice, back, children }: StatusPageProps) {
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
        {children}
      </Box>
    </Box>
  );
}
