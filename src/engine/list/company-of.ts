const companies = new WeakMap<object, number>();

/** The company of a record that a list over several companies answered; undefined where only the tab's was asked. */
export const companyOf = (record: object): number | undefined => companies.get(record);

/** The record, known to be of this company. */
export function ofCompany<T extends object>(record: T, company: unknown): T {
  if (company !== undefined && company !== null) companies.set(record, Number(company));
  return record;
}
