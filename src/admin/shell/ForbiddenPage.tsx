import { StatusPage } from "./StatusPage.tsx";
import { shellTexts } from "./texts.ts";

/** The user lacks a right (spec 000 §2.2). */
export function ForbiddenPage() {
  return <StatusPage {...shellTexts.forbidden} />;
}
