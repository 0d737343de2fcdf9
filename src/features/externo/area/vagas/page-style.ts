import { DEFAULT_COLOUR } from "../../../../metadata/company-look.ts";
import { inkOn } from "../../../../metadata/contrast.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The look of the written page in the company's colour; the ink on it is what can be read there. */
export function pageStyle(main: string): string {
  const colour = COLOUR.test(main) ? main : DEFAULT_COLOUR;
  const ink = inkOn(colour);
  return `body{margin:0}.pagina{font:16px/1.55 system-ui,sans-serif;color:#18212d;background:#fff;min-height:100vh}
.pagina header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:10px 16px;background:${colour};color:${ink}}
.pagina header a{color:${ink}}.pagina header img{background:#fff;border-radius:4px;padding:4px;max-width:160px;object-fit:contain}
.pagina main{max-width:880px;margin:0 auto;padding:16px}.pagina h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
.pagina ul{list-style:none;padding:0;display:grid;gap:12px}.pagina li{border:1px solid #c9d1dc;border-radius:8px;padding:12px 16px}
.pagina li a{font-weight:600}.pagina a{color:#1d4f91}.fatos{margin:4px 0 0;color:#4a5565}.texto{white-space:pre-line;overflow-wrap:anywhere;margin:16px 0}
.pagina a.botao{display:inline-block;background:${colour};color:${ink};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600}
@media(prefers-color-scheme:dark){.pagina{color:#e8edf4;background:#12171f}.pagina main a:not(.botao){color:#9cc3ff}.pagina li{border-color:#3a4554}.fatos{color:#b3bfce}}`;
}
