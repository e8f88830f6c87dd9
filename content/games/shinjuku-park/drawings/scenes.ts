import type { Drawn } from "#content/games/story.ts"
import { bubbles } from "./bubbles.ts"
import { box, dark, outline, round, thin, turned, under } from "./shade.ts"
import { cat, deer, hand, paper, rhino, spool, squirrel } from "./things.ts"
import { windows } from "./windows.ts"

const sides = [0, 1, 2, 3, 4, 5]
const turn = (n: number, far: number) => {
  const angle = (n * Math.PI) / 3
  return [Math.round(180 + far * Math.sin(angle)), Math.round(180 - far * Math.cos(angle))] as const
}

/** Six photographs at the sides, the first one above, and between them what stands on the pillars. */
export const pavilion = under(
  "eleven",
  360,
  360,
  thin(5, `M${sides.map((n) => turn(n + 0.5, 132).join(" ")).join("L")}z`) +
    sides
      .map((n) => {
        const [x, y] = turn(n, 122)
        return `<g transform="translate(${x - 46} ${y - 35})scale(.385)"><path fill="#fff" d="M-8-8h256v196H-8z"/>${windows[n]!.lines}</g><g transform="translate(${x - 46} ${y - 35})"><path fill="#fff" d="M-3-3h18v19H-3z"/><text x="6" y="12" text-anchor="middle" font-size="14" font-weight="700" fill="#2b3247">${"一二三四五六"[n]}</text></g>`
      })
      .join("") +
    [spool, squirrel, deer, rhino, paper, cat]
      .map((each, n) => {
        const [x, y] = turn(n + 0.5, 150)
        return `<path fill="#eaf3fb" d="${round(x, y, 26)}"/>${turned(x - 19, y - 19, 0, 0.4, each)}`
      })
      .join(""),
)

/** White letters on a sheet that is not there: by day it is a white sheet, at night they can be read. */
const paperEdge = `<path fill="none" stroke="#c9ced8" stroke-width="2" d="M8 6H206L232 32V144H8zM206 6V32H232"/>`

/** Its white letters are not there by day, when nobody could see them. */
export const whitePaper: { day: Drawn; night: Drawn } = {
  day: { box: "0 0 240 150", lines: paperEdge },
  night: {
    box: "0 0 240 150",
    lines: `${paperEdge}<g fill="#fff" font-size="26" font-weight="700" text-anchor="middle"><text x="114" y="72">ななつめは</text><text x="114" y="114">ここ</text></g>`,
  },
}

/** A hunter, and a girl who holds out a branch. Where its flowers are, there is sky. */
export const statue = under(
  "two",
  328,
  230,
  dark(
    outline("0 214!, 60 206, 164 204, 268 206, 328 214!, 328 230!, 0 230!"),
    outline("70 180!, 262 180!, 272 206!, 60 206!"),
    outline(
      "92 180!, 96 140, 84 112, 90 80, 104 66!, 100 56, 88 54!, 82 48!, 98 44, 104 34, 118 30, 130 36, 132 50, 128 62!, 142 74, 150 96, 148 112!, 138 100!, 140 140!, 150 180!, 130 180!, 120 146!, 112 180!",
    ),
    outline(
      "200 180!, 204 150, 210 130, 212 116!, 196 118, 176 108!, 178 102!, 196 110, 212 102!, 222 96!, 218 88, 218 76, 228 68, 242 70, 248 82, 246 98, 258 112, 258 134, 262 160, 264 180!",
    ),
  ) +
    thin(
      3,
      "M70 60C56 90 56 130 74 164M70 60L74 164M178 106C170 96 164 88 162 66M172 92L156 86M166 80L178 70",
    ) +
    dark(
      outline("164 56!, 172 54, 180 60, 178 70!, 168 68"),
      outline("150 76!, 160 78, 162 90!, 152 90, 146 84"),
      outline("154 56!, 162 58, 164 68!, 154 70, 148 64"),
    ) +
    `<path fill="#fff0b8" d="${round(172, 62, 3)}${round(154, 84, 3)}${round(156, 63, 3)}"/>`,
)

/** Half of a face at the left, its mouth straight. */
const half = dark(
  outline(
    "0 60!, 18 54, 36 60, 46 78, 48 100, 50 106, 58 118!, 50 122!, 52 128!, 50 132!, 50 140, 42 152, 26 156!, 30 170, 60 184!, 64 200!, 0 200!",
  ),
  box(38, 127, 13, 2),
)
const selfie = (clock: "two" | "four" | "eleven", behind: string) =>
  under(clock, 300, 200, behind + half)

