import type { Drawn } from "#content/games/story.ts"
import { front } from "./form.ts"
import { words } from "./letters.ts"
import { at, cut, draw, paper, vermilion, worn } from "./stamp.ts"

// Sent after D2 only.

/** Around the middle of its round part. */
const seal =
  draw(
    vermilion,
    10,
    cut(
      "0 -66, 40 -54, 64 -20, 62 22, 38 52, 26 66!, 36 104, 50 144!, 0 147, -50 144!, -36 104, -26 66!, -38 52, -62 22, -64 -20, -40 -54",
    ),
  ) + words("済", -39, -42, { colour: vermilion, size: 78 })

export const returned: Drawn = {
  box: "0 0 190 260",
  lines: `<path fill="${paper}" d="M0 0h190v260H0z"/>${at(98, 90, 1, -5, seal)}${worn(paper, 190, 260, 60, "returned")}`,
}

/** The form of the first minute, with its seal. */
export const certificate: Drawn = {
  box: front.box,
  lines: front.lines + at(270, 146, 0.54, 9, seal) + worn(paper, 328, 244, 40, "certificate"),
}
