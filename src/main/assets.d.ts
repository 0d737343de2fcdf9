/** Files Vite turns into addresses or style sheets. */
declare module "*.css" {}
