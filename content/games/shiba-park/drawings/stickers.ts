import type { Drawn } from "#content/games/story.ts"
import {
  cup,
  frogHead,
  ginkgoLeaf,
  hiroiHead,
  sleepyFrogHead,
  slugHorns,
  slugWhole,
  snakeHead,
  tabi,
} from "./animals.ts"
import { words } from "./letters.ts"
import {
  at,
  cut,
  fill,
  gouge,
  gouges,
  indigo,
  oval,
  paper,
  ribbon,
  vermilion,
  worn,
} from "./stamp.ts"

/** Torn from the corner of a sheet, 240 by 200. */
const scraps = [
  "6 14!, 60 8, 150 11, 232 5!, 236 80, 230 150, 234 192!, 150 195, 60 190, 10 195!, 4 110",
  "10 8!, 100 12, 180 6, 236 12!, 231 90, 236 194!, 170 189, 90 195, 5 189!, 9 100",
  "5 10!, 90 6, 170 12, 233 8!, 237 110, 232 190!, 140 194, 70 189, 8 193!, 10 70",
]
const sticker = (n: number, drawn: string): Drawn => ({
  box: "0 0 240 200",
  lines:
    fill(paper, cut(scraps[n % scraps.length]!, 24)) + drawn + worn(paper, 240, 200, 60, `${n}`),
})

const body = (outline: string) => fill(indigo, cut(outline))

/** The frog raises its cup, and spills some. */
const comeToFrog = sticker(
  0,
  body("12 190!, 22 164, 48 152, 86 152, 108 164, 118 190!") +
    fill(paper, cut("44 188!, 46 172, 66 164, 84 172, 86 188!")) +
    at(6, 70, 0.58, -5, frogHead) +
    fill(indigo, gouges([[50, 140, 74, 138, 4, 9]])) +
    fill(indigo, ribbon("98 170, 124 170, 142 152, 150 132", [18, 16, 14, 12])) +
    at(168, 92, 0.56, 16, cup) +
    fill(indigo, oval(154, 128, 9, 7), oval(190, 86, 4, 6, 20), oval(204, 78, 3, 5, 30)) +
    words("こまったら、", 24, 14, { colour: vermilion, size: 27 }) +
    words("かえる！", 84, 44, { colour: vermilion, size: 35 }),
)

/** The tail curls into a second full stop. */
const thatIsAll = sticker(
  1,
  at(116, 16, 0.78, 0, snakeHead) +
    fill(
      indigo,
      ribbon(
        "236 150, 214 176, 170 182, 130 176, 96 182, 66 182, 54 164, 70 148, 86 158, 82 170",
        [56, 30, 24, 22, 20, 16, 13, 10, 8, 3],
      ),
    ) +
    fill(
      paper,
      gouges([
        [206, 170, 214, 188, 4, 4],
        [178, 174, 182, 190, 4, 4],
        [150, 172, 152, 188, 3, 4],
        [124, 170, 124, 186, 3, 4],
        [100, 174, 98, 188, 3, 3],
      ]),
    ) +
    words("以上だ", 16, 26, { colour: vermilion, size: 34, pace: 0.96 }) +
    fill(vermilion, oval(124, 56, 8)) +
    fill(paper, oval(124, 56, 4)),
)

/** A trail that leaves the sheet. */
const trail = sticker(
  2,
  fill(
    indigo,
    ribbon(
      "20 170, 44 150, 82 156, 104 128, 92 100, 62 98, 60 70, 92 58, 128 74, 158 108, 190 104, 204 70, 236 60",
      [2, 9, 13, 12, 13, 12, 13, 12, 14, 13, 14, 13, 14],
    ),
  ) +
    fill(
      paper,
      ribbon(
        "36 156, 82 156, 104 128, 92 100, 62 98, 60 70, 92 58, 128 74, 158 108, 190 104, 204 70, 238 60",
        [2, 5, 4, 5, 4, 6, 4, 6, 4, 6, 4, 6],
      ),
    ) +
    fill(indigo, oval(198, 138, 3), oval(120, 170, 3), oval(28, 120, 3)),
)

