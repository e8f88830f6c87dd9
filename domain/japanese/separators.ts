/** Separates the parts of a text or of names; no match reaches across it. Unit separator, as in the database. */
export const partSeparator = "\u001f"

/** Separates 東京 from 都 (tokyo-and-kyoto.ts). Record separator; it has no sound. */
export const boundary = "\u001e"
