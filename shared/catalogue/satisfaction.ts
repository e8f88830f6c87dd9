/** A phrase for each value from half a point to 5. */
const phrases = [
  "合わなかった",
  "ざんねん",
  "ものたりない",
  "いまひとつ",
  "まずまず",
  "ふつうに楽しい",
  "楽しかった",
  "とてもよかった",
  "もう一度、忘れて解きたい",
  "忘れられない一作",
] as const

export const satisfactionPhrase = (value: number): string => phrases[value * 2 - 1] ?? ""

/** A mean of fewer is no more than an opinion. */
export const enoughVoices = 5

/** Where the figures of a mystery stay as they are, until the desk has looked at a wave of new accounts. */
export const figuresFrozen = "集計を確認中"