/** A hand before the mouth, and a blot on the sheet. */
const oh = sticker(
  3,
  at(30, 26, 0.88, 3, hiroiHead) +
    body("36 192!, 48 180, 80 172, 144 172, 174 182, 184 192!") +
    fill(indigo, cut("74 192!, 82 158, 94 146, 106 142, 124 146, 136 160, 142 192!")) +
    fill(paper, cut("82 188!, 88 162, 96 152, 108 148, 120 152, 130 164, 134 188!")) +
    fill(
      indigo,
      gouges([
        [98, 152, 97, 170, 2],
        [108, 149, 108, 168, 2],
        [119, 152, 120, 170, 2],
      ]),
    ) +
    words("あっ", 187, 22, { colour: vermilion, size: 44, pace: 0.8, upright: true }) +
    fill(
      vermilion,
      oval(208, 164, 14, 12),
      oval(192, 150, 4),
      oval(222, 146, 3),
      oval(196, 182, 4, 3),
    ),
)

/** A bow so deep that only the hair is visible. */
const understood = sticker(
  4,
  body("22 170!, 40 160, 70 154, 170 154, 200 160, 218 170!, 214 184!, 26 184!") +
    body("66 168, 62 128, 76 96, 120 82, 164 96, 178 128, 174 168") +
    fill(
      paper,
      gouges([
        [122, 88, 118, 118, 4, -2],
        [112, 96, 78, 156, 4, 10],
        [118, 118, 98, 162, 4, 6],
        [128, 96, 162, 156, 4, -10],
        [122, 118, 142, 162, 4, -6],
        [28, 176, 212, 176, 3],
      ]),
      cut("30 156, 44 148, 60 154, 62 166, 34 168"),
      cut("210 156, 196 148, 180 154, 178 166, 206 168"),
    ) +
    fill(
      indigo,
      gouges([
        [40, 156, 40, 166, 1],
        [50, 154, 51, 165, 1],
        [200, 156, 200, 166, 1],
        [190, 154, 189, 165, 1],
      ]),
    ) +
    `<g transform="rotate(-4 120 50)">${fill(vermilion, cut("26 26!, 120 22, 214 26!, 217 50, 214 74!, 120 77, 26 74!, 23 50", 20))}${fill(paper, cut("31 31!, 120 27, 209 31!, 211 50, 209 69!, 120 72, 31 69!, 29 50", 20))}${words("承りました", 38, 34, { colour: vermilion, size: 33 })}</g>`,
)

/** One sock of the pair on the tail, the other one on the head. */
const tried = sticker(
  0,
  at(14, 38, 0.6, 0, snakeHead) +
    `<g transform="translate(76 60)rotate(172)scale(.52)">${tabi}</g>` +
    fill(
      indigo,
      ribbon(
        "88 146, 98 170, 130 178, 162 172, 176 154, 180 130, 184 106",
        [46, 30, 24, 23, 21, 18, 15],
      ),
    ) +
    fill(
      paper,
      gouges([
        [98, 162, 94, 178, 3, 4],
        [122, 168, 122, 184, 3, 4],
        [146, 166, 152, 182, 3, 4],
        [164, 154, 182, 158, 3, 4],
        [170, 134, 186, 138, 3, 4],
      ]),
    ) +
    `<g transform="translate(186 116)rotate(186)scale(.78)">${tabi}</g>` +
    words("はいてみた", 98, 16, { colour: vermilion, size: 26 }),
)

/** The throat is larger than the frog. */
const croak = sticker(
  1,
  fill(
    indigo,
    ribbon("78 96, 52 110, 44 136, 30 146", [20, 16, 13, 8]),
    ribbon("162 96, 188 110, 196 136, 210 146", [20, 16, 13, 8]),
    ribbon("84 168, 62 182, 40 184", [18, 14, 7]),
    ribbon("156 168, 178 182, 200 184", [18, 14, 7]),
  ) +
    at(62, 8, 0.6, 0, frogHead) +
    fill(
      vermilion,
      cut("62 136, 76 100, 104 88, 138 88, 164 100, 178 136, 164 172, 120 188, 76 172"),
    ) +
    fill(
      paper,
      gouges([
        [76, 132, 92, 104, 4, -7],
        [84, 152, 88, 160, 4, 2],
        [164, 132, 152, 160, 3, -6],
        [110, 176, 136, 176, 3, 4],
        [90, 90, 150, 90, 3, -4],
      ]),
    ) +
    words("げこ", 14, 22, { colour: vermilion, size: 36, pace: 0.9, upright: true }) +
    words("げこ", 192, 40, { colour: vermilion, size: 36, pace: 0.9, upright: true }),
)

