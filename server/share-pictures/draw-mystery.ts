import type { MysteryPicture } from "#domain/share-pictures/mystery-picture.ts"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { site } from "#shared/site.ts"
import { column, type Element, picture, row, words } from "./element.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"
import { setHeading, type Step } from "./lines.ts"
import { colour, fact, flame, icon, noPoster, setLines, ticket } from "./theme.ts"

export const posterSize = { width: 540, height: 405 }

const titleWidth = 500
const steps: [Step, ...Step[]] = [
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
  { size: 44, lines: 5 },
  { size: 38, lines: 6 },
  { size: 33, lines: 7 },
]

/** The mystery's title beside its poster, type and place above, dates and difficulty on the stub. */
export function drawMystery(
  mystery: MysteryPicture,
  poster: string | null,
  widthOf: WidthOf,
): Element {
  const { width, height } = posterSize
  return ticket(
    row(
      { width: 1072, height, marginTop: 52, justifyContent: "space-between" },
      column(
        { width: titleWidth, height, justifyContent: "center" },
        kindAndPlace(mystery),
        setLines(setHeading(mystery.title || site.tagline, { width: titleWidth, steps, widthOf }), {
          fontWeight: 700,
          lineHeight: 1.32,
        }),
        maker(mystery),
      ),
      row(
        { width, height, borderRadius: 22, overflow: "hidden" },
        poster ? picture(poster, width, height) : noPoster(width, height),
      ),
    ),
    stub(mystery),
  )
}

const kindAndPlace = ({ type, where }: MysteryPicture) =>
  row(
    {
      marginBottom: 18,
      alignItems: "center",
      fontSize: 26,
      fontWeight: 700,
      color: colour.primary,
    },
    type ? words(type, { marginRight: 22 }) : null,
    fact(icon("pin", 28), where, { marginLeft: 6 }),
  )

const maker = ({ maker }: MysteryPicture) =>
  maker
    ? words(maker, {
        marginTop: 18,
        fontSize: 26,
        fontWeight: 500,
        color: colour.ink2,
        lineClamp: 1,
        wordBreak: "break-all",
      })
    : null

function stub(mystery: MysteryPicture): Element {
  const facts = [difficulty(mystery), dates(mystery)]
  const hasFacts = facts.some((each) => each !== null)
  return row(
    { alignItems: "center", fontWeight: 700 },
    ...(hasFacts ? facts : [words(site.tagline, { fontSize: 28, color: colour.ink2 })]),
  )
}

function difficulty({ difficulty: average }: MysteryPicture): Element | null {
  if (average === null) return null
  return row(
    { alignItems: "center", marginRight: 44 },
    flame(Number(average), 52),
    words(average, { fontSize: 44, marginLeft: 10 }),
    words(difficultyLabel(Number(average)), { fontSize: 26, marginLeft: 14, color: colour.ink2 }),
  )
}

const dates = ({ dates }: MysteryPicture) =>
  dates ? fact(icon("calendar", 34), dates, { color: colour.ink2, fontSize: 28 }) : null
