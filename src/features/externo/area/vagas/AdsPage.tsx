import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { AreaPage } from "../AreaPage.tsx";
import { apply, listApplications } from "../candidaturas/shared.ts";
import { applicationTexts } from "../candidaturas/texts.ts";
import { ads } from "../consultas/shared.ts";
import { ADS, APPLICATIONS, FRIEND, numberIn } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { AdCard } from "./AdCard.tsx";
import { FriendDialog } from "./FriendDialog.tsx";
import { adTexts } from "./texts.ts";
import type { ShownAd } from "./ui-ad.ts";

/** The announced vacancies of the company, or the one the link leads to (spec 000 §2.4, §2.5). */
export function AdsPage() {
  const { info, company, link } = useArea();
  const { notify } = useOpenTools();
  const send = useAreaCall();
  const [query, setQuery] = useSearchParams();
  const wanted = numberIn(query.get("solicitacaoId"));
  const empresaId = company?.id;
  const told = useAreaAnswer<readonly ShownAd[]>(
    ["anuncios", empresaId],
    empresaId === undefined ? null : (call) => call(ads, { query: { empresaId } }),
  );
  const own = useAreaAnswer(["candidaturas", info?.candidato.id], info ? (call) => call(listApplications) : null);
  const [asked, setFriend] = useState<ShownAd>();
  const [busy, setBusy] = useState<number>();

  if (empresaId === undefined) return <AreaPage title={adTexts.openings} lead={adTexts.noCompany} />;
  const shown = told.answer?.filter(({ solicitacao }) => wanted === undefined || solicitacao.id === wanted);
  const friend = asked ?? (query.has(FRIEND) && wanted !== undefined ? shown?.[0] : undefined);
  const close = (): void => {
    setFriend(undefined);
    setQuery(
      (now) => {
        now.delete(FRIEND);
        return now;
      },
      { replace: true },
    );
  };
  const sendCv = async (solicitacaoId: number): Promise<void> => {
    setBusy(solicitacaoId);
    try {
      await send(apply, { query: { solicitacaoId } });
      notify(adTexts.applied, "success");
      await own.reload();
    } catch (error) {
      notify(messageOf(error, adTexts.applyFailed), "error");
    }
    setBusy(undefined);
  };
  return (
    <AreaPage
      title={adTexts.openings}
      problem={told.problem}
      waiting={told.answer === undefined}
      actions={
        info && (
          <Button component={Link} to={link(APPLICATIONS)} color="inherit" variant="outlined">
            {applicationTexts.page.title}
          </Button>
        )
      }
    >
      {shown?.length === 0 && <Typography>{wanted === undefined ? adTexts.none : adTexts.ended}</Typography>}
      {shown?.map((ad) => (
        <AdCard
          key={ad.id}
          ad={ad}
          whole={wanted !== undefined || shown.length === 1}
          application={own.answer?.find(({ solicitacao }) => solicitacao.id === ad.solicitacao.id)}
          busy={busy === ad.solicitacao.id}
          onApply={info ? () => void sendCv(ad.solicitacao.id) : undefined}
          onFriend={() => setFriend(ad)}
        />
      ))}
      {wanted !== undefined && (
        <Button component={Link} to={link(ADS)} color="inherit" sx={{ justifySelf: "start" }}>
          {adTexts.all}
        </Button>
      )}
      {friend && <FriendDialog ad={friend} onClose={close} />}
    </AreaPage>
  );
}
