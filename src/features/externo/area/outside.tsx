import type { OutsidePages } from "../../../admin/app/admin-parts.ts";
import { CandidateArea } from "./CandidateArea.tsx";
import { AREA } from "./shared.ts";

/** The candidate's area, with the first file of what outside people get. */
export const outside: OutsidePages = [{ path: `${AREA}/*`, Page: CandidateArea, open: true }];
