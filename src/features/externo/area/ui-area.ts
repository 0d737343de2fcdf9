import { createContext, use } from "react";
import type { CandidateInfo, CompanyConfiguration } from "./calls.ts";

/** What every page of the area is given. */
export interface Area {
  /** Undefined: nobody is logged in. */
  readonly info: CandidateInfo | undefined;
  /** Somebody left by the button: where they were is nobody's concern any more. */
  readonly left: boolean;
  /** The company in the address, or the candidate's; undefined without either. */
  readonly company: CompanyConfiguration | undefined;
  /** The company the address names. */
  readonly wanted: number | undefined;
  /** An address of the area, with the company the present one carries. */
  readonly link: (path: string) => string;
  readonly signedIn: (info: CandidateInfo) => void;
  readonly signedOut: () => void;
  /** Ends the session; goes on after two seconds whatever the server says. */
  readonly leave: () => Promise<void>;
  /** Reads the company's configuration again. */
  readonly readAgain: () => void;
}

export const AreaContext = createContext<Area | null>(null);

export function useArea(): Area {
  const area = use(AreaContext);
  if (!area) throw new Error("no AreaContext above this component");
  return area;
}
