import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { CompanyLook } from "../../metadata/company-look.ts";
import { CompanyLayout } from "../../ui/CompanyLayout.tsx";
import { CompanyMark } from "../../ui/CompanyMark.tsx";
import { feedbackTexts } from "../../ui/feedback/texts.ts";
import { Logo } from "../../ui/Logo.tsx";
import { useColours } from "../../ui/use-colours.ts";
import { ApiError, messageOf } from "../providers/api-error.ts";
import { screenTexts } from "../screen/texts.ts";

interface OpenSheetProps<T> {
  /** What is answered, and the link to it: another link is another sheet. */
  readonly link: readonly [string, string];
  readonly read: () => Promise<T>;
  readonly words: { readonly title: string; readonly unknown: string; readonly failed: string };
  /** Draws what the link opens; `reload` reads it anew. */
  readonly children: (sheet: T, reload: () => Promise<unknown>) => ReactNode;
}

/** What a signed link opens to whoever has no user, in the colours of the company that asks. */
export function OpenSheet<T extends { readonly empresa: CompanyLook }>({ link, read, words, children }: OpenSheetProps<T>) {
  const { data: sheet, error, refetch } = useQuery({ queryKey: link, queryFn: read, gcTime: 0, retry: false });
  const company = sheet?.empresa.nome;
  useEffect(() => {
    document.title = `${words.title} · ${company ?? "Quadro"}`;
  }, [company, words.title]);
  if (error !== null || sheet === undefined)
    return (
      <Box component="main" sx={{ minHeight: "100dvh", display: "grid", alignContent: "start", p: { xs: 2, sm: 4 } }}>
        <Box sx={{ ...ANSWER_COLUMN, width: "100%", mx: "auto" }}>
          <Logo size={32} />
          {error === null && <Typography role="status">{screenTexts.loading}</Typography>}
          {error !== null && (
            <>
              <Typography variant="h1">{words.title}</Typography>
              <Alert severity="error">{isUnknown(error) ? words.unknown : messageOf(error, words.failed)}</Alert>
              {!isUnknown(error) && (
                <Button variant="contained" onClick={() => void refetch()} sx={{ justifySelf: "start" }}>
                  {feedbackTexts.again}
                </Button>
              )}
            </>
          )}
        </Box>
      </Box>
    );
  return (
    <OfCompany company={sheet.empresa} title={words.title}>
      {children(sheet, refetch)}
    </OfCompany>
  );
}

interface OfCompanyProps {
  readonly company: CompanyLook;
  readonly title: string;
  readonly children: ReactNode;
}

function OfCompany({ company, title, children }: OfCompanyProps) {
  useColours(company);
  return (
    <CompanyLayout header={<CompanyMark company={company} otherwise={title} />}>
      <Box sx={{ ...ANSWER_COLUMN, width: "100%", mx: "auto" }}>{children}</Box>
    </CompanyLayout>
  );
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** A column to read and answer in. */
export const ANSWER_COLUMN = { maxWidth: 720, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
