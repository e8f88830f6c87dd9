import { japanTiles } from "#shared/catalogue/japan-tiles.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { hoursAndMinutes } from "#shared/catalogue/play-time.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"
import { monthDayText } from "#shared/time/tokyo.ts"
import { percent, type YearCard } from "#shared/year-cards/year-card.ts"
import { drawableText } from "./drawable-text.ts"
import { column, drawing, type Element, row, words } from "./element.ts"
import { setHeading, type Step } from "./lines.ts"
import { colour, logo, setLines, ticket } from "./theme.ts"
import type { YearPicture } from "./year-cards.ts"

/** A member's year: the figures, the map, and what they liked best. */
export function drawYear({ card, shape }: YearPicture, widthOf: WidthOf): Element {
  const clean = {
    ...card,
    name: drawableText(card.name, widthOf),
    best: card.best.map((title) => drawableText(title, widthOf)),
  }
  return shape === "wide" ? drawWide(clean, widthOf) : drawTall(clean, widthOf)
}

function drawWide(card: YearCard, widthOf: WidthOf): Element {
  return ticket(
    row(
      { width: 1072, height: 440, marginTop: 44, justifyContent: "space-between" },
      column(
        { width: 600, height: 440 },
        heading(card, { width: 600, widthOf, size: 34 }),
        row(
          { alignItems: "flex-end", marginTop: 6 },
          words(String(card.plays), { fontSize: 120, fontWeight: 700, lineHeight: 1.1 }),
          words("件の謎", { fontSize: 36, fontWeight: 700, marginLeft: 10, marginBottom: 18 }),
        ),
        figures(card, { size: 28, width: 600 }),
        best(card, { width: 600, widthOf, size: 24 }),
      ),
      column({ width: 430, height: 440, justifyContent: "center" }, map(card, 430)),
    ),
    words(typesText(card), { fontSize: 26, fontWeight: 500, color: colour.ink2 }),
  )
}

function drawTall(card: YearCard, widthOf: WidthOf): Element {
  const parts = column(
    { width: 912, height: 1768, justifyContent: "space-between" },
    column(
      {},
      heading(card, { width: 912, widthOf, size: 54 }),
      row(
        { alignItems: "flex-end", marginTop: 8 },
        words(String(card.plays), { fontSize: 220, fontWeight: 700, lineHeight: 1.1 }),
        words("件の謎", { fontSize: 64, fontWeight: 700, marginLeft: 16, marginBottom: 34 }),
      ),
      figures(card, { size: 44, width: 912 }),
    ),
    row({ justifyContent: "center" }, map(card, 760)),
    column(
      {},
      best(card, { width: 912, widthOf, size: 42 }),
      words(typesText(card), {
        fontSize: 38,
        fontWeight: 500,
        color: colour.ink2,
        marginTop: 28,
        marginBottom: 44,
      }),
      logo(),
    ),
  )
  return row(
    {
      width: 1080,
      height: 1920,
      alignItems: "center",
      justifyContent: "center",
      backgroundColor: colour.page,
      fontFamily: "Zen Kaku Gothic New",
      color: colour.ink,
    },
    parts,
  )
}

type Column = { width: number; size: number; widthOf: WidthOf }

function heading({ year, name }: YearCard, { width, size, widthOf }: Column): Element {
  const steps: [Step, ...Step[]] = [
    { size, lines: 1 },
    { size: size * 0.8, lines: 2 },
  ]
  const text = `${name || "メンバー"}さんの${year}年`
  return setLines(setHeading(text, { width, steps, widthOf }), {
    fontWeight: 700,
    color: colour.primary,
    lineHeight: 1.35,
  })
}

/** Side by side, as many as are known. */
function figures(card: YearCard, { size, width }: { size: number; width: number }): Element {
  const { days, success, longestDay } = card
  const visited = Object.keys(card.prefectures).length
  const all: [string, string | false][] = [
    ["遊んだ日", `${days}日`],
    ["都道府県", visited > 0 && `${visited} / ${prefectures.length}`],
    ["成功率", success.of > 0 && `${percent(success)}%`],
    ["いちばん長い日", longestDay !== null && longestText(longestDay)],
  ]
  return row(
    { width, flexWrap: "wrap", marginTop: 8 },
    ...all
      .filter(([, text]) => text !== false)
      .map(([label, text]) =>
        column(
          { marginRight: size * 1.3, marginBottom: size * 0.35 },
          words(label, { fontSize: size * 0.72, fontWeight: 500, color: colour.ink2 }),
          words(String(text), { fontSize: size, fontWeight: 700 }),
        ),
      ),
  )
}

const longestText = ({ day, minutes }: NonNullable<YearCard["longestDay"]>) =>
  `${monthDayText(day)} ${hoursAndMinutes(minutes)}`

function best({ best: titles }: YearCard, { width, size, widthOf }: Column): Element | null {
  if (titles.length === 0) return null
  return column(
    { marginTop: size * 0.3 },
    ...titles.map((title, n) =>
      row(
        { width, alignItems: "center", marginTop: size * 0.28 },
        row(
          {
            width: size * 1.4,
            height: size * 1.4,
            borderRadius: size * 0.7,
            backgroundColor: n === 0 ? colour.amber : colour.primaryTint,
            alignItems: "center",
            justifyContent: "center",
            marginRight: size * 0.6,
            flexShrink: 0,
          },
          words(String(n + 1), { fontSize: size * 0.8, fontWeight: 700 }),
        ),
        setLines(
          setHeading(title, {
            width: width - size * 2.2,
            steps: [{ size, lines: 1 }],
            widthOf,
          }),
          { fontWeight: 500 },
        ),
      ),
    ),
  )
}

const typesText = ({ types }: YearCard) =>
  types.map(({ name, count }) => `${name} ${count}`).join("　")

/** As on the page of statistics: once is a colour already. */
const steps = [
  { least: 10, fill: "#0A3F80" },
  { least: 5, fill: "#0967D3" },
  { least: 2, fill: "#5B9FEA" },
  { least: 1, fill: "#A9CDF6" },
]

function map({ prefectures: counts }: YearCard, width: number): Element {
  const unit = width / 14
  const tiles = japanTiles.map(({ id, row, column, rows, columns }) => {
    const count = counts[id] ?? 0
    const fill = steps.find(({ least }) => count >= least)?.fill ?? "#DCE5F0"
    const [x, y] = [(column - 1) * unit, (row - 1) * unit]
    const [w, h] = [columns * unit - 4, rows * unit - 4]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${fill}"/>`
  })
  const height = unit * 13
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${tiles.join("")}</svg>`,
    width,
    height,
  )
}
