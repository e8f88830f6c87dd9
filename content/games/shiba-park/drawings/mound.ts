import { bushy, cut, dabs, draw, fill, indigo, paper } from "./stamp.ts"

/** From above, its middle at 0: round towards 12, narrow, and wide towards 6. */
const shape =
  "0 -78, 22 -72, 36 -56, 40 -38, 34 -18, 20 -4, 15 4!, 19 22, 28 46, 39 66, 41 74, 34 76, 0 77, -34 76, -41 74, -39 66, -28 46, -19 22, -15 4!, -20 -4, -34 -18, -40 -38, -36 -56, -22 -72"

/** Photographs and map show it at this size, so that one can be laid over the other. */
export const scale = 0.94

/** A black thicket, its round end towards this hour. */
export const thicket = (hour: number, colour: string) =>
  `<g transform="rotate(${hour * 30})scale(${scale})">${fill(colour, bushy(shape, 13, 1.7))}</g>`

/** The edge of the mound with trees on it, its round end towards this hour. */
export const edge = (hour: number, scale: number) =>
  `<g transform="rotate(${hour * 30})scale(${scale})">${fill(paper, cut(shape))}${draw(indigo, 2.6, cut(shape))}${dabs(
    indigo,
    5,
    [
      [-18, -54],
      [2, -64],
      [22, -50],
      [-28, -36],
      [-6, -42],
      [14, -34],
      [30, -30],
      [-16, -22],
      [4, -20],
      [20, -16],
      [-6, -2],
      [6, 8],
      [-8, 22],
      [10, 30],
      [-16, 40],
      [2, 46],
      [22, 52],
      [-28, 60],
      [-8, 64],
      [14, 66],
      [30, 68],
    ],
  )}</g>`