/** Half asleep among empty cups. */
const awake = sticker(
  2,
  at(54, 58, 0.72, -7, sleepyFrogHead) +
    fill(indigo, gouges([[110, 146, 140, 142, 3, -5]])) +
    at(196, 140, 0.6, 6, cup) +
    at(30, 152, 0.42, -4, cup) +
    at(216, 106, 0.3, -20, cup) +
    words("ねむくない", 40, 14, { colour: vermilion, size: 33 }),
)

/** The face is turned away, but one blushing cheek shows. */
const away = sticker(
  0,
  fill(
    indigo,
    cut(
      "198 76, 188 54, 158 34, 120 24, 84 32, 66 60, 66 94, 76 128, 68 188!, 148 188!, 138 146, 132 118, 144 110, 178 104, 194 92",
    ),
    ribbon("136 186, 178 174, 206 182, 220 166", [22, 18, 11, 3]),
  ) +
    fill(
      paper,
      gouges([
        [198, 88, 136, 98, 3, -3],
        [134, 62, 166, 56, 5, 7],
        [76, 60, 92, 50, 4, 5],
        [72, 84, 92, 80, 4, 5],
        [84, 106, 108, 102, 4, 6],
        [84, 128, 112, 126, 4, 6],
        [84, 150, 118, 148, 4, 6],
        [82, 172, 122, 170, 4, 6],
      ]),
    ) +
    fill(
      vermilion,
      gouges([
        [112, 76, 106, 92, 5],
        [124, 78, 118, 94, 5],
        [136, 78, 130, 94, 5],
      ]),
    ) +
    fill(
      indigo,
      gouges([
        [40, 40, 52, 50, 2],
        [34, 62, 48, 66, 2],
        [38, 86, 50, 84, 2],
      ]),
    ),
)

/** A slug under a leaf. */
const underLeaf = sticker(
  1,
  at(38, 62, 0.66, 0, slugWhole) +
    fill(
      vermilion,
      cut(
        "14 106!, 32 68, 76 34, 140 20, 196 32, 230 66!, 204 100, 168 116, 128 100, 98 112, 60 124",
        10,
      ),
      ribbon("22 102, 10 118, 14 136", [8, 6, 8]),
    ) +
    fill(
      paper,
      ribbon("20 103, 76 72, 150 54, 222 64", [3, 5, 4, 1]),
      gouges([
        [70, 74, 88, 42, 4, -4],
        [116, 60, 138, 30, 4, -4],
        [164, 52, 188, 38, 4, -2],
        [66, 80, 78, 112, 4, -4],
        [110, 68, 130, 92, 4, -4],
        [158, 60, 180, 100, 4, -4],
      ]),
    ) +
    fill(indigo, oval(196, 136, 4, 6), oval(214, 152, 4, 6), gouges([[24, 190, 220, 188, 2, 1]])),
)

/** Three who say nothing. */
const silence = sticker(
  2,
  at(150, 48, 0.46, 0, `<g transform="translate(192 0)scale(-1 1)">${snakeHead}</g>`) +
    at(72, 92, 0.5, 0, frogHead) +
    fill(indigo, gouges([[106, 160, 134, 160, 3]])) +
    at(6, 52, 0.46, 0, slugHorns) +
    fill(indigo, cut("10 138!, 22 120, 52 112, 80 122, 92 138!")) +
    fill(paper, gouges([[30, 128, 70, 126, 3, -3]])) +
    fill(
      vermilion,
      ...[0, 1, 2].flatMap((n) => [
        oval(28 + n * 19, 42, 6),
        oval(101 + n * 19, 72, 6),
        oval(174 + n * 19, 32, 6),
      ]),
    ),
)

/** A falling leaf. */
const leaf = sticker(
  0,
  at(70, 20, 0.74, 22, ginkgoLeaf) +
    fill(
      indigo,
      gouge(30, 40, 62, 62, 3, -10),
      gouge(24, 66, 52, 84, 3, -8),
      gouges([
        [34, 178, 206, 176, 3, 3],
        [60, 188, 170, 186, 2, 2],
        [188, 160, 214, 164, 2, 4],
      ]),
    ),
)

/** By their ids in the script. */
export const stickers = {
  "when-in-trouble": comeToFrog,
  "that-is-all": thatIsAll,
  slime: trail,
  ah: oh,
  received: understood,
  worn: tried,
  croak,
  "not-sleepy": awake,
  "turned-away": away,
  "under-leaf": underLeaf,
  "three-dots": silence,
  "one-leaf": leaf,
}
