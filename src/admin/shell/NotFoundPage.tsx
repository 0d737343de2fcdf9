import Button from "@mui/material/Button";
import { useSession } from "../app/use-session.ts";
import { StatusPage } from "./StatusPage.tsx";
import { shellTexts } from "./texts.ts";

/** Unknown address (spec 000 §2.2). The contact is the one the installation configured. */
export function NotFoundPage() {
  const { info } = useSession();
  const contact = info?.parametrosDoSistema?.emailSuporte ?? info?.parametrosDoSistema?.emailContato;
  const { title, text, advice, back, contact: label } = shellTexts.unknown;
  return (
    <StatusPage title={title} text={text} advice={advice} back={back}>
      <Button href={typeof contact === "string" ? `mailto:${encodeURIComponent(contact)}` : "/utilitario/sobre"}>{label}</Button>
    </StatusPage>
  );
}
