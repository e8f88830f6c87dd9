/** Quotation marks, opening or closing, that set a phrase apart. */
export const quotationMarks = '"”“＂„‟〝〞〟「」『』«»'

/** What is typed for a minus in front of a word to avoid. */
export const minusSigns = "-－−‐"
