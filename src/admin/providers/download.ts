/** Name a server gave to a file, from `Content-Disposition` (RFC 6266: `filename*` wins). */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return fallback;
    }
  }
  return (
    /filename\s*=\s*(?:"([^"]+)"|([^";\s]+))/i
      .exec(disposition ?? "")
      ?.slice(1)
      .find(Boolean) ?? fallback
  );
}

/** Hands a file to the browser's own download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
