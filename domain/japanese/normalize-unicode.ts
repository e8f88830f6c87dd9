import { nfkc } from "#shared/text/normalize.ts"

/** NFKC, with separate voicing marks joined to their kana, and straight apostrophes. */
export const normalizeUnicode = (text: string) =>
  nfkc(text.replaceAll("\u309b", "\u3099").replaceAll("\u309c", "\u309a")).replaceAll(
    /[\u2018\u2019\u02bc\u2032]/gu,
    "'",
  )
