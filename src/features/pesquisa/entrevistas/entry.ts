export const ANSWERS_TAB = "Respostas";
