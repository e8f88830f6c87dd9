/** The kana table: in each text the vowels あいうえお follow each other, with a wide space where there is no kana. */
export const kanaTable = [
  { row: "a", plain: "あいうえお", small: "ぁぃぅぇぉ", voiced: "　　ゔ　　" },
  { row: "ka", plain: "かきくけこ", small: "ゕ　　ゖ　", voiced: "がぎぐげご" },
  { row: "sa", plain: "さしすせそ", small: "", voiced: "ざじずぜぞ" },
  { row: "ta", plain: "たちつてと", small: "　　っ　　", voiced: "だぢづでど" },
  { row: "na", plain: "なにぬねの", small: "", voiced: "" },
  { row: "ha", plain: "はひふへほ", small: "", voiced: "ばびぶべぼぱぴぷぺぽ" },
  { row: "ma", plain: "まみむめも", small: "", voiced: "" },
  { row: "ya", plain: "や　ゆ　よ", small: "ゃ　ゅ　ょ", voiced: "" },
  { row: "ra", plain: "らりるれろ", small: "", voiced: "" },
  { row: "wa", plain: "わゐ　ゑを", small: "ゎ　　　　", voiced: "" },
] as const

/** The only kana without a vowel; it is listed with the row of わ. */
export const kanaWithoutVowel = "ん"

/** The kana of a text of the table. */
export const kanaIn = (text: string) => [...text].filter((kana) => kana !== "　")
