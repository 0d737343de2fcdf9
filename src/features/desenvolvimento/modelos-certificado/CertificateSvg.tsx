import type { CSSProperties, ReactNode } from "react";
import { codeRuns } from "../../../reporting/certificate/code-runs.ts";
import { type Drawn, PAGE_MM, POINT } from "../../../reporting/certificate/layout.ts";

/**
 * Letters stand where their widths put them, as in the PDF: a browser's kerning alone would move words by two millimetres, its rounding
 * of widths by a third of one, which is why lines are also told how long they are.
 */
const LETTERS: CSSProperties = {
  fontKerning: "none",
  fontVariantLigatures: "none",
  fontFeatureSettings: '"kern" 0, "liga" 0, "clig" 0, "calt" 0, "ccmp" 0',
  textRendering: "geometricPrecision",
  whiteSpace: "pre",
};

interface CertificateSvgProps {
  readonly drawn: readonly Drawn[];
  readonly family: string;
  /** Where the image of a key lies. */
  readonly urlOf: (key: string) => string | undefined;
  /** Pixels of one millimetre; the page is as wide as it is put when absent. */
  readonly scale?: number;
  readonly label: string;
  /** Drawn above the certificate, in millimetres. */
  readonly children?: ReactNode;
}

/** A certificate as its layout says, in millimetres: what the PDF is drawn from as well. */
export function CertificateSvg({ drawn, family, urlOf, scale, label, children }: CertificateSvgProps) {
  const size = scale === undefined ? {} : { width: PAGE_MM.width * scale, height: PAGE_MM.height * scale };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${PAGE_MM.width} ${PAGE_MM.height}`}
      {...size}
      style={{ display: "block", background: "white" }}
    >
      {drawn.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn as a whole, in its order.
        <Piece key={at} one={one} family={family} urlOf={urlOf} />
      ))}
      {children}
    </svg>
  );
}

function Piece({ one, family, urlOf }: Pick<CertificateSvgProps, "family" | "urlOf"> & { readonly one: Drawn }) {
  if (one.what === "line") return <path d={`M${one.x} ${one.y}h${one.width}`} stroke="black" strokeWidth={0.3} />;
  if (one.what === "code")
    return (
      <path
        fill="black"
        shapeRendering="crispEdges"
        transform={`translate(${one.x} ${one.y}) scale(${one.size})`}
        d={codeRuns(one.said)
          .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
          .join("")}
      />
    );
  if (one.what === "text")
    return (
      <text
        x={one.x}
        y={one.y}
        textLength={one.width}
        lengthAdjust="spacing"
        fontFamily={family}
        fontSize={one.points * POINT}
        fill="black"
        style={LETTERS}
      >
        {one.text}
      </text>
    );
  const href = urlOf(one.key);
  return href === undefined ? null : (
    <image href={href} x={one.x} y={one.y} width={one.width} height={one.height} preserveAspectRatio="none" />
  );
}
