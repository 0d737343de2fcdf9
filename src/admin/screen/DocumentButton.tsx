import Button from "@mui/material/Button";
import type { DescribedCall } from "../../metadata/call.ts";
import { icons } from "../../ui/icons.tsx";
import type { CallAsked } from "./use-call.ts";
import { useDownload } from "./use-download.ts";

interface DocumentButtonProps<C extends DescribedCall> {
  /** Answers the document. */
  readonly call: C;
  readonly asked: Omit<CallAsked<C>, "signal">;
  readonly label: string;
  /** The label with what it is of, where several stand on a page. */
  readonly about?: string | undefined;
  /** Name of the file where the server says none. */
  readonly file: string;
}

/** Makes a document of what a page shows and hands it to the browser. */
export function DocumentButton<C extends DescribedCall>({ call, asked, label, about, file }: DocumentButtonProps<C>) {
  const { busy, download } = useDownload();
  return (
    <Button
      size="small"
      color="inherit"
      loading={busy}
      aria-label={about}
      startIcon={<icons.print fontSize="small" />}
      onClick={() => void download(call, asked, file)}
    >
      {label}
    </Button>
  );
}
