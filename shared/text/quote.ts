import { spoilerDelimiter } from "./spoiler-delimiter.ts"
import { graphemes } from "./truncate.ts"

const usual = { least: 12, most: 60 }

/** Words of somebody who was moved. */
const feeling =
  /泣|涙|笑|鳥肌|震え|声が出|叫|拍手|悔し|くやし|嬉し|うれし|楽し|好き|最高|見事|天才|驚|びっくり|忘れ|ずる|しびれ|痺れ|やられ|気持ち|美し|怖|もう一度|また(?:行|遊|や)|おすすめ|夢中|立ち上が|まさか|初めて|！/
/** It answers to what was said before it. */
const answering =
  /^(?:でも|しかし|ただ|だから|そして|それ|これ|その|この|あと|なお|すると|だが|けど|なので|ので|また、|さらに)/
/** Days, prices, times and sizes are told elsewhere. */
const figures = /[0-9０-９]/

/**
 * The sentence of a review that stands alone best: neither too short nor too long, with nothing hidden and no address; rather one
 * that tells a feeling than one that gives figures or answers to another. Of equal ones, the first.
 */
export function quoteFrom(text: string, { least, most } = usual): string | null {
  const sentences = text.split(/(?<=[。！？!?])|\n/).map((sentence) => sentence.trim())
  const suits = (sentence: string) => {
    if (sentence.includes(spoilerDelimiter) || sentence.includes("://")) return false
    // Counting graphemes takes long; each has one unit at least, and 20 at most where it is an emoji of several.
    if (sentence.length < least || sentence.length > 20 * most) return false
    const { length } = graphemes(sentence)
    return length >= least && length <= most
  }
  const weight = (sentence: string) =>
    (feeling.test(sentence) ? 3 : 0) -
    (answering.test(sentence) ? 4 : 0) -
    (figures.test(sentence) ? 2 : 0)
  let best: { sentence: string; weight: number } | null = null
  for (const sentence of sentences) {
    if (!suits(sentence)) continue
    const found = { sentence, weight: weight(sentence) }
    if (!best || found.weight > best.weight) best = found
  }
  return best?.sentence ?? null
}
