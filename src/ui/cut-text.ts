/** Most characters of a description where only part of it is shown (spec 001 §9). */
export const CUT_AT = 200;

/** The first 200 characters and an ellipsis; shorter texts as they are. Whoever shows it offers the whole text too. */
export function cutText(text: string, longest: number = CUT_AT): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest).join("")}…`;
}
