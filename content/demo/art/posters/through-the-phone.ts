import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, hills } from "../nature.ts"
import { sunny, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  trail,
  turned,
  within,
} from "../shapes.ts"
import { skyline } from "../town.ts"

const creature = (p: Palette, dice: Dice) =>
  dice.chance(0.5)
    ? layers(
        path(
          "M-70 90Q-86 -70 0 -84Q86 -70 70 90Q52 64 35 90Q18 64 0 90Q-18 64 -35 90Q-52 64 -70 90z",
          p.l,
        ),
        circle(-24, -14, 11, p.d) +
          circle(26, -14, 11, p.d) +
          circle(-20, -18, 4, p.l) +
          circle(30, -18, 4, p.l),
        circle(-44, 10, 10, p.x, { alpha: 0.6 }) +
          circle(46, 10, 10, p.x, { alpha: 0.6 }) +
          path("M-12 14q13 18 26 0z", p.d) +
          keyhole(2, 44, 8, p.x),
      )
    : layers(
        path("M-58 -44L-70 -108L-20 -72zM58 -44L70 -108L20 -72z", p.x) +
          circle(0, -20, 68, p.x) +
          path("M-46 40Q-60 110 0 110T46 40z", p.x),
        path("M-64 -8Q-30 -6 0 40Q30 -6 64 -8Q50 46 0 48Q-50 46 -64 -8z", p.l) +
          circle(-28, -22, 8, p.d) +
          circle(28, -22, 8, p.d) +
          circle(0, 38, 10, p.d) +
          keyhole(0, 70, 8, p.d),
      )

/** Through the phone the town holds somebody that the eye alone does not see. */
export function throughThePhone(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.s, p.l, 0.3)
  const grey = mix(mix(p.d, p.s, 0.4), "#808890", 0.3)
  const skin = dice.pick(["#F3CDB0", "#E9B994", "#D9A37C"])
  const seed = dice.below(9) + 2
  return layers(
    rect(0, 0, 800, 600, mix(sky, grey, 0.3)) +
      cloud(140, 100, 0.8, p.l, 0.5) +
      cloud(690, 90, 0.7, p.l, 0.5),
    skyline(dice, 470, [140, 340], mix(grey, sky, 0.35), mix(sky, p.l, 0.3), 0.4),
    rect(0, 470, 800, 130, mix(grey, p.d, 0.35)) +
      path("M370 470L430 470L560 600L240 600z", mix(grey, p.l, 0.3)),
    turned(
      dice.between(-5, 5),
      400,
      300,
      layers(
        rect(168, 104, 484, 300, p.d, { round: 34, alpha: 0.35 }) +
          rect(156, 92, 484, 300, p.d, { round: 34 }),
        within(
          "lens",
          "M204 110H592a20 20 0 0 1 20 20V354a20 20 0 0 1 -20 20H204a20 20 0 0 1 -20 -20V130a20 20 0 0 1 20 -20z",
          layers(
            rect(180, 100, 440, 290, isNight(p.s) ? mix(p.s, p.m, 0.5) : p.s) +
              circle(dice.between(250, 300), 170, 40, sunny(p)) +
              repeat(seed % 3, (at) => cloud(520 - at * 190, 150 + at * 20, 0.5, p.l)),
            hills(dice, 300, 70, p.y) +
              repeat(
                4,
                (at) =>
                  rect(
                    196 + at * 112,
                    250 - (at % 2) * 46,
                    64,
                    160,
                    [p.m, p.x, p.l, p.m][(at + seed) % 4] ?? p.m,
                  ) +
                  repeat(4, (i) =>
                    rect(
                      208 + at * 112 + (i % 2) * 24,
                      266 - (at % 2) * 46 + Math.floor(i / 2) * 34,
                      14,
                      20,
                      p.d,
                      { alpha: 0.7 },
                    ),
                  ),
              ),
            path("M170 350Q400 300 630 350V400H170z", p.d),
            oval(400, 346, 90, 14, "#000000", { alpha: 0.3 }) +
              place(400, 258, creature(p, dice), { scale: 0.95 }),
          ),
        ),
        line("M214 160V138H236M586 160V138H564M214 326V348H236M586 326V348H564", p.l, 6) +
          rect(622, 206, 9, 70, mix(p.d, p.l, 0.35), { round: 4 }),
      ),
    ),
    [0, 800]
      .map((x) =>
        place(
          x,
          0,
          layers(
            path(
              "M-20 640V470Q60 452 110 400L156 352Q176 334 190 352Q200 370 178 396L166 420Q216 420 214 446Q222 462 206 474Q214 492 194 502Q196 520 172 526L120 536Q70 590 60 640z",
              skin,
            ),
            line(
              "M166 420Q150 430 140 448M206 474Q180 470 160 474M194 502Q172 496 156 500",
              mix(skin, "#7A3E2A", 0.4),
              5,
            ),
            path("M-30 640V500Q30 500 60 470L110 540Q70 590 66 640z", p.m) +
              line("M60 470L110 540", mix(p.m, p.d, 0.35), 14),
          ),
          { flip: x === 800 },
        ),
      )
      .join(""),
    trail("M400 596C370 560 430 520 400 440", p.l, 9, 22),
  )
}
