import { d, path, rect } from "../shapes.ts"

export const bubble = (x: number, y: number, w: number, h: number, colour: string, left: boolean) =>
  rect(x, y, w, h, colour, { round: Math.min(h / 2, 62) }) +
  path(
    left
      ? d`M${x + 46} ${y + h - 30}q-10 44 -62 54q64 12 110 -34z`
      : d`M${x + w - 46} ${y + h - 30}q10 44 62 54q-64 12 -110 -34z`,
    colour,
  )
