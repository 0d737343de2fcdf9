/** Adds a script of an outside server to the page, once. The content security policy lets only configured servers in. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const known = [...document.scripts].find((script) => script.src === new URL(src, location.href).href);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.referrerPolicy = "no-referrer";
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("outside script not loaded"));
    });
    document.head.append(script);
  });
}
