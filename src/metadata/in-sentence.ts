/** A title within a sentence: small at its beginning, unless that is an acronym (`EPI`, `CIPA`). */
export const inSentence = (title: string): string =>
  /^\p{Lu}(?![\p{Lu}\d-])/u.test(title) ? title.charAt(0).toLocaleLowerCase("pt-BR") + title.slice(1) : title;
