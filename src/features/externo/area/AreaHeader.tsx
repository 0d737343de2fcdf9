import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { CompanyMark } from "../../../ui/CompanyMark.tsx";
import { twoLines } from "../../../ui/two-lines.ts";
import { AreaMenu } from "./AreaMenu.tsx";
import { ADS, cpfText, greetingName, LOGIN } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

/** Logo, who is logged in, and where they can go (spec 000 §2.5). */
export function AreaHeader() {
  const { info, company, link } = useArea();
  const { pathname, search } = useLocation();
  return (
    <>
      <Box component={Link} to={link(ADS)} sx={{ color: "inherit", textDecoration: "none", minWidth: 0, flexShrink: 1 }}>
        <CompanyMark company={company} otherwise={texts.title} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {info ? (
        <>
          <Box title={info.candidato.nome} sx={{ textAlign: "right", flexShrink: { xs: 1, md: 0 } }}>
            <Typography variant="body2" sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.25 }}>
              {texts.greeting(greetingName(info.candidato.nome))}
            </Typography>
            <Typography variant="caption" component="p" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
              {cpfText(info.candidato.cpf)}
            </Typography>
          </Box>
          <AreaMenu info={info} />
        </>
      ) : (
        <Button
          component={Link}
          to={link(LOGIN)}
          state={pathname === ADS ? { next: pathname + search } : undefined}
          color="inherit"
          variant="outlined"
        >
          {texts.enter}
        </Button>
      )}
    </>
  );
}
