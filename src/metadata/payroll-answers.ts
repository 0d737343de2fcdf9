/** What the payroll says of an item: in force, refused for good, or not yet, with the reason. */
export const PAYROLL_ANSWERS = ["CONFIRMADA", "RECUSADA", "COM_ERRO"] as const;
