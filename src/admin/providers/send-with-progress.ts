/** `fetch` cannot tell how much of a body has left the browser; XMLHttpRequest can. Rejects as fetch does. */
export function sendWithProgress(
  url: string,
  init: { readonly method: string; readonly headers: Headers; readonly body?: XMLHttpRequestBodyInit },
  onProgress: (done: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method, url);
    init.headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    call.onerror = () => reject(new TypeError("network"));
    call.onload = () => {
      const headers = new Headers();
      for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const at = line.indexOf(":");
        if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
      }
      resolve(new Response(call.status === 204 ? null : call.responseText, { status: call.status, headers }));
    };
    call.send(init.body ?? null);
  });
}
