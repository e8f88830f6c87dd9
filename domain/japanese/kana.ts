const small = "ぁぃぅぇぉっゃゅょゎゕゖ"
const large = "あいうえおつやゆよわかけ"

/** Hiragana in its large form; anything else as it is. */
export function inLargeKana(hiragana: string): string {
  const n = small.indexOf(hiragana)
  return n < 0 ? hiragana : (large[n] ?? hiragana)
}
