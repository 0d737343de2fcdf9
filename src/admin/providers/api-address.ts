let prefix: string | undefined;

/** Address of a call: the page the server sent says where its API lies. */
export function apiAddress(path: string): string {
  prefix ??= document.querySelector<HTMLMetaElement>('meta[name="quadro-api"]')?.content ?? "/api";
  return `${prefix}${path}`;
}
