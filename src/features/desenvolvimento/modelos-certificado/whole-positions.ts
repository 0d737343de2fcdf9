import type { HookFunctions } from "../../../engine/contract.ts";
import type { Json } from "../../../metadata/verdict.ts";

type Logo = Readonly<Record<string, Json>>;

/** Logos stand on whole units: what lies behind the point is dropped. */
export const wholePositions: HookFunctions = {
  async prepare({ record }) {
    const logos = Array.isArray(record.logos) ? (record.logos as readonly Logo[]) : [];
    const placed = logos.map((logo) => ({
      ...logo,
      positionX: Math.trunc(Number(logo.positionX)),
      positionY: Math.trunc(Number(logo.positionY)),
    }));
    return { logos: placed as unknown as Json };
  },
};
