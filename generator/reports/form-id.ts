/** The filters of a report among the registers: the name no register file may have. */
export const formId = (module: string, name: string): string => `${module}/relatorio-${name}`;

/** What given rows are made of, among the registers. */
export const givenId = (module: string, name: string): string => `${module}/linhas-${name}`;
