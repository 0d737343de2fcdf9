import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { Register } from "../../../metadata/register.ts";
import { changeView, preferView, removeView, type View } from "./shared.ts";
import { texts } from "./texts.ts";
import type { ListViews } from "./ui-views.ts";

interface ViewMenuProps {
  readonly list: ListViews;
  readonly register: Register;
  readonly address: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Asks for the name: of a new view, or of one there is. */
  readonly onKeep: (view: View | undefined) => void;
}

/** The views of a list, and what may be done with the one it shows. */
export function ViewMenu({ list, register, address, anchor, onClose, onKeep }: ViewMenuProps) {
  const { views, current, isChanged, words } = list;
  const { ask, notify, tellError } = useAdmin();
  const call = useCall();
  const groups = [
    { title: texts.mine, items: views.visoes.filter(({ minha }) => minha) },
    { title: texts.shared, items: views.visoes.filter(({ minha }) => !minha) },
  ].filter(({ items }) => items.length > 0);

  const done = (work: () => Promise<unknown>, said?: string) => async (): Promise<void> => {
    onClose();
    try {
      await work();
      await list.reload();
      if (said !== undefined) notify(said, "success");
    } catch (error) {
      tellError(error, "messages", texts.failed);
    }
  };
  const prefer = (visao: number | null) => done(() => call(preferView, { body: { cadastro: register.id, visao } }), texts.saved);
  const pick = (view: View | undefined): void => {
    onClose();
    list.apply(view);
  };
  const copy = async (view: View): Promise<void> => {
    onClose();
    const link = `${location.origin}/${address}?visao=${view.id}`;
    // Absent where the page is not served over TLS.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    notify(copied ? texts.copied : texts.notCopied(link), copied ? "success" : "info");
  };
  const remove = async (view: View): Promise<void> => {
    onClose();
    const text =
      view.perfis.length > 0 ? `${texts.confirmRemove(view.nome)}\n${texts.confirmShared}` : texts.confirmRemove(view.nome);
    if (!(await ask({ header: texts.delete(view.nome), text, ok: texts.confirmButton, danger: true }))) return;
    await done(async () => {
      await call(removeView, { id: view.id });
      list.choose(null);
    }, texts.removed)();
  };
  const mayRemove = current !== undefined && (current.minha || views.podeCompartilhar);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { maxHeight: "70dvh", maxWidth: 360 } } }}>
      <MenuItem
        role="menuitemradio"
        aria-checked={current === undefined}
        selected={current === undefined}
        onClick={() => pick(undefined)}
      >
        {words.none}
      </MenuItem>
      {groups.flatMap(({ title, items }) => [
        <ListSubheader key={title} sx={{ lineHeight: 2.2 }}>
          {title}
        </ListSubheader>,
        ...items.map((view) => (
          <MenuItem
            key={view.id}
            role="menuitemradio"
            aria-checked={view.id === current?.id}
            selected={view.id === current?.id}
            onClick={() => pick(view)}
          >
            <ListItemText primary={view.nome} secondary={view.id === views.preferida ? words.opens : undefined} />
          </MenuItem>
        )),
      ])}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          onKeep(undefined);
        }}
      >
        {words.save}
      </MenuItem>
      {current?.minha && isChanged && (
        <MenuItem
          onClick={() => void done(() => call(changeView, { id: current.id, body: { conteudo: list.content() } }), texts.saved)()}
        >
          {texts.update(current.nome)}
        </MenuItem>
      )}
      {current?.minha && (
        <MenuItem
          onClick={() => {
            onClose();
            onKeep(current);
          }}
        >
          {texts.rename(current.nome)}
        </MenuItem>
      )}
      {current && current.id !== views.preferida && (
        <MenuItem onClick={() => void prefer(current.id)()}>{words.makeDefault(current.nome)}</MenuItem>
      )}
      {views.preferida !== null && <MenuItem onClick={() => void prefer(null)()}>{words.noDefault}</MenuItem>}
      {current && <MenuItem onClick={() => void copy(current)}>{texts.copy(current.nome)}</MenuItem>}
      {mayRemove && <MenuItem onClick={() => void remove(current)}>{texts.delete(current.nome)}</MenuItem>}
    </Menu>
  );
}
