import { mix } from "../colour.ts"
import { circle, d, layers, line, path, place, polygon, rect, repeat } from "../shapes.ts"
import { bokeh, glowAt, neons, sky } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { sign } from "./neon-sign.ts"
import { passerBy } from "./passers.ts"

/** Signs, wet asphalt, everybody on the way home but us. */
export function nightStreet(shot: Shot): string {
  const { dice, lit, light } = shot
  const asphalt = lit("#565B6E")
  const block = (flip: boolean) =>
    place(
      flip ? 800 : 0,
      0,
      layers(
        repeat(3, (at) => {
          const [near, far] = [[-70, 110, 220][at] ?? 0, [110, 220, 300][at] ?? 0]
          const wall = mix(
            lit(dice.pick(["#6A5A7A", "#4F6078", "#7A5A5A", "#5A6A62"])),
            "#0A0E20",
            0.2,
          )
          return layers(
            polygon(
              [
                [near, -80 + at * 90],
                [far, at * 70 + 20],
                [far, 610 - far * 0.72],
                [near, 640 - near * 0.72],
              ],
              wall,
            ),
            repeat(8, (k) => {
              const [col, row] = [k % 2, Math.floor(k / 2)]
              const w = (far - near) * 0.28
              return dice.chance(0.6)
                ? rect(
                    near + (far - near) * (0.14 + col * 0.44),
                    40 + at * 60 + row * (70 - at * 10),
                    w,
                    36 - at * 6,
                    dice.pick(["#FFD98A", "#FFC46A", "#CFE3FF"]),
                    { alpha: 0.85 },
                  )
                : ""
            }),
            polygon(
              [
                [near, 400 - at * 10],
                [far, 376 - at * 4],
                [far, 600 - far * 0.72],
                [near, 626 - near * 0.72],
              ],
              mix("#FFCF7A", wall, 0.25 + at * 0.08),
            ),
            polygon(
              [
                [near, 384 - at * 10],
                [far, 364 - at * 4],
                [far, 392 - at * 4],
                [near, 424 - at * 10],
              ],
              dice.pick(neons),
              { alpha: 0.85 },
            ),
          )
        }),
        sign(shot, 150, dice.between(150, 200), 60, 150) +
          sign(shot, 252, dice.between(220, 260), 42, 100) +
          sign(shot, 56, dice.between(220, 280), 86, 86),
      ),
      { flip },
    )
  return layers(
    sky(shot, 420),
    circle(dice.between(330, 470), 90, 26, light.sun, { alpha: 0.9 }),
    rect(290, 200, 220, 200, mix(light.sky[1], "#0A0E20", 0.3)) +
      repeat(24, () =>
        rect(dice.between(296, 496), dice.between(210, 350), 7, 10, "#FFD98A", { alpha: 0.8 }),
      ),
    path("M300 392L500 392L900 690L-100 690z", asphalt),
    block(false) + block(true),
    repeat(16, () => {
      const x = dice.between(120, 680)
      return rect(
        x,
        dice.between(430, 520),
        dice.between(10, 34),
        dice.between(60, 130),
        dice.pick(neons),
        { alpha: 0.16, round: 8 },
      )
    }),
    dice.chance(0.5)
      ? repeat(7, (at) =>
          polygon(
            [
              [170 + at * 66, 500],
              [206 + at * 66, 500],
              [196 + at * 84 - 40, 590],
              [140 + at * 84 - 40, 590],
            ],
            "#E9ECF2",
            { alpha: 0.75 },
          ),
        )
      : line("M400 400V640", "#E9ECF2", 8, { dash: "20 30", alpha: 0.7 }),
    glowAt("street-end", 400, 380, 170, "#FFC98A", 0.7) + bokeh(shot, 9, [330, 420], neons, 18),
    repeat(dice.whole(3, 6), (at) =>
      passerBy(
        shot,
        240 + at * 74 + dice.between(-20, 20),
        470 + (at % 3) * 34,
        110 + (at % 3) * 34,
      ),
    ),
    dice.chance(0.4) &&
      repeat(50, () =>
        line(d`M${dice.between(0, 820)} ${dice.between(-20, 600)}l-7 26`, "#CFE0FF", 2, {
          alpha: 0.4,
        }),
      ),
  )
}
