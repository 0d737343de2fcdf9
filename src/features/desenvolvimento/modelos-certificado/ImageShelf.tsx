import Delete from "@mui/icons-material/DeleteOutlined";
import UploadFile from "@mui/icons-material/UploadFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { CertificateImage } from "./shared.ts";
import { editorTexts as texts } from "./ui-texts.ts";

interface ImageShelfProps {
  readonly title: string;
  readonly images: readonly CertificateImage[];
  readonly none: string;
  readonly urlOf: (key: string) => string | undefined;
  /** Address images are sent to, and that of one to be deleted. */
  readonly addAt: string;
  readonly removeAt: string;
  readonly addLabel: string;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  /** What stands at an image: use it, or that it is used. */
  readonly action: (image: CertificateImage) => ReactNode;
  readonly onChanged: () => Promise<void>;
  readonly children?: ReactNode;
}

/** Images that were sent, to be put on the page; new ones come from here too. */
export function ImageShelf(props: ImageShelfProps) {
  const { http, ask, tellError } = useAdmin();
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const heading = useId();

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await props.onChanged();
    } catch (error) {
      tellError(error, "dialog");
    }
    setBusy(false);
  };
  const send = (file: File): Promise<void> => {
    const form = new FormData();
    form.set("file", file);
    return run(() => http(props.addAt, { method: "POST", body: form }));
  };
  const remove = async ({ id, nome }: CertificateImage): Promise<void> => {
    if (!(await ask({ text: texts.deleteQuestion(nome), danger: true }))) return;
    await run(() => http(`${props.removeAt}/${id}`, { method: "DELETE" }));
  };
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: "grid", gap: 1, alignContent: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography id={heading} variant="subtitle2" component="h3">
          {props.title}
        </Typography>
        {props.mayAdd && (
          <>
            <input
              ref={picker}
              type="file"
              hidden
              accept="image/png,image/jpeg"
              aria-label={props.addLabel}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = "";
                if (file) void send(file);
              }}
            />
            <Button
              size="small"
              disabled={busy}
              startIcon={<UploadFile fontSize="small" />}
              onClick={() => picker.current?.click()}
            >
              {props.addLabel}
            </Button>
          </>
        )}
      </Box>
      {props.children}
      {props.images.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {props.none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {props.images.map((image) => (
          <Box key={image.id} component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
            <Box
              component="img"
              src={props.urlOf(String(image.id))}
              alt=""
              loading="lazy"
              sx={{ width: 48, height: 32, objectFit: "contain", bgcolor: "white", border: 1, borderColor: "divider" }}
            />
            <Typography variant="body2" noWrap title={image.nome} sx={{ flex: 1, minWidth: 0 }}>
              {image.nome}
            </Typography>
            {props.action(image)}
            {props.mayRemove && (
              <IconButton size="small" disabled={busy} aria-label={texts.delete(image.nome)} onClick={() => void remove(image)}>
                <Delete fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
