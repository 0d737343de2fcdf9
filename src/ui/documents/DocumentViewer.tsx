import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { inputTexts } from "../inputs/texts.ts";
import { type DocumentContent, useDocument } from "./use-document.ts";

/** A stored file as the viewer gets it. */
export interface ViewedDocument {
  readonly name: string;
  readonly contentType: string;
  readonly url: string;
}

/** Shows an image, a PDF or plain text where one is; of anything else its type and the way to download it (spec 000 §2.6). */
export function DocumentViewer({ document }: { readonly document: ViewedDocument | null }) {
  const content = useDocument(document);
  if (document === null) return <Typography role="status">{inputTexts.noFile}</Typography>;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Content document={document} content={content} />
      <Link href={document.url} download={document.name} variant="body2" sx={{ justifySelf: "start" }}>
        {inputTexts.download} {document.name}
      </Link>
    </Box>
  );
}

function Content({ document, content }: { readonly document: ViewedDocument; readonly content: DocumentContent }) {
  switch (content.is) {
    case "loading":
      return <Skeleton variant="rounded" height={240} aria-label={inputTexts.loading} />;
    case "image":
      return <Box component="img" src={content.url} alt={document.name} sx={{ maxWidth: 1, maxHeight: "70vh", mx: "auto" }} />;
    case "pdf":
      return <Box component="iframe" src={content.url} title={document.name} sx={{ width: 1, height: "70vh", border: 0 }} />;
    case "text":
      return (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={document.name}
          sx={{
            m: 0,
            p: 1.5,
            maxHeight: "70vh",
            overflow: "auto",
            fontSize: 12,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
          }}
        >
          {content.text}
        </Box>
      );
    case "failed":
      return <Typography role="alert">{inputTexts.fileFailed}</Typography>;
    case "unsupported":
      return <Typography role="status">{inputTexts.unsupported(document.contentType)}</Typography>;
  }
}
