import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormServices } from "../../../admin/form/form-services.ts";
import { ImageShelf } from "./ImageShelf.tsx";
import { ADDRESS, addFrame, addLogo, type CertificateImage, INSERTS, REMOVES } from "./shared.ts";
import type { Pictures } from "./ui-pictures.ts";
import { editorTexts as texts } from "./ui-texts.ts";

interface EditorImagesProps {
  readonly pictures: Pictures;
  readonly frame: number | null;
  readonly onFrame: (image: CertificateImage | null) => void;
  readonly onInsert: (image: CertificateImage) => void;
}

/** The frames and logos there are. */
export function EditorImages({ pictures, frame, onFrame, onInsert }: EditorImagesProps) {
  const { rights } = useFormServices().rules.user;
  const may = {
    mayAdd: rights.includes(INSERTS),
    mayRemove: rights.includes(REMOVES),
    urlOf: pictures.urlOf,
    onChanged: pictures.reload,
  };
  return (
    <>
      <ImageShelf
        {...may}
        title={texts.frames}
        images={pictures.frames}
        none={texts.noFrames}
        addAt={addFrame.path}
        removeAt={`${ADDRESS}/moldura`}
        addLabel={texts.uploadFrame}
        action={(image) =>
          image.id === frame ? (
            <Typography variant="body2" color="textSecondary">
              {texts.frameUsed}
            </Typography>
          ) : (
            <Button size="small" aria-label={texts.frame(image.nome)} onClick={() => onFrame(image)}>
              {texts.use}
            </Button>
          )
        }
      >
        {frame !== null && (
          <Button size="small" onClick={() => onFrame(null)} sx={{ justifySelf: "start" }}>
            {texts.noFrame}
          </Button>
        )}
      </ImageShelf>
      <ImageShelf
        {...may}
        title={texts.logos}
        images={pictures.logos}
        none={texts.noLogos}
        addAt={addLogo.path}
        removeAt={`${ADDRESS}/logo`}
        addLabel={texts.uploadLogo}
        action={(image) => (
          <Button size="small" aria-label={texts.insert(image.nome)} onClick={() => onInsert(image)}>
            {texts.put}
          </Button>
        )}
      />
    </>
  );
}
