import { mix } from "../colour.ts"
import { burst, lantern } from "../festive.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat } from "../shapes.ts"
import { bokeh, glowAt, neons, sky } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

export function festival(shot: Shot): string {
  const { dice, lit, p } = shot
  const rows = dice.whole(2, 4)
  const papers = dice.pick([
    ["#FF8A4A", "#FFC46A"],
    ["#FFE6B0", "#FFC46A"],
    ["#FF6A5A", "#FFE6B0"],
    [mix(p.x, "#FFC46A", 0.5), "#FFE6B0"],
  ] as const)
  return layers(
    sky(shot, 460),
    dice.chance(0.55) &&
      burst(
        dice.between(200, 600),
        dice.between(110, 180),
        16,
        dice.between(80, 120),
        dice.pick(neons),
        "#FFF2D0",
      ) + burst(dice.between(100, 700), 90, 12, 56, dice.pick(neons), "#FFF2D0"),
    rect(-60, 380, 920, 300, lit("#5A4A50")),
    glowAt("fair-light", 400, 430, 380, "#FFB05A", 0.6),
    repeat(4, (at) => {
      const x = at * 220 - 60 + dice.between(-10, 10)
      const cloth = [p.x, "#E0574A", p.m, "#4F8FB8"][at] ?? p.x
      return layers(
        rect(x + 10, 310, 180, 150, "#FFD98A"),
        rect(x + 10, 400, 180, 100, lit("#7A4A34")),
        repeat(4, (k) =>
          circle(x + 40 + k * 40, 382, 15, [p.y, "#E0574A", "#FFF2D0", p.m][k] ?? p.y),
        ),
        repeat(6, (k) =>
          path(
            d`M${x + (k * 200) / 6} 316L${x + 16 + (k * 168) / 6} 262h28L${x + ((k + 1) * 200) / 6} 316q-17 18 -33 0z`,
            k % 2 ? "#FFF6E6" : cloth,
          ),
        ),
        rect(x + 10, 316, 8, 180, lit("#3A2A24")),
        rect(x + 182, 316, 8, 180, lit("#3A2A24")),
      )
    }),
    repeat(
      rows,
      (row) =>
        line(d`M-60 ${40 + row * 62}Q400 ${130 + row * 62} 860 ${30 + row * 62}`, "#2A2430", 3.5) +
        repeat(8, (at) =>
          lantern(
            20 + at * 108 + (row % 2) * 50,
            58 + row * 62 + Math.sin(((at + (row % 2) * 0.5) / 7) * Math.PI) * 36,
            0.46 + row * 0.06,
            papers[(at + row) % 2] ?? papers[0],
            "#3A2A24",
          ),
        ),
    ),
    repeat(7, (at) =>
      passerBy(
        shot,
        60 + at * 118 + dice.between(-24, 24),
        520 + (at % 2) * 40,
        140 + (at % 2) * 50,
      ),
    ),
    repeat(5, (at) =>
      place(
        70 + at * 170 + dice.between(-20, 20),
        590,
        path("M-64 90V30Q-60 -14 0 -14T64 30V90z", "#15121E") +
          oval(0, -46, 36, 40, "#15121E") +
          (dice.chance(0.4)
            ? circle(0, -86, 17, "#15121E") + line("M-14 -92l34 -10", "#FFC46A", 4)
            : ""),
      ),
    ),
    bokeh(shot, 14, [180, 470], papers, 24),
  )
}
