/** What a search should find and does not yet, and why. The list only shrinks: what is found rightly has to leave it. */
export const known: readonly (readonly [query: string, found: string, why: string])[] = [
  ["京都", "accent coffee kyoto", "it hides in 東京都"],
  ["きょうと", "accent coffee kyoto", "it hides in とうきょうと"],
  ["kyoto", "accent coffee kyoto", "the same in Latin letters"],
  ["じょおう", "heart", "long vowels are left out, and short じょ is everywhere"],
  ["いね", "", "LINE is read as if it were Japanese"],
  ["か゛らくた", "combining", "a mark that stands beside its kana stays apart from it"],
  ["Alice’s", "apostrophe", "the round apostrophe is another character"],
  ["シャーロック=ホームズ", "sherlock", "an equals sign between names is no middle dot here"],
  ["❤\ufe0e", "heart", "which picture of a character is wanted is part of the text"],
  ["けんきゅうしょ", "escape", "a name has one reading: けんきゅうじょ"],
  ["なぞ組", "kobe kyoto osaka usj", "half kana and half kanji is neither written nor read so"],
  [
    "murder mystery",
    "angle glass quoted sawada semicolon",
    "a nickname of two words is taken for two words",
  ],
]
