import { mix } from "../colour.ts"
import { cloud } from "../nature.ts"
import { circle, fadeDown, fadeOut, layers, path, rect, repeat, type Point } from "../shapes.ts"
import { skyline } from "../town.ts"
import type { Shot } from "./light.ts"

/** The background, out of focus: a street, a park, a room. */
export function blurred(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const place = dice.below(3)
  const lamps = light.lamps
    ? ["#FFD68A", p.x, p.y, "#FF9A6A"]
    : ["#ffffff", light.sun, mix(p.y, "#ffffff", 0.5)]
  const ground = lit(["#8A8580", "#7FA36A", "#A58A6A"][place] ?? "#8A8580", 0.25)
  return layers(
    sky(shot, 420),
    !light.lamps && sunAt(shot, dice.between(120, 680), dice.between(70, 150), 34),
    place === 1
      ? repeat(9, (at) =>
          circle(
            at * 100 - 10,
            dice.between(200, 300),
            dice.between(80, 130),
            lit(at % 2 ? "#6FA06A" : "#8AB87A", 0.3),
          ),
        )
      : skyline(
          dice,
          440,
          [150, 340],
          lit(mix(p.m, "#8A8C98", 0.6), 0.35),
          light.lamps ? "#FFD68A" : mix(light.sky[1], "#ffffff", 0.4),
          0.3,
        ),
    rect(-60, 400, 920, 300, ground) +
      path("M360 400L460 400L760 680L60 680z", mix(ground, "#ffffff", 0.16)),
    bokeh(shot, light.lamps ? 30 : 16, [60, 470], lamps, 40),
  )
}

export const clouds = ({ dice, light }: Shot, count: number, [y0, y1]: readonly [number, number]) =>
  repeat(count, () =>
    cloud(
      dice.between(20, 780),
      dice.between(y0, y1),
      dice.between(0.5, 1.3),
      mix("#ffffff", light.sky[1], 0.3),
      light.lamps ? 0.3 : 0.8,
    ),
  )

export const walls = [
  "#B98A62",
  "#8A6A54",
  "#D9C6A4",
  "#9A9A94",
  "#7A5A4A",
  "#C4A98A",
  "#A8705A",
] as const

export const neons = ["#FF5A7A", "#FFC24A", "#4FD8D0", "#7A8BFF", "#FF8A3A", "#8AE36A"] as const

export const sky = ({ light }: Shot, height = 600) =>
  fadeDown("sky", [
    [0, light.sky[0]],
    [1, light.sky[1]],
  ]) + rect(-60, -60, 920, height + 60, "url(#sky)")

export const sunAt = ({ light }: Shot, x: number, y: number, r = 40) =>
  fadeOut("sun", x, y, r * 5, [
    [0, light.sun, 0.75],
    [0.25, light.sun, 0.35],
    [1, light.sun, 0],
  ]) +
  circle(x, y, r * 5, "url(#sun)") +
  circle(x, y, r, light.sun)

/** Lamps out of focus. */
export const bokeh = (
  { dice }: Shot,
  count: number,
  [y0, y1]: Point,
  colours: readonly string[],
  size = 34,
) =>
  repeat(count, () => {
    const [x, y, r, colour] = [
      dice.between(0, 800),
      dice.between(y0, y1),
      dice.between(size * 0.35, size),
      dice.pick(colours),
    ]
    return circle(x, y, r, colour, { alpha: 0.34 }) + circle(x, y, r * 0.8, colour, { alpha: 0.25 })
  })

export const glowAt = (
  name: string,
  x: number,
  y: number,
  r: number,
  colour: string,
  alpha = 0.7,
) =>
  fadeOut(name, x, y, r, [
    [0, colour, alpha],
    [0.4, colour, alpha * 0.4],
    [1, colour, 0],
  ]) + circle(x, y, r, `url(#${name})`)
