/** Months back for which a talent's occurrences are told. */
export const OCCURRENCE_MONTHS = 12;
