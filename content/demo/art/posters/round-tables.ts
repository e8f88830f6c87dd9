import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

const team = (p: Palette, dice: Dice, x: number, y: number, scale: number, chosen: boolean) =>
  place(
    x,
    y,
    layers(
      repeat(6, (at) => {
        const angle = (at * Math.PI) / 3 + 0.4
        const coat = chosen
          ? dice.pick([p.x, p.l, p.y])
          : mix(dice.pick([p.m, p.y, p.x]), p.d, 0.45)
        return (
          circle(Math.cos(angle) * 76, Math.sin(angle) * 60, 25, coat) +
          circle(
            Math.cos(angle) * 70,
            Math.sin(angle) * 54,
            14,
            mix(p.d, chosen ? "#6B4A35" : "#000000", 0.3),
          )
        )
      }),
      oval(4, 7, 58, 46, p.d, { alpha: 0.4 }) +
        oval(0, 0, 58, 46, chosen ? p.l : mix(p.l, p.d, 0.42)),
      chosen
        ? layers(circle(0, 0, 30, p.x), keyhole(0, -8, 11, p.d))
        : rect(-30, -14, 26, 32, mix(p.l, p.d, 0.15)) +
            rect(2, -20, 22, 28, mix(p.x, p.d, 0.3)) +
            circle(14, 22, 7, p.m),
    ),
    { scale },
  )

/** Round tables of teams, seen from the balcony, one of them in the light. */
export function roundTables(p: Palette, dice: Dice): string {
  const floor = mix(p.m, p.d, 0.55)
  const spots = [
    [120, 100],
    [330, 84],
    [545, 96],
    [730, 120],
    [60, 290],
    [232, 300],
    [640, 300],
    [790, 330],
    [140, 500],
    [352, 530],
    [560, 510],
    [740, 520],
  ] as const
  return layers(
    rect(0, 0, 800, 600, floor),
    repeat(9, (at) =>
      polygon(
        [
          [at * 110 - 60, 0],
          [at * 110 - 5, 0],
          [at * 110 - 205, 600],
          [at * 110 - 260, 600],
        ],
        p.d,
        { alpha: 0.16 },
      ),
    ),
    path("M280 -10L340 -10L600 330L270 330z", p.l, { alpha: 0.2 }),
    oval(436, 310, 178, 148, mix(glow(p), floor, 0.35)) +
      oval(436, 310, 162, 133, mix(glow(p), p.l, 0.3)),
    spots
      .map(([x, y]) =>
        team(p, dice, x + dice.between(-10, 10), y + dice.between(-8, 8), 0.84, false),
      )
      .join(""),
    team(p, dice, 436, 310, 1.2, true),
    trail("M140 560C220 620 300 420 350 400", p.l, 9, 22),
    path("M0 0H96Q70 70 0 84zM800 0H690Q720 80 800 96z", p.x, { alpha: 0.95 }) +
      line("M96 0Q70 70 0 84M690 0Q720 80 800 96", p.y, 8),
  )
}
