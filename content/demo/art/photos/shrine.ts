import { mix } from "../colour.ts"
import { torii } from "../festive.ts"
import { circle, d, layers, oval, path, place, rect, repeat } from "../shapes.ts"
import { glowAt, sky } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

export function shrine(shot: Shot): string {
  const { dice, lit, light } = shot
  const red = mix(
    dice.pick(["#D2452F", "#C2402E", "#DB5A36", "#B8563A"]),
    light.tint,
    light.strength * 0.45,
  )
  const leaf = dice.pick(["#4F7F55", "#3F6F52", "#C8743A", "#7F9A4A"])
  const gates = dice.whole(1, 5)
  const stoneLamp = (x: number, base: number, s: number) =>
    place(
      x,
      base,
      layers(
        oval(6, 0, 44, 8, "#000000", { alpha: 0.2 }),
        rect(-30, -16, 60, 16, lit("#8F9490")),
        rect(-13, -76, 26, 62, lit("#A3A8A2")),
        rect(-32, -92, 64, 17, lit("#8F9490")),
        rect(-21, -132, 42, 40, lit("#A3A8A2")),
        rect(-11, -124, 22, 26, light.lamps ? "#FFD98A" : lit("#4A4E50")),
        path("M-48 -130Q0 -178 48 -130z", lit("#7F8480")),
        light.lamps ? glowAt(`stone${Math.round(x)}`, 0, -110, 90, "#FFCF7A", 0.6) : "",
      ),
      { scale: s },
    )
  return layers(
    sky(shot, 400),
    repeat(11, (at) =>
      circle(
        at * 84 - 20,
        dice.between(120, 260),
        dice.between(90, 130),
        lit(mix(leaf, "#ffffff", at % 2 ? 0 : 0.1), 0.25),
      ),
    ),
    rect(-60, 330, 920, 350, lit("#9AA07A", 0.1)) +
      repeat(8, (at) => rect(at * 118 - 30, 40, 26, 330, lit("#5A4638", 0.3))),
    path("M330 330Q400 310 470 330L700 680H100z", lit("#C9C2B2")) +
      repeat(8, (at) =>
        rect(326 - at * 32, 340 + at * 36 + at * at * 0.6, 148 + at * 64, 9, lit("#8F897A")),
      ),
    place(
      400,
      336,
      layers(
        rect(-64, -62, 128, 62, lit("#7A4A34", 0.15)),
        path("M-110 -56Q-60 -70 0 -118Q60 -70 110 -56L104 -46H-104z", lit("#4A5A58", 0.15)),
        rect(-18, -44, 36, 44, light.lamps ? "#FFD98A" : lit("#3A2A24")),
      ),
    ),
    repeat(gates, (at) =>
      torii(
        400,
        344 + (at / Math.max(1, gates - 1)) * 236 * (gates > 1 ? 1 : 0) + (gates === 1 ? 190 : 0),
        gates === 1 ? 2.1 : 0.62 + (at / Math.max(1, gates - 1)) * 2.1,
        mix(red, light.sky[1], gates > 1 ? (1 - at / gates) * 0.2 : 0),
        lit("#2E2A2C"),
      ),
    ),
    stoneLamp(150, 500, 1.1) +
      stoneLamp(650, 500, 1.1) +
      (gates < 3 ? stoneLamp(60, 600, 1.7) : ""),
    passerBy(shot, dice.between(370, 430), dice.between(430, 520), dice.between(90, 130)) +
      (dice.chance(0.4) ? passerBy(shot, dice.between(450, 480), 500, 110) : ""),
    repeat(16, () =>
      path(
        d`M${dice.between(0, 800)} ${dice.between(0, 600)}q8 -8 16 0q-8 8 -16 0z`,
        lit(mix(leaf, "#FFD98A", 0.3)),
      ),
    ),
    oval(400, 620, 300, 20, "#000000", { alpha: 0.1 }),
  )
}
