import Close from "@mui/icons-material/Close";
import UploadFile from "@mui/icons-material/UploadFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { sizeText } from "../../errors/size-text.ts";
import { deferred } from "../deferred.tsx";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

const DocumentDialog = deferred(async () => (await import("../documents/DocumentDialog.tsx")).DocumentDialog);

interface FileBoxProps extends InputFrame {
  readonly value: StoredFile | null;
  readonly onChange: (value: StoredFile | null) => void;
  /** Sends the file; rejects with a message for people. */
  readonly upload: (file: File, onProgress: (done: number) => void) => Promise<StoredFile>;
  readonly url: (id: string) => string;
  readonly accept?: string;
  readonly maxBytes?: number | undefined;
  /** The one extension it takes, without dot. */
  readonly extension?: string;
  readonly preview: boolean;
  /** Refuses a file before it is sent: the message, or null. */
  readonly refuse?: (file: File) => string | null;
  readonly onSent: (name: string) => void;
}

/** A file: chosen or dropped, sent at once, shown by name and, if an image, as it looks. */
export function FileBox(props: FileBoxProps) {
  const { value, disabled, preview } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isViewed, setViewed] = useState(false);

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || disabled) return;
    const refused = tooLarge(file, props.maxBytes) ?? wrongExtension(file, props.extension) ?? props.refuse?.(file) ?? null;
    setProblem(refused);
    if (refused) return;
    setDone(0);
    try {
      props.onChange(await props.upload(file, setDone));
      props.onSent(file.name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setDone(null);
    }
  };

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };

  return (
    <Box
      {...groupProps(props)}
      role="group"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: 1, borderStyle: "dashed", borderColor: props.invalid ? "error.main" : "divider", borderRadius: 1, p: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
        {preview && value ? (
          <Box
            component="img"
            src={props.url(value.id)}
            alt={value.name}
            sx={{ width: 72, height: 72, objectFit: "contain", borderRadius: 1, bgcolor: "action.hover" }}
          />
        ) : null}
        {value ? (
          <Link
            href={props.url(value.id)}
            target="_blank"
            rel="noopener"
            variant="body2"
            aria-label={`${inputTexts.download} ${value.name}`}
          >
            {value.name} ({sizeText(value.size)})
          </Link>
        ) : null}
        {value ? (
          <Button size="small" aria-label={inputTexts.viewFile(value.name)} onClick={() => setViewed(true)}>
            {inputTexts.view}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="outlined"
          startIcon={<UploadFile />}
          disabled={disabled || done !== null}
          onClick={() => picker.current?.click()}
        >
          {value ? inputTexts.replaceFile : inputTexts.chooseFile}
        </Button>
        {value && !disabled ? (
          <IconButton size="small" aria-label={inputTexts.removeFile} onClick={() => props.onChange(null)}>
            <Close fontSize="small" />
          </IconButton>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {disabled ? "" : inputTexts.dropHere}
          </Typography>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          disabled={disabled}
          aria-labelledby={props.labelledBy}
          {...acceptOf(props)}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </Box>
      {done === null ? null : (
        <LinearProgress variant="determinate" value={done * 100} aria-label={inputTexts.uploading(done)} sx={{ mt: 1 }} />
      )}
      {isViewed && value ? (
        <DocumentDialog document={{ ...value, url: props.url(value.id) }} onClose={() => setViewed(false)} />
      ) : null}
      {problem ? (
        <Typography variant="caption" color="error" role="alert" component="p" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

const tooLarge = (file: File, most = Number.POSITIVE_INFINITY): string | null =>
  file.size > most ? inputTexts.tooLarge(sizeText(most)) : null;

const wrongExtension = (file: File, extension: string | undefined): string | null =>
  extension === undefined || file.name.toLowerCase().endsWith(`.${extension}`) ? null : inputTexts.wrongExtension(extension);

function acceptOf({ accept, extension }: Pick<FileBoxProps, "accept" | "extension">): { readonly accept?: string } {
  const types = [accept, extension && `.${extension}`].filter(Boolean).join(",");
  return types === "" ? {} : { accept: types };
}
