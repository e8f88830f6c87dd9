import { mix } from "../colour.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat } from "../shapes.ts"
import type { Shot } from "./light.ts"

/** Somebody further away, from behind: coat, head, bag. */
export const passerBy = (shot: Shot, x: number, base: number, h: number, depth = 0) => {
  const { dice, p, lit } = shot
  const s = h / 130
  const coat = lit(dice.pick([p.x, p.m, p.y, "#4A5568", "#7A6A5C"]), depth)
  return place(
    x,
    base,
    layers(
      oval(0, 0, 30, 6, "#000000", { alpha: 0.18 }),
      line("M-8 -44L-10 -3M8 -44L12 -3", lit("#2E3242", depth), 13),
      path("M-24 -84Q-20 -98 0 -98Q20 -98 24 -84L28 -38H-28z", coat),
      line("M-24 -80L-30 -46M24 -80L30 -46", mix(coat, "#000000", 0.14), 9),
      circle(0, -114, 16, lit(dice.pick(["#2E2620", "#5A4030", "#3A3F52"]), depth)),
      dice.chance(0.5) &&
        rect(-15, -88, 30, 38, lit(dice.pick([p.y, p.x, "#8A5A3A"]), depth), { round: 9 }),
    ),
    { scale: s },
  )
}

export const potted = ({ lit, dice }: Shot, x: number, base: number, s: number) =>
  place(
    x,
    base,
    layers(
      repeat(6, (at) =>
        path(
          d`M0 -30Q${(at - 2.5) * 26} -60 ${(at - 2.5) * 22} ${-92 + Math.abs(at - 2.5) * 16}Q${(at - 2.5) * 2} -64 0 -30z`,
          lit(at % 2 ? "#4F8F5A" : "#6BAA66"),
        ),
      ),
      dice.chance(0.5) &&
        repeat(3, (at) => circle(-22 + at * 22, -70 - (at % 2) * 14, 8, lit("#E86A7A"))),
      path("M-26 -34H26L19 0H-19z", lit("#B5673F")) + rect(-29, -40, 58, 11, lit("#C67A4E")),
    ),
    { scale: s },
  )
