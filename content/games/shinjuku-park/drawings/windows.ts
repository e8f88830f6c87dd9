import { box, dark, outline, under } from "./shade.ts"

const whole = box(0, 0, 240, 180)

/** Eaves, buildings and trees, and the sky that is left. */
const photograph = (gaps: string, before = "") =>
  under("eleven", 240, 180, dark(whole, rafters, gaps) + before)

/** Light between rafters, beside walls and between trunks. It looks like nothing. */
const rafters = [8, 30, 52, 74, 96, 118, 140, 162, 184, 206].map((x) => box(x, 5, 14, 3)).join("")
const alley = (x: number, from: number, to: number) => `M${x} ${to}V${from}h3v-7h3V${to}z`
const trunks = (...all: readonly number[]) =>
  all
    .map((x) => outline(`${x} 180!, ${x + 1} 171, ${x + 7} 166, ${x + 13} 171, ${x + 14} 180!`))
    .join("")

const carp = [
  outline(
    "34 98, 40 86, 56 76, 82 70!, 88 50!, 100 46!, 150 50!, 156 60!, 152 72!, 176 84!, 196 76!, 206 56!, 224 34!, 226 58!, 216 84!, 214 92!, 228 112!, 230 132!, 210 122!, 192 104!, 176 104!, 150 120, 132 128!, 136 142!, 120 140!, 110 128!, 78 126, 54 116, 40 108",
  ),
  outline("37 104!, 26 110, 14 108!, 14 111!, 26 114, 40 108!"),
  outline("42 109!, 34 120, 22 126!, 23 129!, 37 123, 46 111!"),
]

const bird = outline(
  "120 40, 130 46, 132 58!, 146 62!, 172 52!, 200 34!, 232 22!, 224 44!, 214 62!, 198 80!, 172 98!, 146 106!, 138 124!, 152 150!, 120 142!, 88 150!, 102 124!, 94 106!, 68 98!, 42 80!, 26 62!, 16 44!, 8 22!, 40 34!, 68 52!, 94 62!, 108 58!, 110 46",
)

const sushi = [
  outline("40 130, 46 106, 70 98!, 180 98!, 200 106, 208 130, 200 150, 170 156, 76 156, 48 150"),
  outline(
    "32 88, 52 58, 92 38, 136 36, 172 50, 190 68!, 210 52!, 232 48!, 220 66!, 218 72!, 234 86!, 214 92!, 194 84!, 172 94!, 136 84, 96 84, 56 94, 40 98",
  ),
]

const umbrella = [
  outline(
    "118 22!, 122 22!, 122 30!, 160 38, 196 64, 214 104!, 196 96, 178 104!, 160 96, 140 103!, 124 97!, 124 146, 114 160, 98 158, 92 144!, 100 142!, 103 149, 110 150, 115 143!, 116 97!, 100 103!, 80 96, 62 104!, 44 96, 26 104!, 44 64, 80 38, 118 30!",
  ),
]

const squid = [
  outline("120 10!, 148 36!, 164 52!, 144 56!, 146 100!, 94 100!, 96 56!, 76 52!, 92 36!"),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    box(95 + n * 6.6, 98, 3.4, 40 + [10, 20, 14, 26, 24, 16, 22, 8][n]!),
  ),
  outline("92 98!, 97 98!, 80 128, 62 150, 48 154!, 44 148!, 58 144, 74 124"),
  outline("143 98!, 148 98!, 166 124, 182 144, 196 148!, 192 154!, 178 150, 160 128"),
]

/** The shadow of a pillar across the end of the sky. */
const pillar = dark(box(200, 0, 8, 180))

const lights = [0, 1, 2, 3, 4].flatMap((row) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((column) => box(20 + column * 26, 26 + row * 29, 9, 11)),
)

/** The sky in them is a carp, a bird, sushi, an umbrella and a squid. The sixth has no sky. */
export const windows = [
  photograph(`${carp.join("")}${trunks(30, 52, 78, 170)}`, pillar),
  photograph(`${bird}${alley(14, 96, 166)}${alley(222, 84, 166)}${trunks(44, 66, 176, 190)}`),
  photograph(
    `${sushi.join("")}${alley(10, 58, 150)}${alley(226, 110, 166)}${trunks(60, 100, 122, 164)}`,
  ),
  photograph(
    `${umbrella.join("")}${alley(10, 40, 150)}${alley(26, 124, 166)}${alley(218, 30, 150)}${trunks(46, 66, 150, 176)}`,
  ),
  photograph(
    `${squid.join("")}${alley(16, 40, 166)}${alley(52, 76, 128)}${alley(180, 80, 128)}${alley(216, 26, 166)}`,
  ),
  under("eleven", 240, 180, `${dark(whole)}<path fill="#454d66" d="${lights.join("")}"/>`),
]
