import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CompanyLook } from "../metadata/company-look.ts";
import { Logo } from "./Logo.tsx";
import { twoLines } from "./two-lines.ts";

interface CompanyMarkProps {
  readonly company: Pick<CompanyLook, "nome" | "logo"> | undefined;
  /** What is written where no company is known. */
  readonly otherwise: string;
}

/** A company's logo, or its name where it has none. */
export function CompanyMark({ company, otherwise }: CompanyMarkProps) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", minWidth: 0 }}>
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
            {company?.nome ?? otherwise}
          </Typography>
        </>
      )}
    </Box>
  );
}
