import { mix } from "../colour.ts"
import { circle, d, layers, line, path, rect, repeat } from "../shapes.ts"
import type { Shot } from "./light.ts"

export const woods = ["#C19A6B", "#9A6B45", "#D8BC94", "#7A5238", "#E6DCCB", "#5E6A74"] as const

export const drinks = ["#5A3420", "#B98A5A", "#7FA05A", "#C8503C", "#E0B060"] as const

export const boards = ({ dice, lit }: Shot, wood: string, y0 = -60, height = 780, across = true) =>
  layers(
    rect(-60, y0, 920, height, lit(wood)),
    repeat(7, (at) =>
      across
        ? rect(
            -60,
            y0 + at * (height / 7),
            920,
            height / 7 - 3,
            lit(mix(wood, at % 2 ? "#3A2010" : "#FFE8C8", dice.between(0.02, 0.1))),
          )
        : rect(
            -60 + at * 134,
            y0,
            131,
            height,
            lit(mix(wood, at % 2 ? "#3A2010" : "#FFE8C8", dice.between(0.02, 0.1))),
          ),
    ),
    repeat(10, () =>
      line(
        d`M${dice.between(-40, 700)} ${dice.between(y0, y0 + height)}q${dice.between(20, 60)} ${dice.between(-4, 4)} ${dice.between(70, 150)} 0`,
        lit(mix(wood, "#3A2010", 0.22)),
        3,
      ),
    ),
  )

/** A cup from above, with what is in it. */
export const cupAbove = ({ lit, p }: Shot, drink: string, r = 70) =>
  layers(
    circle(10, 14, r * 1.5, "#1A1008", { alpha: 0.2 }),
    circle(0, 0, r * 1.5, lit("#FBF8F0")),
    circle(0, 0, r * 1.2, lit("#E9E3D6")),
    rect(r * 0.7, -13, r * 0.75, 26, lit(p.m), { round: 13 }),
    circle(0, 0, r, lit(p.m)),
    circle(0, 0, r * 0.84, lit(drink)),
    path(
      d`M${-r * 0.6} ${-r * 0.2}A${r * 0.64} ${r * 0.64} 0 0 1 ${r * 0.1} ${-r * 0.62}`,
      "none",
      { edge: "#ffffff", edgeWidth: 6, alpha: 0.35 },
    ),
  )
