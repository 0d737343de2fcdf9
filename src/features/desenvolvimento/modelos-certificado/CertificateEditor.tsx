import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useForm } from "../../../admin/form/form-context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { MOST_LOGOS, PAGE_UNITS, type Box as Place } from "../../../reporting/certificate/layout.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { EditorImages } from "./EditorImages.tsx";
import { EditorToolbar, type Side, ZOOM } from "./EditorToolbar.tsx";
import { PageCanvas } from "./PageCanvas.tsx";
import { PageRulers, RULER } from "./PageRulers.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import type { CertificateImage } from "./shared.ts";
import { type Design, signaturesOf, useDesign } from "./ui-design.ts";
import { type Element, elementsOf, firstWidth, placed } from "./ui-elements.ts";
import { useCertificateFont } from "./ui-font.ts";
import { usePictures } from "./ui-pictures.ts";
import { sampleBack, sampleLayout } from "./ui-sample.ts";
import { editorTexts as texts } from "./ui-texts.ts";

const FIRST_PLACE = 40;
/** Part of the window the page takes at most. */
const HIGHEST_VIEW = 0.8;

/** Frame, logos and the box of the text, put where they belong; part of the template's form, which saves them. */
export function CertificateEditor({ register }: RegisterPartProps) {
  const { ask } = useAdmin();
  const { store } = useForm();
  const editing = useDesign();
  const signed = store.value("assinaturas");
  const signatures = useMemo(() => signaturesOf(signed), [signed]);
  const pictures = usePictures(signatures);
  const fonte = store.value("fonte") === "SERIFA" ? "SERIFA" : "SEM_SERIFA";
  const { font, failed } = useCertificateFont(fonte);
  const [dragged, setDragged] = useState<Partial<Design> | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0.5);
  const [side, setSide] = useState<Side>("front");
  const [name, setName] = useState<string>(texts.sample.name);
  const [told, setTold] = useState("");
  const view = useRef<HTMLDivElement>(null);
  const heading = useId();

  const fitPage = useCallback((): void => {
    const width = view.current?.clientWidth ?? 0;
    const across = (width - 2 - RULER) / PAGE_UNITS.width;
    const down = (window.innerHeight * HIGHEST_VIEW - 2 - RULER) / PAGE_UNITS.height;
    if (width > 0) setZoom(Math.max(ZOOM.least, Math.min(1, across, down)));
  }, []);
  const ready = font !== undefined && pictures.ready;
  useLayoutEffect(() => {
    if (ready) fitPage();
  }, [ready, fitPage]);

  const design = useMemo(() => ({ ...editing.design, ...dragged }), [editing.design, dragged]);
  const [qr, verso] = [store.value("qr") !== false, store.value("verso") !== false];
  const layout = useMemo(
    () => font && sampleLayout(design, pictures, font.face, { fonte, qr, signatures, name }),
    [design, pictures, font, fonte, qr, signatures, name],
  );
  if (failed || pictures.problem !== undefined) return <Alert severity="error">{pictures.problem ?? texts.failed}</Alert>;
  if (!ready || layout === undefined)
    return <Skeleton variant="rectangular" height={420} role="status" aria-label={texts.loading} />;

  const elements = elementsOf(design, pictures);
  const still = elementsOf(editing.design, pictures);
  const at = (key: string | null): Element | undefined => still.find((one) => one.key === key);
  const move = (element: Element, next: Partial<Place>): void => {
    const change = placed(editing.design, element, next);
    editing.change(change);
    const after = elementsOf({ ...editing.design, ...change }, pictures).find(({ key }) => key === element.key);
    if (after === undefined) return;
    const { positionX, positionY, largura } = after.box;
    const sized = next.largura !== undefined && next.positionX === undefined;
    setTold(sized ? texts.width(after.name, largura) : texts.told(after.name, positionX, positionY));
  };
  const remove = ({ logo, name: called }: Element): void => {
    if (logo === null) return;
    editing.change({ logos: editing.design.logos.filter((_, place) => place !== logo) });
    setChosen(null);
    setTold(texts.removed(called));
  };
  const insert = ({ id, nome }: CertificateImage): void => {
    const { logos } = editing.design;
    if (logos.length >= MOST_LOGOS) {
      const text = fieldAt(register, "logos")?.messages.maxItems ?? "";
      return void ask({ header: texts.warning, text, notice: true });
    }
    const place = FIRST_PLACE * (logos.length + 1);
    const largura = firstWidth(pictures.pictureOf(id));
    editing.change({ logos: [...logos, { logo: { id, nome }, positionX: place, positionY: place, largura }] });
    setChosen(`logo-${logos.length}`);
    setTold(texts.told(texts.logo(nome), place, place));
  };
  const undo = (): void => setTold(editing.undo() ? texts.undone : "");
  const redo = (): void => setTold(editing.redo() ? texts.redone : "");
  const shortcut = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const typing = event.target instanceof HTMLInputElement;
    if (!(event.ctrlKey || event.metaKey) || typing || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  };

  return (
    <Box
      component="section"
      aria-labelledby={heading}
      onKeyDown={shortcut}
      sx={{ mt: 2, mb: 2, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography id={heading} variant="h6" component="h2">
        {texts.editor}
      </Typography>
      <EditorToolbar
        editing={editing}
        onUndo={undo}
        onRedo={redo}
        zoom={zoom}
        onZoom={(next) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, next)))}
        onFit={fitPage}
        side={side}
        onSide={setSide}
        hasBack={verso}
        name={name}
        onName={setName}
      />
      <Box ref={view} sx={{ overflow: "auto", maxHeight: `${HIGHEST_VIEW * 100}vh`, bgcolor: "action.hover", p: "1px" }}>
        <PageRulers zoom={zoom} box={elements.find(({ key }) => key === chosen)?.box}>
          <PageCanvas
            drawn={side === "back" && verso ? sampleBack(font.face) : layout.drawn}
            family={font.family}
            urlOf={pictures.urlOf}
            zoom={zoom}
            elements={side === "back" && verso ? [] : elements}
            chosen={chosen}
            onChoose={setChosen}
            onDrag={(element, next) => setDragged(next === null ? null : placed(editing.design, element, next))}
            onMove={move}
            onRemove={remove}
          />
        </PageRulers>
      </Box>
      {layout.overflows && <Alert severity="warning">{texts.overflows}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {texts.help}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}>
        <PlaceFields element={at(chosen)} onMove={move} onRemove={remove} />
        <EditorImages
          pictures={pictures}
          frame={editing.design.moldura?.id ?? null}
          onFrame={(image) => editing.change({ moldura: image && { id: image.id, nome: image.nome } })}
          onInsert={insert}
        />
      </Box>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {told}
      </Box>
    </Box>
  );
}
