import type { Drawn } from "#content/games/story.ts"
import { thicket } from "./mound.ts"
import {
  at,
  cut,
  draw,
  fill,
  gouges,
  indigo,
  night,
  oval,
  ribbon,
  vermilion,
  worn,
} from "./stamp.ts"

const moonlit = "var(--stamp-moonlit,#fdfaf0)"

/** The branch of the photographer: the lower edge is the near one. */
const branch =
  fill(
    night,
    ribbon("14 156, 44 184, 100 198, 150 197, 214 162", [4, 8, 10, 8, 2]),
    ribbon("46 184, 40 168, 42 158", [7, 5, 2]),
    ribbon("172 190, 180 174, 190 168", [6, 4, 1]),
  ) +
  fill(
    vermilion,
    cut("42 160!, 32 150, 34 134!, 46 144, 48 154"),
    cut("56 188!, 52 174, 62 164!, 70 174, 66 186"),
    cut("88 197!, 84 206, 92 214!, 98 206"),
    cut("156 196!, 156 184, 168 176!, 170 188, 164 196"),
    cut("190 169!, 186 156, 196 142!, 204 154, 200 166"),
    cut("126 200!, 132 209, 126 216!, 118 209"),
    cut("24 168!, 12 166, 8 176!, 18 180"),
  )

/** Moonlight on the lawn, seen from the top of a tree. The round end is towards this hour of the photograph. */
export const photo = (hour: number): Drawn => ({
  box: "0 0 224 224",
  lines:
    fill(moonlit, oval(112, 112, 109)) +
    fill(
      indigo,
      gouges([
        [40, 66, 52, 60, 1],
        [56, 168, 70, 170, 1],
        [166, 160, 178, 154, 1],
        [172, 66, 182, 74, 1],
        [64, 40, 76, 40, 1],
        [150, 38, 162, 42, 1],
        [30, 128, 40, 132, 1],
        [186, 118, 196, 116, 1],
      ]),
    ) +
    at(112, 112, 1, 0, thicket(hour, night)) +
    draw(indigo, 9, oval(112, 112, 106)) +
    branch +
    worn(moonlit, 224, 224, 50, "photo"),
})
