import { mix } from "./colour.ts"
import { circle, d, layers, line, path, place, rect, repeat } from "./shapes.ts"

export const burst = (
  x: number,
  y: number,
  rays: number,
  r: number,
  colour: string,
  tip = colour,
) =>
  repeat(rays, (at) => {
    const angle = (at * 2 * Math.PI) / rays
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return layers(
      line(
        d`M${x + dx * r * 0.3} ${y + dy * r * 0.3}L${x + dx * r * 0.72} ${y + dy * r * 0.72}`,
        colour,
        6,
      ),
      circle(x + dx * r, y + dy * r, r * 0.06, tip),
      circle(
        x + Math.cos(angle + Math.PI / rays) * r * 0.8,
        y + Math.sin(angle + Math.PI / rays) * r * 0.8,
        r * 0.035,
        tip,
      ),
    )
  })

/** A paper lantern hanging from x, y. */
export const lantern = (x: number, y: number, scale: number, paper: string, dark: string) =>
  place(
    x,
    y,
    layers(
      circle(0, 44, 62, paper, { alpha: 0.16 }),
      line("M0 -4V14", dark, 4),
      rect(-15, 10, 30, 9, dark, { round: 2 }),
      path("M-20 19Q-36 44 -20 70H20Q36 44 20 19z", paper),
      line("M-25 32H25M-28 44H28M-25 57H25", mix(paper, dark, 0.3), 2.5),
      rect(-15, 68, 30, 8, dark, { round: 2 }),
    ),
    { scale },
  )

/** Coloured flags on a string that hangs from x0 to x1. */
export const bunting = (
  x0: number,
  x1: number,
  y: number,
  sag: number,
  colours: readonly string[],
  cord: string,
) => {
  const count = Math.round((x1 - x0) / 54)
  const at = (share: number) => y + sag * 4 * share * (1 - share)
  return layers(
    line(d`M${x0} ${y}Q${(x0 + x1) / 2} ${y + sag * 2} ${x1} ${y}`, cord, 3),
    repeat(count, (index) => {
      const share = (index + 0.5) / count
      const x = x0 + (x1 - x0) * share
      return path(
        d`M${x - 19} ${at(share - 0.3 / count)}L${x + 19} ${at(share + 0.3 / count)}L${x} ${at(share) + 42}z`,
        colours[index % colours.length] ?? cord,
      )
    }),
  )
}

export const torii = (x: number, base: number, scale: number, colour: string, dark: string) =>
  place(
    x,
    base,
    layers(
      path("M-70 0L-62 -150H-46L-52 0z", colour),
      path("M70 0L62 -150H46L52 0z", colour),
      rect(-84, -128, 168, 15, colour),
      path("M-108 -176Q0 -152 108 -176L102 -150Q0 -136 -102 -150z", colour),
      path("M-112 -186Q0 -160 112 -186L108 -172Q0 -148 -108 -172z", dark),
      rect(-9, -152, 18, 26, dark),
    ),
    { scale },
  )
