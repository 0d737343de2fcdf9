import Close from "@mui/icons-material/Close";
import UploadFile from "@mui/icons-material/UploadFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

interface FileBoxProps extends InputFrame {
  readonly value: StoredFile | null;
  readonly onChange: (value: StoredFile | null) => void;
  /** Sends the file; rejects with a message for people. */
  readonly upload: (file: File, onProgress: (done: number) => void) => Promise<StoredFile>;
  readonly url: (id: string) => string;
  readonly accept?: string;
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

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || disabled) return;
    const refused = props.refuse?.(file) ?? null;
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
          aria-labelledby={props.labelledBy}
          {...(props.accept ? { accept: props.accept } : {})}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </Box>
      {done === null ? null : (
        <LinearProgress variant="determinate" value={done * 100} aria-label={inputTexts.uploading(done)} sx={{ mt: 1 }} />
      )}
      {problem ? (
        <Typography variant="caption" color="error" role="alert" component="p" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

/** A size as people say it: 12 KB, 1,5 MB. */
export function sizeText(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"] as const;
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** step).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} ${units[step]}`;
}
