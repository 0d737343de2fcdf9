import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";

/** Saves what a call answered, under the name the server gave it. */
export async function saveAnswer(response: Response, fallback: string): Promise<void> {
  saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), fallback));
}
