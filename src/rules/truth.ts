/**
 * Truth of a condition as the set of outcomes still possible: with every fact known exactly one of TRUE, FALSE and
 * UNKNOWN (an empty operand, as in SQL), otherwise the union of what the missing facts could make of it.
 * So what is certain here stays certain when the facts arrive, and the browser never refuses what the server accepts.
 */
export type Truth = number;

export const TRUE = 1;
export const FALSE = 2;
/** Of SQL: decided, but neither true nor false. */
export const UNKNOWN = 4;
/** Nothing can be said: a fact is missing. */
export const ANY = 7;
/** True or false, but not unknown: a two-valued test of a missing fact. */
export const EITHER = 3;

const SINGLE = [TRUE, FALSE, UNKNOWN] as const;

type Table = readonly (readonly Truth[])[];

function table(combine: (left: Truth, right: Truth) => Truth): Table {
  return Array.from({ length: 8 }, (_, left) =>
    Array.from({ length: 8 }, (__, right) => {
      let outcomes = 0;
      for (const one of SINGLE) {
        for (const other of SINGLE) if (left & one && right & other) outcomes |= combine(one, other);
      }
      return outcomes;
    }),
  );
}

const AND = table((a, b) => (a === FALSE || b === FALSE ? FALSE : a === UNKNOWN || b === UNKNOWN ? UNKNOWN : TRUE));
const OR = table((a, b) => (a === TRUE || b === TRUE ? TRUE : a === UNKNOWN || b === UNKNOWN ? UNKNOWN : FALSE));

export function and(left: Truth, right: Truth): Truth {
  return AND[left]?.[right] ?? ANY;
}

export function or(left: Truth, right: Truth): Truth {
  return OR[left]?.[right] ?? ANY;
}

export function not(truth: Truth): Truth {
  return (truth & TRUE ? FALSE : 0) | (truth & FALSE ? TRUE : 0) | (truth & UNKNOWN);
}

export function truthOf(value: boolean): Truth {
  return value ? TRUE : FALSE;
}

/** Firing needs true, so unknown counts as not fired: TRUE, FALSE, or EITHER while facts are missing. */
export function fires(truth: Truth): Truth {
  return (truth & TRUE) | (truth & (FALSE | UNKNOWN) ? FALSE : 0);
}
