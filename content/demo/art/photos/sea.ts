import { mix } from "../colour.ts"
import { boat, gulls, lighthouse } from "../seaside.ts"
import { d, layers, line, oval, path, rect, repeat } from "../shapes.ts"
import { clouds, sky, sunAt } from "./backdrops.ts"
import { sheetInHand } from "./hands.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

export function sea(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const horizon = dice.between(270, 330)
  const water = lit("#3E8CB0")
  const sun = dice.between(200, 620)
  const shore = dice.below(3)
  return layers(
    sky(shot, horizon) +
      sunAt(shot, sun, horizon - dice.between(50, 190), 32) +
      clouds(shot, 4, [40, horizon - 90]),
    dice.chance(0.7) &&
      path(
        d`M${dice.between(440, 560)} ${horizon}l70 -66 60 34 90 -74 180 60v46z`,
        lit("#5E7F72", 0.45),
      ),
    rect(-60, horizon, 920, 420, water) +
      rect(-60, horizon, 920, 60, mix(water, light.sky[1], 0.4)) +
      rect(-60, horizon + 60, 920, 70, mix(water, light.sky[1], 0.2)),
    repeat(16, (at) =>
      line(
        d`M${sun - 60 + dice.between(-40, 40)} ${horizon + 8 + at * 11}h${dice.between(20, 110)}`,
        light.sun,
        4,
        { alpha: 0.6 },
      ),
    ),
    dice.chance(0.6) &&
      boat(dice.between(120, 660), horizon + 50, 0.55, lit(p.x), lit("#FBF8F0"), lit("#4A3A30")),
    dice.chance(0.4) &&
      lighthouse(
        dice.between(620, 720),
        horizon + 6,
        0.62,
        lit("#FBF8F0"),
        lit("#C8443A"),
        lit("#3A3A48"),
        light.lamps ? "#FFE08A" : lit("#E9F2F4"),
      ),
    gulls(
      dice,
      dice.whole(2, 5),
      dice.between(80, 500),
      dice.between(80, 180),
      mix("#ffffff", light.sky[0], 0.2),
    ),
    shore === 0 &&
      path("M-60 540Q160 470 420 520T860 470V680H-60z", "#ffffff", { alpha: 0.6 }) +
        path("M-60 556Q160 486 420 536T860 486V680H-60z", lit("#E2CBA0")) +
        repeat(9, () =>
          oval(
            dice.between(0, 800),
            dice.between(556, 610),
            dice.between(5, 13),
            5,
            lit("#BFA478"),
          ),
        ),
    shore === 1 &&
      layers(
        rect(-60, 500, 920, 180, lit("#A9A49A")),
        repeat(7, (at) => rect(at * 140 - 50, 420, 15, 90, lit("#F3EFE6"))),
        rect(-60, 424, 920, 13, lit("#F3EFE6")),
        rect(-60, 462, 920, 10, lit("#F3EFE6")),
      ),
    shore === 2 &&
      path("M-60 680V470L60 440L150 500L230 480L310 560L420 600V680z", lit("#5A5650")) +
        path("M-60 470L60 440L150 500L90 520z", lit("#7A766C")),
    dice.chance(0.55)
      ? sheetInHand(shot, dice.between(270, 340), 370)
      : dice.chance(0.85) && passerBy(shot, dice.between(480, 640), 590, 210),
  )
}
