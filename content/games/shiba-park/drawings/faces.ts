import type { Drawn } from "#content/games/story.ts"
import { cup, frogHead, ginkgoLeaf, hiroiHead, pen, slugHorns, snakeHead } from "./animals.ts"
import { cut, fill, gouges, indigo, oval, paper, ribbon, vermilion, worn } from "./stamp.ts"

/** Shown in a circle: nothing but paper stands in the corners. */
const face = (drawn: string): Drawn => ({
  box: "0 0 192 192",
  lines: `<path fill="${paper}" d="M0 0h192v192H0z"/>${drawn}${worn(paper, 192, 192, 60)}`,
})

const frog =
  `<g transform="translate(0 -8)">${frogHead}</g>` +
  fill(indigo, gouges([[74, 106, 118, 106, 4, 8]])) +
  `<g transform="translate(96 126)scale(.92)">${cup}</g>` +
  fill(
    indigo,
    ribbon("20 178, 44 162, 62 156, 76 158", [16, 15, 13, 9]),
    ribbon("172 178, 148 162, 130 156, 116 158", [16, 15, 13, 9]),
  )

const slug =
  slugHorns +
  fill(
    indigo,
    cut("0 140!, 28 128, 62 124, 96 116, 132 126, 164 124, 194 136!, 194 194!, 0 194!"),
  ) +
  fill(
    paper,
    ribbon(
      "4 184, 34 172, 52 158, 76 164, 104 152, 132 158, 152 144, 188 148",
      [3, 5, 4, 6, 4, 5, 3],
    ),
    gouges([
      [16, 150, 40, 144, 4, -2],
      [120, 178, 160, 174, 4, -2],
      [60, 184, 92, 180, 3, -2],
      [156, 164, 180, 164, 3, -2],
      [70, 140, 96, 136, 3, -2],
    ]),
  )

const hiroi =
  fill(indigo, cut("22 194!, 34 176, 62 168, 130 168, 160 176, 172 194!")) +
  hiroiHead +
  fill(paper, cut("74 172!, 96 184!, 118 172!, 112 194!, 80 194!")) +
  fill(indigo, gouges([[88, 142, 106, 140, 3, -2]])) +
  pen

/** A face in the shadow of a hat. */
const perry =
  fill(
    indigo,
    cut(
      "4 88!, 20 62, 52 34, 96 14, 142 34, 172 62, 188 88!, 170 104, 134 98, 96 94, 58 98, 22 104",
    ),
    cut(
      "52 92!, 140 92!, 142 126, 132 152, 116 166, 118 176!, 152 178, 178 194!, 14 194!, 40 178, 74 176!, 76 166, 60 152, 50 126",
    ),
  ) +
  fill(
    paper,
    cut(
      "60 128!, 92 120!, 90 136, 102 138, 100 118!, 132 112!, 131 130, 122 148, 104 158, 84 158, 68 148",
      9,
    ),
    gouges([
      [18, 90, 96, 80, 4, -9],
      [98, 80, 174, 90, 4, -9],
      [50, 58, 84, 38, 3, -3],
      [112, 40, 142, 56, 3, -3],
    ]),
    cut("66 108!, 84 104!, 82 112, 70 114"),
    cut("108 102!, 126 102!, 122 110, 110 110"),
    cut("86 180!, 106 180!, 102 194!, 90 194!"),
  ) +
  fill(indigo, gouges([[82, 150, 112, 146, 3, -4]])) +
  fill(vermilion, oval(96, 56, 13, 13), oval(30, 184, 22, 9, -8), oval(162, 184, 22, 9, 8)) +
  fill(
    paper,
    oval(96, 56, 5, 5),
    gouges([
      [14, 186, 44, 182, 3],
      [150, 182, 178, 186, 3],
    ]),
  )

/** By the ids of their speakers. */
export const faces = {
  hiroi: face(hiroi),
  hebi: face(snakeHead),
  kaeru: face(frog),
  namekuji: face(slug),
  icho: face(`<g transform="rotate(-7 96 96)">${ginkgoLeaf}</g>`),
  perry: face(perry),
}
