import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { BOX, type Layout } from "./ui-layout.ts";

/** What is in sight, in pixels of the zoomed drawing. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the drawing, in its own units. */
export const MARGIN = 40;

/** A drawing that comes closer step by step is laid out anew once it rests so long; meanwhile what is there is stretched. */
const REST_MS = 120;
/** Boxes are drawn as far beyond the edge that so small a move needs none of them anew. */
const SMALL_MOVE = 100;

/** The size a drawing is laid out in: at once, but by wheel or fingers (`gesture`) when they rest. */
export function useDrawnZoom(zoom: number, gesture: RefObject<boolean>): number {
  const [drawn, setDrawn] = useState(zoom);
  useEffect(() => {
    if (zoom === drawn) return;
    const rest = setTimeout(() => {
      gesture.current = false;
      setDrawn(zoom);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [zoom, drawn, gesture]);
  if (zoom === drawn || gesture.current) return drawn;
  setDrawn(zoom);
  return zoom;
}

/** The part of the drawing in sight: what was in the middle stays there when it comes closer, a chosen area comes into sight. */
export function useView(
  box: RefObject<HTMLDivElement | null>,
  { layout, chosen }: { readonly layout: Layout; readonly chosen: number | null },
  zoom: number,
  onZoom: (change: number) => void,
  gesture: RefObject<boolean>,
) {
  const [view, setView] = useState<View>({ left: 0, top: 0, width: 1600, height: 900 });
  const zoomed = useRef(zoom);
  /** Where in the window the next change of size has its middle. */
  const anchor = useRef<readonly [x: number, y: number] | null>(null);
  const asked = useRef(onZoom);
  asked.current = onZoom;

  const look = (): void => {
    const element = box.current;
    if (!element || element.clientWidth === 0) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
    setView((was) => (isNear(was, { left, top, width, height }) ? was : { left, top, width, height }));
  };
  const lookAt = (x: number, y: number): void => {
    const element = box.current;
    if (!element) return;
    element.scrollLeft = (x + MARGIN) * zoom - element.clientWidth / 2;
    element.scrollTop = (y + MARGIN) * zoom - element.clientHeight / 2;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place the drawing begins at, not where it is kept.
  useEffect(() => {
    const [first] = layout.boxes;
    if (box.current && first) box.current.scrollLeft = (first.x + MARGIN) * zoom - box.current.clientWidth / 2;
    look();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of size moves what is in sight.
  useLayoutEffect(() => {
    const element = box.current;
    const by = zoom / zoomed.current;
    zoomed.current = zoom;
    if (!element || by === 1) return;
    const [x, y] = anchor.current ?? [element.clientWidth / 2, element.clientHeight / 2];
    anchor.current = null;
    element.scrollLeft = (element.scrollLeft + x) * by - x;
    element.scrollTop = (element.scrollTop + y) * by - y;
    setView({ left: element.scrollLeft, top: element.scrollTop, width: element.clientWidth, height: element.clientHeight });
  }, [zoom]);
  // An area that was searched for or stepped to comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when an area is chosen or moved, not when the eye moves.
  useEffect(() => {
    const element = box.current;
    const place = chosen === null ? undefined : layout.byId.get(chosen);
    if (!element || !place || element.clientWidth === 0) return;
    const [x, y] = [(place.x + MARGIN) * zoom, (place.y + MARGIN) * zoom];
    const half = (BOX.width / 2) * zoom;
    const isSeen =
      x - half >= element.scrollLeft &&
      x + half <= element.scrollLeft + element.clientWidth &&
      y >= element.scrollTop &&
      y + BOX.height * zoom <= element.scrollTop + element.clientHeight;
    if (!isSeen) lookAt(place.x, place.y + BOX.height / 2);
  }, [chosen, layout]);
  // The browser's own: React listens to the wheel and to fingers without a say in what they do.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const zoomAt = (x: number, y: number, by: number): void => {
      const { left, top } = element.getBoundingClientRect();
      anchor.current ??= [x - left, y - top];
      gesture.current = true;
      asked.current(by);
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(event.clientX, event.clientY, event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    let spread = 0;
    const fingers = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (spread > 0) zoomAt((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2, now / spread);
      spread = now;
    };
    const lifted = (): void => {
      spread = 0;
    };
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("touchmove", fingers, { passive: false });
    element.addEventListener("touchend", lifted);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("touchmove", fingers);
      element.removeEventListener("touchend", lifted);
    };
  }, [box, gesture]);
  /** The point that stays where it is while the drawing is stretched, in pixels of what is laid out. */
  const middle = (): string => {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    const [x, y] = anchor.current ?? [clientWidth / 2, clientHeight / 2];
    return `${scrollLeft + x}px ${scrollTop + y}px`;
  };
  return { view, look, lookAt, middle };
}

const isNear = (was: View, now: View): boolean =>
  was.width === now.width &&
  was.height === now.height &&
  Math.abs(was.left - now.left) < SMALL_MOVE &&
  Math.abs(was.top - now.top) < SMALL_MOVE;