export const selfies = [
  selfie(
    "eleven",
    dark(
      outline(
        "0 200!, 66 176, 118 128, 150 84!, 178 104, 204 132!, 232 106, 256 124!, 278 112, 300 118!, 300 200!",
      ),
    ),
  ),
  selfie(
    "two",
    dark(
      outline("96 130!, 160 124, 240 124, 300 128!, 300 144!, 200 146, 120 142"),
      outline("120 104!, 140 88, 170 84, 210 90, 250 76, 300 84!, 300 108!, 200 110"),
    ) + dark(outline("0 176!, 100 170, 300 178!, 300 200!, 0 200!")),
  ),
  selfie(
    "two",
    dark(
      outline(
        "90 120!, 80 100, 100 84, 120 88, 132 66, 166 60, 190 76, 214 66, 244 76, 252 94, 276 100, 280 120!",
      ),
      outline("0 166!, 80 158, 180 164, 300 156!, 300 200!, 0 200!"),
    ),
  ),
  selfie(
    "four",
    dark(
      outline(
        "84 96!, 104 80, 136 88, 170 76, 220 84, 260 74, 300 82!, 300 104!, 220 110, 140 104, 80 112",
      ),
      outline("0 190!, 60 176, 110 146, 170 152, 240 128, 300 140!, 300 200!, 0 200!"),
    ),
  ),
]

const steps = outline(
  "0 60!, 24 56!, 24 44!, 70 40!, 70 50!, 120 46!, 120 36!, 208 36!, 208 46!, 258 50!, 258 40!, 304 44!, 304 56!, 328 60!, 328 220!, 0 220!",
)
const streams = [36, 54, 82, 100, 130, 146, 162, 180, 196, 226, 244, 270, 290].map((x, n) =>
  outline(
    `${x} ${n % 3 === 0 ? 52 : 58}!, ${x + 8} ${n % 3 === 0 ? 52 : 58}!, ${x + 10} 110, ${x + 8} ${180 - (n % 4) * 8}!, ${x + 2} ${184 - (n % 4) * 8}!, ${x - 1} 120`,
  ),
)

/** A broad wall of a fall, without water and with it. */
export const falls = {
  dry: under("two", 328, 220, dark(steps)),
  wet: under(
    "four",
    328,
    220,
    dark(
      steps,
      ...streams,
      outline("20 196!, 90 192, 164 196, 240 192, 308 196!, 300 206, 164 210, 30 206"),
    ),
  ),
}

const book = dark(
  outline(
    "164 30!, 140 20, 60 18, 16 26!, 16 184!, 60 178, 140 180, 164 190!, 188 180, 268 178, 312 184!, 312 26!, 268 18, 188 20",
  ),
  outline("159 34!, 138 26, 62 24, 22 31!, 22 177!, 62 172, 140 174, 159 182!"),
  outline("169 34!, 190 26, 266 24, 306 31!, 306 177!, 266 172, 188 174, 169 182!"),
)

const rows = [0, 1, 2, 3, 4, 5, 6].map((n) => 288 - n * 40 - (n > 2 ? 20 : 0))

/** An open ledger of seven lines. A seal is a square of sky. */
export const ledger = (seals: number): Drawn =>
  under(
    "nine",
    328,
    204,
    `<path fill="#fff" d="M16 20h296v164H16z"/>${book}${thin(1.5, ...rows.map((x) => `M${x} 40V168`))}<path fill="#7fb9e6" d="${rows
      .slice(0, seals)
      .map((x) => box(x - 26, 140, 18, 18))
      .join("")}"/>`,
  )

const small = (n: number) => {
  const { x, y, width, high } = bubbles[n]!
  const unit = 6
  return box(
    Math.round(97 + x * unit),
    Math.round(112 + y * unit),
    Math.round(width * unit),
    Math.round(high * unit),
  )
}

/** An open ledger, and ten bubbles without words. */
export const certificate: Drawn = {
  box: "0 0 328 204",
  lines: `${ledger(6).lines}<path fill="#fff" d="M93 106h142v74H93z"/><path fill="#bcdcf3" d="${[0, 2, 4, 6, 8].map(small).join("")}"/><path fill="#d3d8e2" d="${[1, 3, 5, 7, 9].map(small).join("")}"/>`,
}

const card = (inside: string, width = 120): Drawn => ({
  box: `0 0 ${width} 160`,
  lines: `<path fill="#fff" d="M4 4h${width - 8}v152H4z"/>${thin(3, `M8 8H${width - 8}V152H8z`)}${inside}`,
})
const letters = (all: readonly (readonly [string, number, number])[], size: number) =>
  `<g fill="#2b3247" font-size="${size}" font-weight="700" text-anchor="middle">${all.map(([text, x, y]) => `<text x="${x}" y="${y}">${text}</text>`).join("")}</g>`

/** Cards of the test in the morning, and the hand of the boy, which has no frame. */
export const cards = {
  week: card(
    letters(
      [
        ["日", 38, 52],
        ["火", 82, 52],
        ["水", 38, 96],
        ["木", 82, 96],
        ["金", 38, 140],
        ["土", 82, 140],
      ],
      34,
    ),
  ),
  hand: {
    box: "0 0 180 176",
    lines: `<path fill="#fff" d="M0 0h180v176H0z"/>${turned(38, 8, 0, 1.15, hand)}${letters(
      [
        ["おや", 20, 158],
        ["ひとさし", 62, 158],
        ["なか", 106, 158],
        ["くすり", 148, 158],
      ],
      13,
    )}`,
  },
  pine: card(letters([["松", 60, 100]], 64)),
  bamboo: card(letters([["竹", 60, 100]], 64)),
  snow: card(
    letters(
      [
        ["雪", 60, 72],
        ["月", 60, 132],
      ],
      48,
    ),
  ),
}
