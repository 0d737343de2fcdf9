import { useEffect, useMemo, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import type { Picture } from "../../../reporting/certificate/layout.ts";
import * as calls from "./shared.ts";
import type { Signature } from "./ui-design.ts";

export interface Pictures {
  readonly logos: readonly calls.CertificateImage[];
  readonly frames: readonly calls.CertificateImage[];
  readonly ready: boolean;
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
  /** Where an image lies for the browser. */
  readonly urlOf: (key: string) => string | undefined;
  /** A logo or frame by its id, a signature by its file, with its size once the browser knows it. */
  readonly pictureOf: (id: number | string | undefined) => Picture | null;
}

type Size = Pick<Picture, "width" | "height">;

/** Logos and frames of the company, pictures of signatures, and how large each is. */
export function usePictures(signatures: readonly Signature[]): Pictures {
  const { api } = useAdmin();
  const logos = useAnswer<readonly calls.CertificateImage[]>(calls.logos.path);
  const frames = useAnswer<readonly calls.CertificateImage[]>(calls.frames.path);
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({});
  const all = useMemo(() => [...(logos.answer ?? []), ...(frames.answer ?? [])], [logos.answer, frames.answer]);
  const urls = useMemo(() => {
    const images = all.flatMap(({ id, url }) =>
      url === null ? [] : [[String(id), url.slice(url.lastIndexOf("/") + 1)] as const],
    );
    const signed = signatures.flatMap(({ arquivo }) => (arquivo === null ? [] : [[arquivo, arquivo] as const]));
    return new Map([...images, ...signed].map(([key, file]) => [key, api.fileUrl(file)]));
  }, [all, signatures, api]);
  useEffect(() => {
    let live = true;
    for (const [key, url] of urls) {
      const image = new Image();
      image.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        if (live) setSizes((known) => (key in known ? known : { ...known, [key]: { width, height } }));
      };
      image.src = url;
    }
    return () => {
      live = false;
    };
  }, [urls]);
  return {
    logos: logos.answer ?? [],
    frames: frames.answer ?? [],
    ready: logos.answer !== undefined && frames.answer !== undefined,
    problem: logos.problem ?? frames.problem,
    reload: async () => void (await Promise.all([logos.reload(), frames.reload()])),
    urlOf: (key) => urls.get(key),
    pictureOf: (id) => (id === undefined || !urls.has(String(id)) ? null : { key: String(id), ...(sizes[id] ?? UNKNOWN) }),
  };
}

/** Until the browser knows better. */
const UNKNOWN: Size = { width: 100, height: 100 };
