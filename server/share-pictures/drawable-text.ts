import { graphemes } from "#shared/text/truncate.ts"
import type { WidthOf } from "./font-widths.ts"

/** What printers set where they lack a character. */
const geta = "〓"

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const invisible = /[\p{C}\p{M}]/gu
const isBlank = /^\s+$/u

/**
 * A text as far as the font can draw it: emoji are left out, what it lacks is looked for in a plainer form, and a run
 * of strange characters becomes one geta.
 */
export function drawableText(text: string, widthOf: WidthOf): string {
  const canDraw = (part: string) => Array.from(part).every((c) => widthOf(c) !== null)
  const drawn = graphemes(text.normalize("NFC")).map((part) => {
    if (isBlank.test(part)) return " "
    const bare = part.replaceAll(invisible, "")
    if (bare === "" || emoji.test(part)) return ""
    return [bare, bare.normalize("NFKC")].find(canDraw) ?? geta
  })
  return drawn.join("").replaceAll(/〓+/g, geta).replaceAll(/ +/g, " ").trim()
}
