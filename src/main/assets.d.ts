/** Files Vite turns into addresses or style sheets. */
declare module "*.css" {}

/** What Vite knows while it builds. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
