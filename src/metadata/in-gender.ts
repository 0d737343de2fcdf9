export type Gender = "m" | "f";

/** Words, in both genders where what they speak of has a name of each. */
export type Gendered = string | Readonly<Record<Gender, string>>;

/** The words as they agree with a name of this gender. */
export const inGender = (words: Gendered, gender: Gender): string => (typeof words === "string" ? words : words[gender]);
