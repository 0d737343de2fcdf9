import Campaign from "@mui/icons-material/CampaignOutlined";
import Notifications from "@mui/icons-material/NotificationsNone";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { NoticeDialog } from "./NoticeDialog.tsx";
import { NoticePopup } from "./NoticePopup.tsx";
import { latestOf, type Notice, type NoticeSession, openingOf, unreadOf } from "./shared.ts";
import { texts } from "./texts.ts";
import { useNotices } from "./ui-notices.ts";

type List = "unread" | "latest";

/** Bell and latest news (spec 002 §2.6). On the root page the first urgent notice opens by itself, once per start. */
export function NoticeBar() {
  const { info } = useSession();
  const { pathname } = useLocation();
  const { notices, loaded, opened, open, close } = useNotices();
  const [list, setList] = useState<{ readonly which: List; readonly anchor: HTMLElement }>();
  const offered = useRef(false);
  useEffect(() => {
    if (!loaded || offered.current || pathname !== "/") return;
    offered.current = true;
    const first = openingOf(notices);
    if (first) open(first);
  }, [loaded, notices, open, pathname]);

  const unread = unreadOf(notices);
  const hosts = (info as NoticeSession | null | undefined)?.enderecosAvisos ?? [];
  const pick = (notice: Notice): void => {
    setList(undefined);
    open(notice);
  };
  const toggle = (which: List) => (event: { readonly currentTarget: HTMLElement }) =>
    setList({ which, anchor: event.currentTarget });
  return (
    <>
      <Tooltip title={texts.news}>
        <IconButton aria-label={texts.news} aria-haspopup="dialog" onClick={toggle("latest")}>
          <Campaign />
        </IconButton>
      </Tooltip>
      <Tooltip title={texts.bell(unread.length)}>
        <IconButton aria-label={texts.bell(unread.length)} aria-haspopup="dialog" onClick={toggle("unread")}>
          <Badge badgeContent={unread.length === 0 ? undefined : unread.length} color="error" max={99}>
            <Notifications />
          </Badge>
        </IconButton>
      </Tooltip>
      {list && (
        <NoticePopup
          title={list.which === "unread" ? texts.notices : texts.news}
          empty={list.which === "unread" ? texts.none : texts.noNews}
          notices={list.which === "unread" ? unread : latestOf(notices)}
          anchor={list.anchor}
          onPick={pick}
          onClose={() => setList(undefined)}
        />
      )}
      {opened && <NoticeDialog notice={opened} hosts={hosts} onClose={close} />}
    </>
  );
}
