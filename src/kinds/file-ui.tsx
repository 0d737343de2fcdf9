import type { Field } from "../metadata/field.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { bound } from "../ui/bound.ts";
import { deferred } from "../ui/deferred.tsx";
import type { StoredFile } from "../ui/inputs/FileBox.tsx";
import { inputTexts } from "../ui/inputs/texts.ts";
import type { KindShared } from "./contract.ts";
import { textCell } from "./typed-ui.tsx";
import type { InputProps, KindUi } from "./ui-contract.ts";
import { frameOf } from "./ui-frame.ts";

const FileBox = deferred(async () => (await import("../ui/inputs/FileBox.tsx")).FileBox);

interface FileFaceUi {
  readonly shared: KindShared;
  readonly accept?: string;
  readonly preview: boolean;
  readonly refuse?: (file: File, field: Field) => string | null;
}

/** The browser face of a kind that keeps a file. */
export function fileUi(face: FileFaceUi): KindUi {
  return {
    name: face.shared.name,
    Input: bound(FileInput, { face }),
    Cell: textCell(face.shared),
    readByInput: () => true,
    width: () => 6,
    composite: () => true,
  };
}

function FileInput({ face, ...props }: InputProps & { readonly face: FileFaceUi }) {
  const { field, path, value, onChange, context } = props;
  return (
    <FileBox
      {...frameOf(props)}
      {...(face.accept ? { accept: face.accept } : {})}
      preview={face.preview}
      maxBytes={face.shared.can.accepts?.maxBytes}
      value={storedFile(value)}
      onChange={(file) => onChange(file === null ? null : { ...file })}
      upload={async (file, onProgress) => storedFile(await context.upload(path, file, onProgress)) ?? unreadable()}
      url={context.fileUrl}
      refuse={(file) => face.refuse?.(file, field) ?? null}
      onSent={(name) => context.notify(inputTexts.uploaded(name), "success")}
    />
  );
}

function storedFile(value: Json): StoredFile | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { id, name, contentType, size } = value as WireRecord;
  if (typeof id !== "string") return null;
  return { id, name: String(name ?? ""), contentType: String(contentType ?? ""), size: Number(size ?? 0) };
}

function unreadable(): never {
  throw new Error("O servidor não confirmou o arquivo. Tente de novo.");
}
