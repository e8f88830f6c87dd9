export type TextPiece = { text: string; href?: string }

// Stops at white space, quotes and brackets, Japanese ones included: people write addresses inside sentences.
const address = /https?:\/\/[^\s<>"'「」『』（）()【】、。，．！？…　]+/g
const trailing = /[.,:;!?]+$/

/** Splits a text into links and the rest. Joined, the parts are the text again. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(trailing, "")
    if (!URL.canParse(href)) continue
    if (found.index > done) pieces.push({ text: text.slice(done, found.index) })
    pieces.push({ text: href, href })
    done = found.index + href.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}
