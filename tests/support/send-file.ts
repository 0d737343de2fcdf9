import type { LightMyRequestResponse } from "fastify";
import type { Send } from "./app.ts";

/** A picture of one point. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const EDGE = "limite";

/** One file in a form, for the member `<register>:<path>`, or to an address of its own. */
export function sendFile(
  by: Send,
  field: string,
  bytes: Uint8Array,
  {
    name = "arquivo.png",
    type = "image/png",
    part = "file",
    texts = {},
    to = `/api/arquivos?campo=${encodeURIComponent(field)}`,
  } = {},
): Promise<LightMyRequestResponse> {
  const head = `--${EDGE}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const beside = Object.entries<string>(texts)
    .map(([key, value]) => `--${EDGE}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join("");
  const body = Buffer.concat([Buffer.from(beside + head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
  return by("POST", to, body, {
    "content-type": `multipart/form-data; boundary=${EDGE}`,
  });
}
