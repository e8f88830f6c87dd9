import type { Drawn } from "#content/games/story.ts"
import { frogHead, hiroiHead, pen, slugFront, snakeFront } from "./animals.ts"
import { at, cream, cut, fill, gouges, indigo, night, paper, vermilion, worn } from "./stamp.ts"

// Sent after D2 only.

const hole = cut(
  "164 32, 222 48, 262 92, 272 150, 252 206, 216 246, 202 262!, 216 318, 236 380, 258 446!, 164 450, 70 446!, 92 380, 112 318, 126 262!, 112 246, 76 206, 56 150, 66 92, 106 48",
)

/** The view from inside the mound: they look in, cheek by cheek. */
export const inside: Drawn = {
  box: "0 0 328 476",
  lines:
    `<path fill="${paper}" d="M0 0h328v476H0z"/>` +
    fill(
      indigo,
      gouges([
        [150, 36, 176, 36, 3, -3],
        [90, 70, 108, 56, 3, -3],
        [222, 56, 238, 70, 3, -3],
      ]),
    ) +
    at(36, 36, 0.74, -4, snakeFront) +
    at(148, 38, 0.68, 5, frogHead) +
    fill(indigo, gouges([[190, 131, 224, 134, 3, 8]])) +
    at(96, 124, 0.7, 0, slugFront) +
    fill(indigo, cut("92 450!, 98 404, 116 386, 164 380, 212 386, 230 404, 236 450!")) +
    at(105, 272, 0.62, 0, hiroiHead) +
    fill(indigo, gouges([[150, 362, 178, 362, 3, 6]])) +
    at(105, 272, 0.62, 0, pen) +
    fill(
      paper,
      cut("150 382!, 164 394!, 178 382!, 172 410!, 156 410!"),
      cut("110 424, 118 410, 136 412, 140 430, 128 446, 112 442"),
      cut("218 424, 210 410, 192 412, 188 430, 200 446, 216 442"),
    ) +
    fill(
      indigo,
      gouges([
        [122, 416, 120, 436, 1],
        [130, 416, 129, 438, 1],
        [206, 416, 208, 436, 1],
        [198, 416, 199, 438, 1],
      ]),
    ) +
    `<path fill="${night}" fill-rule="evenodd" d="M0 0h328v476H0z${hole}"/>` +
    fill(
      cream,
      gouges([
        [40, 60, 62, 36, 3, -4],
        [268, 36, 292, 64, 3, -4],
        [30, 120, 34, 164, 3, 3],
        [296, 120, 294, 168, 3, -3],
        [60, 250, 84, 268, 3, 3],
        [264, 250, 240, 270, 3, -3],
        [74, 330, 62, 372, 3, 3],
        [254, 330, 268, 374, 3, -3],
        [20, 240, 30, 262, 2],
        [306, 250, 298, 276, 2],
        [24, 416, 36, 442, 2],
        [304, 400, 296, 430, 2],
      ]),
    ) +
    fill(vermilion, gouges([[150, 20, 178, 20, 2, -2]])) +
    worn(night, 328, 476, 80, "inside"),
}
