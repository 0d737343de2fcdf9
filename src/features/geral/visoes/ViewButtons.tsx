import Marked from "@mui/icons-material/Star";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { lazy, Suspense, useState } from "react";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { icons } from "../../../ui/icons.tsx";
import type { View } from "./shared.ts";
import { texts } from "./texts.ts";
import { useFavourite } from "./ui-favourite.ts";
import { useReportViews } from "./ui-report-views.ts";
import { type ListViews, useListViews } from "./ui-views.ts";

const ViewMenu = lazy(() => import("./ViewMenu.tsx").then(({ ViewMenu }) => ({ default: ViewMenu })));
const ViewDialog = lazy(() => import("./ViewDialog.tsx").then(({ ViewDialog }) => ({ default: ViewDialog })));

/** Which view a list shows, the way to the others, and the star that puts it into the menu. */
export const ViewButtons = ({ register, address }: RegisterPartProps) => (
  <Views list={useListViews(register, address)} register={register} address={address} />
);

/** The same of a report's filters. */
export const ReportViewButtons = ({ register, address }: RegisterPartProps) => (
  <Views list={useReportViews(register, address)} register={register} address={address} />
);

interface ViewsProps extends Pick<RegisterPartProps, "register" | "address"> {
  readonly list: ListViews;
}

function Views({ list, register, address }: ViewsProps) {
  const { current, isChanged, words } = list;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keeping, setKeeping] = useState<{ readonly view: View | undefined }>();
  const path = current ? `/${address}?visao=${current.id}` : `/${address}`;
  const favourite = useFavourite(path, current ? `${register.plural}: ${current.nome}` : register.plural);
  const label = current ? (isChanged ? words.changed : words.chosen)(current.nome) : words.menu;
  const star = favourite.isMarked ? texts.unfavourite : texts.favourite;
  return (
    <>
      <Tooltip title={star}>
        <IconButton aria-label={star} aria-pressed={favourite.isMarked} onClick={() => void favourite.turn()}>
          {favourite.isMarked ? <Marked fontSize="small" color="primary" /> : <icons.star fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<icons.arrow />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 260, "& .MuiButton-endIcon": { ml: 0 } }}
      >
        <span style={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>{label}</span>
      </Button>
      {anchor && (
        <Suspense>
          <ViewMenu
            list={list}
            register={register}
            address={address}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onKeep={(view) => setKeeping({ view })}
          />
        </Suspense>
      )}
      {keeping && (
        <Suspense>
          <ViewDialog list={list} register={register} view={keeping.view} onClose={() => setKeeping(undefined)} />
        </Suspense>
      )}
    </>
  );
}
