import { nfc, nfkc } from "#shared/text/normalize.ts"
import { graphemes } from "#shared/text/truncate.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"

/** The geta mark, set in place of a missing character. */
const geta = "〓"

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const invisible = /[\p{C}\p{M}]/gu
const isBlank = /^\s+$/u

/**
 * The text as far as the font can draw it: emoji are left out, missing characters are replaced by a plainer form, and a run
 * of unknown ones becomes one geta.
 */
export function drawableText(text: string, widthOf: WidthOf): string {
  const canDraw = (part: string) => Array.from(part).every((c) => widthOf(c) !== null)
  const drawn = graphemes(nfc(text)).map((part) => {
    if (isBlank.test(part)) return " "
    const bare = part.replaceAll(invisible, "")
    if (bare === "" || emoji.test(part)) return ""
    return [bare, nfkc(bare)].find(canDraw) ?? geta
  })
  return drawn.join("").replaceAll(/〓+/g, geta).replaceAll(/ +/g, " ").trim()
}
