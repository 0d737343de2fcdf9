import Button from "@mui/material/Button";
import { useSession } from "../app/use-session.ts";
import { StatusPage } from "./StatusPage.tsx";
import { shellTexts } from "./texts.ts";

/** Unknown address (spec 000 §2.2). The contact is the one the installation configured; without one, the sender chooses. */
export function NotFoundPage() {
  const { info } = useSession();
  const contact = info?.parametrosDoSistema?.emailSuporte;
  const { title, text, advice, back, contact: label } = shellTexts.unknown;
  return (
    <StatusPage title={title} text={text} advice={advice} back={back}>
      <Button href={contactLink(typeof contact === "string" ? contact : "")}>{label}</Button>
    </StatusPage>
  );
}

/** A message that says which page was missed. */
function contactLink(to: string): string {
  const { title, mail } = shellTexts.unknown;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(mail(window.location.pathname))}`;
}
