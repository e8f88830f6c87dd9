import type { ReviewPicture } from "#domain/share-pictures/review-picture.ts"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { site } from "#shared/site.ts"
import { column, type Element, picture, row, words } from "./element.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"
import { setHeading, setProse, type Step } from "./lines.ts"
import { colour, flame, noPoster, openingQuote, setLines, ticket } from "./theme.ts"

export const smallPosterSize = { width: 336, height: 252 }
export const faceSize = { width: 64, height: 64 }

const wordsWidth = 660
const wordSteps: [Step, ...Step[]] = [
  { size: 46, lines: 3 },
  { size: 40, lines: 4 },
  { size: 34, lines: 5 },
  { size: 30, lines: 6 },
]
const titleSteps: [Step, ...Step[]] = [
  { size: 30, lines: 2 },
  { size: 27, lines: 3 },
]

type Pictures = { poster: string | null; face: string | null }

/** The review's words in large type, the author above, the mystery beside them. */
export function drawReview(
  review: ReviewPicture,
  { poster, face }: Pictures,
  widthOf: WidthOf,
): Element {
  const { width, height } = smallPosterSize
  const said = setProse(review.words, { width: wordsWidth, steps: wordSteps, widthOf })
  const title = setHeading(review.title || site.tagline, { width, steps: titleSteps, widthOf })
  return ticket(
    row(
      { width: 1072, height: 420, marginTop: 48, justifyContent: "space-between" },
      column(
        { width: wordsWidth, height: 420 },
        authorLine(review, face),
        column(
          { height: 336, marginTop: 16, justifyContent: "center" },
          openingQuote(),
          setLines(said, { marginTop: 14, fontWeight: 500, lineHeight: 1.46 }),
        ),
      ),
      column(
        { width, height: 420 },
        row(
          { width, height, borderRadius: 18, overflow: "hidden" },
          poster ? picture(poster, width, height) : noPoster(width, height),
        ),
        setLines(title, { marginTop: 18, fontWeight: 700, lineHeight: 1.36 }),
      ),
    ),
    rating(review),
  )
}

function authorLine({ author, label }: ReviewPicture, face: string | null): Element {
  const name = author || "メンバー"
  const { width, height } = faceSize
  return row(
    { alignItems: "center", height },
    face ? picture(face, width, height, { borderRadius: 32 }) : initial(name),
    words(name, {
      marginLeft: 18,
      maxWidth: 400,
      fontSize: 30,
      fontWeight: 700,
      lineClamp: 1,
      wordBreak: "break-all",
    }),
    words(label ? `さんのナゾ活（${label}）` : "さんのナゾ活", {
      marginLeft: 6,
      fontSize: 26,
      fontWeight: 500,
      color: colour.ink2,
    }),
  )
}

const initial = (name: string) =>
  row(
    {
      ...faceSize,
      borderRadius: 32,
      backgroundColor: colour.primaryTint,
      color: colour.primary,
      alignItems: "center",
      justifyContent: "center",
      fontSize: 30,
      fontWeight: 700,
    },
    words(Array.from(name)[0] ?? "", {}),
  )

function rating({ difficulty: level }: ReviewPicture): Element {
  if (level === null) {
    return words("遊んだ人のことば", { fontSize: 28, fontWeight: 700, color: colour.ink2 })
  }
  return row(
    { alignItems: "center" },
    words("難易度", { fontSize: 26, fontWeight: 500, color: colour.ink2, marginRight: 18 }),
    ...[1, 2, 3, 4, 5].map((place) => flame(place <= level ? level : 0, 46)),
    words(difficultyLabel(level), { marginLeft: 18, fontSize: 30, fontWeight: 700 }),
  )
}
