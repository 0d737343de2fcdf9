import { useEffect, useState } from "react";
import { decodedText } from "../../metadata/decoded-text.ts";
import type { ViewedDocument } from "./DocumentViewer.tsx";

export type DocumentContent =
  | { readonly is: "loading" | "failed" | "unsupported" }
  | { readonly is: "image" | "pdf"; readonly url: string }
  | { readonly is: "text"; readonly text: string };

type Shown = "image" | "pdf" | "text";

/** Fetches what can be shown; the bytes are kept as long as the viewer shows them. */
export function useDocument(document: ViewedDocument | null): DocumentContent {
  const [content, setContent] = useState<DocumentContent>({ is: "loading" });
  const { url = "", contentType = "" } = document ?? {};

  useEffect(() => {
    const shown = shownAs(contentType);
    if (url === "") return;
    if (shown === undefined) return setContent({ is: "unsupported" });
    // Made by this page: already where it can be shown from, and the page's policy lets it fetch from the server alone.
    if (url.startsWith("blob:") && shown !== "text") return setContent({ is: shown, url });
    const stop = new AbortController();
    let made = "";
    setContent({ is: "loading" });
    const load = async (): Promise<void> => {
      const answer = await fetch(url, { credentials: "same-origin", signal: stop.signal });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      if (stop.signal.aborted) return;
      if (shown === "text") return setContent({ is: "text", text: decodedText(bytes) });
      made = URL.createObjectURL(new Blob([bytes], { type: bare(contentType) }));
      setContent({ is: shown, url: made });
    };
    load().catch(() => stop.signal.aborted || setContent({ is: "failed" }));
    return () => {
      stop.abort();
      if (made !== "") URL.revokeObjectURL(made);
    };
  }, [url, contentType]);

  return content;
}

const bare = (contentType: string): string => (contentType.split(";")[0] ?? "").trim().toLowerCase();

/** SVG is a program as well as an image: it is downloaded. */
function shownAs(contentType: string): Shown | undefined {
  const type = bare(contentType);
  if (type === "application/pdf") return "pdf";
  if (type === "text/plain" || type === "text/csv") return "text";
  return type.startsWith("image/") && type !== "image/svg+xml" ? "image" : undefined;
}
