import type { Drawn } from "#content/games/story.ts"
import { type Clock, outline, sky } from "./shade.ts"

/** Letters of a bubble, from the top: right, left, right, left. */
export const letters = [9, 9, 8, 8, 7, 7, 5, 5, 2, 2]

/** All in letters: the column, what a bubble has beside its own, its height, and from one top to the next. */
export const column = { width: 22.4, beside: 2.2, high: 1.8, next: 0.95 }

/** Units of a letter. */
const em = 15

export const bubbles = letters.map((many, n) => {
  const width = many + column.beside
  return { x: n % 2 ? 0 : column.width - width, y: n * column.next, width, high: column.high }
})

const rounded = ({ x, y, width, high }: (typeof bubbles)[number]) => {
  const [left, top, across, down] = [x, y, width, high].map(
    (each) => Math.round(each * em * 10) / 10,
  )
  const r = 7
  return `M${left! + r} ${top}h${across! - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${Math.round((down! - 2 * r) * 10) / 10}a${r} ${r} 0 0 1-${r} ${r}h-${across! - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${Math.round((down! - 2 * r) * 10) / 10}a${r} ${r} 0 0 1 ${r}-${r}z`
}

const right = bubbles
  .filter((_, n) => n % 2 === 0)
  .map(rounded)
  .join("")
const left = bubbles
  .filter((_, n) => n % 2 === 1)
  .map(rounded)
  .join("")

const said = [
  "一日当番、募集中。",
  "何をするんですか。",
  "窓口に座ります。",
  "お客は来ますか。",
  "毎日、四時に。",
  "何をたずねに。",
  "ないもの。",
  "たとえば。",
  "さあ",
  "では",
]

const talk = said
  .map((text, n) => {
    const { x, y } = bubbles[n]!
    return `<text x="${Math.round((x + column.beside / 2) * em)}" y="${Math.round((y + 1.24) * em)}">${text}</text>`
  })
  .join("")

const both = (one: string, other: string) =>
  `<path fill="${one}" d="${right}"/><path fill="${other}" d="${left}"/>`
const white = `<path fill="#fff" d="M0 0h336v174H0z"/>`

/** A talk of ten bubbles, with the title in the open space at its foot. */
export const cover: Drawn = {
  box: "0 0 336 174",
  lines: `${white}${both("#d8ebfa", "#e9ebf0")}<g fill="#2b3247" font-size="15">${talk}</g><text x="168" y="166" text-anchor="middle" fill="#2b3247" font-size="19" font-weight="700">ここにないもの</text>`,
}

/** The same, cut round and without words. */
export const icon: Drawn = {
  box: "88 0 160 160",
  lines: `${white}${both("#8fc3ea", "#b9c0ce")}`,
}

const mountain = outline(
  "168 2!, 172 3!, 184 20!, 198 42, 224 76, 256 108, 306 140, 340 156!, 340 176!, -4 176!, -4 156!, 30 140, 80 108, 112 76, 138 42, 152 20!, 164 3!",
)
const snow = outline(
  "168 2!, 172 3!, 184 20!, 194 36!, 186 34!, 180 44!, 172 36!, 166 48!, 158 36!, 150 42!, 142 36!, 152 20!, 164 3!",
)

/** The bubbles without words; then they are sky; then the mountain alone. */
const stages = (clock: Clock, tint: string): readonly Drawn[] => [
  {
    box: "0 0 336 174",
    lines: `<path fill="${clock === "nine" ? "#fff" : "#10173a"}" d="M0 0h336v174H0z"/>${clock === "nine" ? both("#d8ebfa", "#e9ebf0") : both("#33407a", "#3c4158")}`,
  },
  {
    box: "0 0 336 174",
    lines: `<path fill="${tint}" d="M0 0h336v174H0z"/><path fill="${clock === "nine" ? "#cfe6f8" : "#e79aa0"}" d="${right}${left}"/>`,
  },
  {
    box: "0 0 336 174",
    lines: `${sky(clock, 336, 174)}<path fill="${tint}" d="${mountain}"/><path fill="${clock === "nine" ? "#fff" : "#ffd9c4"}" d="${snow}"/>`,
  },
]

export const fuji = { day: stages("nine", "#3d6fa8"), night: stages("five", "#8c3f4d") }
