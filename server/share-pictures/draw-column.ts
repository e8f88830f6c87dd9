import type { ColumnPicture } from "#domain/share-pictures/column-picture.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"
import { site } from "#shared/site.ts"
import { column, type Element, row, words } from "./element.ts"
import { setHeading, setProse, type Step } from "./lines.ts"
import { colour, setLines, ticket } from "./theme.ts"

const width = 1072
const height = 420

const titleSteps: [Step, ...Step[]] = [
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
  { size: 50, lines: 4 },
  { size: 42, lines: 5 },
]
const wordSteps: [Step, ...Step[]] = [{ size: 28, lines: 3 }]

/** The column's title in large type below its topic, its first words, and on the stub its author. */
export function drawColumn(of: ColumnPicture, widthOf: WidthOf): Element {
  const title = setHeading(of.title || site.tagline, { width, steps: titleSteps, widthOf })
  const said = setProse(of.words, { width, steps: wordSteps, widthOf })
  return ticket(
    column(
      { width, height, marginTop: 48, justifyContent: "center" },
      words(of.topic ? `コラム・${of.topic}` : "コラム", {
        marginBottom: 20,
        fontSize: 28,
        fontWeight: 700,
        color: colour.primary,
      }),
      setLines(title, { fontWeight: 700, lineHeight: 1.32 }),
      of.words
        ? setLines(said, {
            marginTop: 24,
            fontWeight: 500,
            lineHeight: 1.5,
            color: colour.ink2,
          })
        : null,
    ),
    row(
      { alignItems: "center" },
      words(of.author ? `文：${of.author}` : site.tagline, {
        fontSize: 28,
        fontWeight: 700,
        color: colour.ink2,
        maxWidth: 800,
        lineClamp: 1,
        wordBreak: "break-all",
      }),
    ),
  )
}
