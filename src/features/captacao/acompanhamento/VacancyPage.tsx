import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PANEL } from "./entry.ts";
import { BoardView } from "./quadro/BoardView.tsx";
import { type Board, SEES_AD, SEES_REQUEST } from "./shared.ts";
import { Timeline } from "./Timeline.tsx";
import { texts } from "./texts.ts";
import { TriageView } from "./triagem/TriageView.tsx";

const { page } = texts;
const TABS = ["quadro", "triagem", "andamento"] as const;
type TabName = (typeof TABS)[number];

/** One vacancy: what it is, its board, and what happened to it. */
export function VacancyPage() {
  const { id = "" } = useParams();
  const scope = useId();
  const { session } = useAdmin();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("aba");
  const tab: TabName = TABS.find((one) => one === asked) ?? "quadro";
  const { answer, problem, reload } = useAnswer<Board>(`${PANEL}/${encodeURIComponent(id)}`, page.failed);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (answer === undefined) return <Skeleton variant="rounded" height={320} />;
  const { vaga, anuncio, podeAnunciar } = answer;
  const draw: Record<TabName, () => ReactNode> = {
    quadro: () => <BoardView board={answer} vacancy={vaga.id} onMoved={reload} />,
    triagem: () => <TriageView vacancy={vaga.id} canAdd={answer.podeIncluir} group={answer.doGrupo} onAdded={reload} />,
    andamento: () => <Timeline events={answer.eventos} />,
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={vaga.descricao} lead={`${vaga.cargo} · ${vaga.area}`}>
        {session.can(SEES_REQUEST) && (
          <Button component={Link} to={`/captacao/solicitacoes-pessoal/${vaga.id}`} variant="outlined" size="small">
            {page.see}
          </Button>
        )}
        {anuncio !== null && session.can(SEES_AD) && (
          <Button component={Link} to={`/captacao/anuncios/${anuncio.id}`} variant="outlined" size="small">
            {page.seeAd}
          </Button>
        )}
        {podeAnunciar && (
          <Button
            component={Link}
            to="/captacao/anuncios/new"
            state={{ inicial: { solicitacao: { id: vaga.id }, titulo: vaga.cargo, exibirModuloExterno: true } }}
            variant="outlined"
            size="small"
          >
            {page.makeAd}
          </Button>
        )}
      </PageHead>
      <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Fact name={page.filled}>{page.ofHow(vaga.preenchidas, vaga.quantidade)}</Fact>
        <Fact name={page.candidates}>{vaga.candidatos.toLocaleString("pt-BR")}</Fact>
        <Fact name={page.age}>{page.days(vaga.dias)}</Fact>
        <Fact name={page.waiting}>{vaga.vencida ? `${vaga.espera} (${page.late})` : vaga.espera}</Fact>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setQuery(next === "quadro" ? {} : { aba: next }, { replace: true })}
        aria-label={page.tabsLabel}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {TABS.filter((one) => one !== "triagem" || answer.podeTriar).map((one) => (
          <Tab key={one} value={one} label={page.tabs[one]} id={`${scope}-${one}`} aria-controls={`${scope}-painel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${scope}-painel`} aria-labelledby={`${scope}-${tab}`} sx={{ minWidth: 0 }}>
        {draw[tab]()}
      </Box>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
        {children}
      </Typography>
    </Box>
  );
}
