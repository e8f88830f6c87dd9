import { mix } from "../colour.ts"
import { pine } from "../nature.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat } from "../shapes.ts"
import { glowAt, sky } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

export function snow(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const white = lit("#F7FAFD")
  const shade = mix(white, "#6F8FB8", 0.28)
  const roof = (x: number, base: number, w: number, h: number) =>
    layers(
      rect(x, base - h, w, h, lit(dice.pick(["#8A5A44", "#6F5A4A", "#A8845E", "#5A6470"]), 0.2)),
      path(
        d`M${x - 22} ${base - h + 8}L${x + w / 2} ${base - h - w * 0.45}L${x + w + 22} ${base - h + 8}q-10 14 -24 4q-14 16 -30 2q-20 14 -36 0q-18 14 -34 0z`,
        white,
      ),
      repeat(2, (at) =>
        rect(
          x + w * (0.2 + at * 0.42),
          base - h * 0.66,
          w * 0.22,
          h * 0.32,
          light.lamps || dice.chance(0.5) ? "#FFD98A" : lit("#DCE6EC"),
        ),
      ),
    )
  return layers(
    sky(shot, 470),
    repeat(8, (at) =>
      pine(
        at * 120 - 20 + dice.between(-20, 20),
        390,
        dice.between(110, 210),
        lit("#4F7366", 0.4),
        lit("#5A4A40", 0.3),
      ),
    ),
    roof(dice.between(60, 130), 410, 170, 110) +
      roof(dice.between(560, 620), 420, 190, 130) +
      (dice.chance(0.5) ? roof(340, 396, 110, 76) : ""),
    path("M-60 400Q180 370 420 396T860 390V680H-60z", white) +
      path("M-60 470Q200 430 460 476T860 452V680H-60z", mix(white, shade, 0.35)) +
      path("M360 400Q460 420 400 480T300 690H520Q560 560 500 480T440 396z", shade),
    repeat(9, (at) =>
      oval(
        404 + (at % 2) * 30 - at * 2 + Math.sin(at) * 18,
        580 - at * 20,
        13 - at * 0.9,
        7 - at * 0.45,
        mix(shade, "#5A7AA8", 0.4),
      ),
    ),
    dice.chance(0.6)
      ? place(
          dice.pick([240, 600]),
          530,
          layers(
            oval(10, 4, 90, 13, "#3A5A88", { alpha: 0.25 }),
            circle(0, -60, 66, white),
            circle(24, -44, 40, shade, { alpha: 0.5 }),
            circle(0, -152, 46, white),
            circle(-14, -160, 6, "#2B2E3A"),
            circle(16, -160, 6, "#2B2E3A"),
            path("M0 -150L44 -142L2 -138z", lit("#E8843A")),
            path("M-44 -122Q0 -98 44 -122L46 -102Q0 -80 -46 -102z", lit(p.x)),
            rect(20, -112, 22, 56, lit(p.x)),
            line("M-60 -80L-110 -116M60 -80L106 -124", lit("#5A4030"), 8),
            path("M-34 -184H34L28 -226H-28z", lit(p.m)) +
              rect(-46, -190, 92, 13, lit(p.m), { round: 6 }),
          ),
        )
      : passerBy(shot, dice.between(300, 360), 560, 190),
    place(
      dice.pick([90, 720]),
      480,
      layers(
        rect(-5, -210, 10, 210, lit("#3A4048")),
        path("M-22 -210H22L16 -262H-16z", "#FFE6A8"),
        path("M-30 -260Q0 -292 30 -260z", white),
        glowAt("snow-lamp", 0, -236, 120, "#FFDFA0", light.lamps ? 0.8 : 0.35),
      ),
    ),
    repeat(60, () =>
      circle(dice.between(-20, 820), dice.between(-20, 620), dice.between(2, 6.5), "#ffffff", {
        alpha: dice.between(0.5, 0.95),
      }),
    ),
  )
}
