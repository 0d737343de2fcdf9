import UploadFile from "@mui/icons-material/UploadFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef } from "react";
import { inputTexts } from "./texts.ts";

interface FilePickProps {
  /** Name of the input. */
  readonly label: string;
  /** What was chosen, or sent before. */
  readonly file: Pick<File, "name"> | undefined;
  /** What the button is called, instead of the usual. */
  readonly pick?: string;
  /** Said in place of the file while something is done with it. */
  readonly doing?: string | undefined;
  readonly onFile: (file: File) => void;
  readonly disabled: boolean;
  /** Types and extensions, as an input takes them. */
  readonly accept: string;
  /** More buttons beside it. */
  readonly children?: ReactNode;
}

/** A file of one's own, chosen or dropped, that a page sends when it is told to. */
export function FilePick({ label, file, pick, doing, onFile, disabled, accept, children }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | undefined): void => {
    if (chosen && !disabled) onFile(chosen);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
      sx={{
        width: "100%",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 2,
        border: 1,
        borderStyle: "dashed",
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file, corrected, can be chosen again.
          event.target.value = "";
        }}
      />
      <Button
        variant={file ? "outlined" : "contained"}
        disabled={disabled}
        startIcon={<UploadFile fontSize="small" />}
        onClick={() => input.current?.click()}
      >
        {pick ?? (file ? inputTexts.replaceFile : inputTexts.chooseFile)}
      </Button>
      <Typography
        // What is done at once is told as it is done.
        role={pick === undefined ? undefined : "status"}
        variant="body2"
        noWrap
        color={file ? "textPrimary" : "textSecondary"}
        sx={{ flex: 1, minWidth: 0, flexBasis: 120 }}
      >
        {doing ?? file?.name ?? inputTexts.dropHere}
      </Typography>
      {children}
    </Box>
  );
}
