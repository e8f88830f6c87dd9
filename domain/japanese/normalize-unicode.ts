/** NFKC, with separate voicing marks joined to their kana, and straight apostrophes. */
export const normalizeUnicode = (text: string) =>
  text
    .replaceAll("\u309b", "\u3099")
    .replaceAll("\u309c", "\u309a")
    .normalize("NFKC")
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/gu, "'")
