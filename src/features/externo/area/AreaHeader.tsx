import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { Logo } from "../../../ui/Logo.tsx";
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
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: { xs: 1, md: 2 },
        minHeight: 60,
        px: { xs: 1.5, md: 3 },
        py: 0.75,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        borderBottom: "4px solid var(--mui-palette-secondary-main)",
        "& :focus-visible": { outlineColor: "currentColor" },
      }}
    >
      <Box
        component={Link}
        to={link(ADS)}
        sx={{ color: "inherit", textDecoration: "none", display: "flex", alignItems: "center", minWidth: 0, flexShrink: 1 }}
      >
        {company?.logo ? (
          <Box
            component="img"
            src={company.logo.url}
            alt={company.nome}
            sx={{
              display: "block",
              height: 40,
              maxWidth: { xs: 96, md: 200 },
              objectFit: "contain",
              bgcolor: "#fff",
              borderRadius: 1,
              p: 0.5,
            }}
          />
        ) : (
          <>
            <Logo size={32} name={false} />
            <Typography
              component="span"
              title={company?.nome}
              sx={{ ...twoLines, fontWeight: 640, fontSize: { xs: "0.875rem", md: "1rem" }, lineHeight: 1.25, ml: 1 }}
            >
              {company?.nome ?? texts.title}
            </Typography>
          </>
        )}
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
    </Box>
  );
}
