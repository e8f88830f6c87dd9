import { withoutEnd } from "./without-end.ts"

export type TextPiece = { text: string; href?: string }

// Stops at white space, quotes and brackets, Japanese ones included: people write addresses inside sentences.
const address = /https?:\/\/[^\s<>"'「」『』（）()【】、。，．！？…　]+/g
/** An address at the end of a sentence goes without the sentence's punctuation. */
const punctuation = /[.,:;!?]/

/** Splits a text into links and the rest. Joined, the parts are the text again. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const found of text.matchAll(address)) {
    const href = withoutEnd(found[0], punctuation)
    const url = URL.parse(href)
    // `https://known.example@other.example/` leads elsewhere than it seems.
    if (!url || url.username || url.password) continue
    if (found.index > done) pieces.push({ text: text.slice(done, found.index) })
    pieces.push({ text: href, href })
    done = found.index + href.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

/** An address as it is shown: of more than 50 characters the first 47 (specification, section 9). */
export const shortAddress = (address: string) =>
  address.length > 50 ? `${address.slice(0, 47)}...` : address
