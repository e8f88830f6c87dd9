/** Quotation marks, opening or closing, that set a phrase apart. */
export const quotationMarks = '"”“＂„‟〝〞〟「」『』«»'

/** Characters that are typed as the minus before an excluded word. */
export const minusSigns = "-－−‐"
