import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { ADS } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

interface PlainPageProps {
  readonly title: string;
  readonly text: string;
}

/** A page that says why there is no other, inside the candidate's layout. */
export function PlainPage({ title, text }: PlainPageProps) {
  const { link } = useArea();
  const { pathname } = useLocation();
  return (
    <StatusPage title={title} text={text}>
      {pathname !== ADS && (
        <Button component={Link} to={link(ADS)} color="inherit" variant="outlined">
          {texts.ads}
        </Button>
      )}
    </StatusPage>
  );
}
