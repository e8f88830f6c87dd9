import type { Drawn } from "#content/games/story.ts"
import { words } from "./letters.ts"
import { cut, draw, fill, gouges, indigo, line, paper, worn } from "./stamp.ts"

const stain = "var(--stamp-stain,#b8945f)"

/** Where the words of the two fields stand on the front, and those of the proof on the back. */
export const fields = {
  thing: { x: 92, y: 82, width: 212, height: 48 },
  owner: { x: 92, y: 130, width: 212, height: 48 },
  proof: { x: 78, y: 156, width: 222, height: 34 },
}

const sheet = fill(
  paper,
  cut(
    "3 5!, 60 2, 160 4, 250 2, 325 4!, 327 70, 325 150, 326 239!, 230 241, 140 239, 60 242, 2 240!, 4 160, 1 80",
    20,
  ),
)

/** The stain of a cup, the trail of a slug and the scales of a snake. */
const traces =
  `<g opacity=".55">${draw(stain, 3, line("22 214, 26 198, 42 190, 60 194, 68 208, 64 224, 48 232, 32 229, 24 220", 5))}${draw(stain, 1.4, line("27 215, 32 202, 44 196, 57 200, 62 210", 5))}</g>` +
  draw("#fff", 4, line("316 8, 309 40, 317 78, 310 112, 318 150, 311 190, 316 236")) +
  draw(stain, 0.8, line("314 8, 307 40, 315 78, 308 112, 316 150, 309 190, 314 236")) +
  `<g opacity=".75">${fill(
    stain,
    gouges(
      [0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3, 4]
          .filter((column) => column + row > 1)
          .map((column) => {
            const [x, y] = [226 + column * 15 + (row % 2) * 7, 202 + row * 10]
            return [x, y, x + 13, y, 1.4, 7]
          }),
      ),
    ),
  )}</g>`

const rule = (points: string) => fill(indigo, cut(points, 40))

const printed =
  words("落とし物　届", 62, 18, { colour: indigo, size: 32, pace: 1.02 }) +
  words("第一号", 258, 56, { colour: indigo, size: 16, pace: 1 }) +
  draw(
    indigo,
    3,
    line("20 81!, 160 80, 306 81!, 307 130, 306 179!, 160 180, 20 179!, 19 130, 20 81!", 60),
  ) +
  draw(indigo, 1.6, line("20 130!, 160 131, 306 130!", 60), line("84 82!, 85 130, 84 178!", 50)) +
  words("もの", 31, 95, { colour: indigo, size: 21 }) +
  words("ぬし", 31, 143, { colour: indigo, size: 21 })

export const front: Drawn = {
  box: "0 0 328 244",
  lines: sheet + traces + printed + worn(paper, 328, 244, 70),
}

/** The sheet turned round: what is on its front shows on the other side. */
export const back: Drawn = {
  box: "0 0 328 244",
  lines:
    sheet +
    `<g transform="translate(328 0)scale(-1 1)" opacity=".6">${traces}</g>` +
    rule("22 34!, 160 33, 304 34!, 304 36!, 160 35, 22 36!") +
    `<g fill="${indigo}" font-size="17" font-weight="700"><text x="34" y="64">ぬしの　らんは　ひとりで</text><text x="34" y="92">よびなで　かくこと。</text><text x="34" y="120">うらに　あかしを　そえること。</text></g>` +
    words("あかし", 30, 172, { colour: indigo, size: 14 }) +
    rule("78 188!, 190 187, 302 188!, 302 190!, 190 190, 78 190!") +
    worn(paper, 328, 244, 60, "back"),
}
