import { mix } from "../colour.ts"
import { circle, keyhole, layers, line, oval, path, place, rect, repeat, ring } from "../shapes.ts"
import { glowAt } from "./backdrops.ts"
import { skinOf, sleeves } from "./hands.ts"
import type { Shot } from "./light.ts"
import { potted } from "./passers.ts"

/** An old door, the key already in somebody's hand. */
export function door(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const wall = lit(dice.pick(["#B9A58C", "#8A8F9A", "#A8604A", "#D9CDB8", "#6F7F72"]))
  const leaf = lit(dice.pick([p.m, p.x, p.y, "#5A4030", "#2F5A52"]))
  const dark = mix(leaf, "#000000", 0.3)
  const arched = dice.chance(0.5)
  const brick = dice.chance(0.6)
  const frame = arched ? "M214 620V220a186 186 0 0 1 372 0V620z" : "M214 620V56H586V620z"
  const inner = arched ? "M236 620V222a164 164 0 0 1 328 0V620z" : "M236 620V78H564V620z"
  return layers(
    rect(-60, -60, 920, 720, wall),
    brick &&
      repeat(90, (at) =>
        rect(
          (at % 10) * 100 - 60 + (Math.floor(at / 10) % 2) * 50,
          Math.floor(at / 10) * 76 - 50,
          92,
          68,
          mix(wall, at % 3 ? "#000000" : "#ffffff", dice.between(0.02, 0.1)),
          { round: 3 },
        ),
      ),
    path(frame, lit("#E4DAC6")) + path(inner, leaf) + line("M400 60V620", dark, 6),
    repeat(
      4,
      (at) =>
        rect(at % 2 ? 424 : 262, at > 1 ? 440 : 180, 114, at > 1 ? 150 : 150, dark, { round: 6 }) +
        rect(
          at % 2 ? 430 : 268,
          at > 1 ? 448 : 188,
          106,
          at > 1 ? 142 : 142,
          mix(leaf, "#ffffff", 0.06),
          { round: 6 },
        ),
    ),
    rect(410, 352, 40, 76, lit("#C79A3C"), { round: 10 }) +
      keyhole(430, 378, 9, "#20160C") +
      circle(430, 336, 22, lit("#D9AE4E")) +
      circle(424, 330, 7, "#ffffff", { alpha: 0.6 }) +
      (dice.chance(0.5)
        ? ring(318, 396, 30, lit("#D9AE4E"), 10) + circle(318, 366, 10, lit("#B98A2E"))
        : ""),
    rect(96, 150, 12, 40, lit("#2E2A2E")) +
      path("M70 190H134L124 262H80z", light.lamps ? "#FFD98A" : lit("#E9E4D0")) +
      path("M62 190H142L102 152z", lit("#2E2A2E")) +
      (light.lamps ? glowAt("door-lamp", 102, 226, 200, "#FFCF7A") : ""),
    rect(170, 590, 460, 80, lit("#9A948A")) +
      potted(shot, 130, 596, 1.3) +
      (dice.chance(0.6) ? potted(shot, 690, 600, 1.1) : ""),
    dice.chance(0.7) &&
      place(
        560,
        440,
        layers(
          line("M-20 0L-92 -44", lit("#D9AE4E"), 13),
          line("M-84 -40l-8 16M-66 -30l-8 16", lit("#D9AE4E"), 9),
          ring(6, 14, 26, lit("#D9AE4E"), 12),
          path(
            "M300 300L110 120Q60 70 20 48Q-4 36 -14 8Q-10 -12 10 -2Q30 10 50 8Q90 6 130 40L360 220z",
            skinOf(shot),
          ),
          line("M20 48Q44 40 52 20", "#9A5A40", 5, { alpha: 0.5 }),
          path("M150 160L210 90L420 260L330 380z", lit(dice.pick(sleeves))),
        ),
      ),
    path("M-60 660L330 -60L560 -60L170 660z", "#FFF2D0", { alpha: light.lamps ? 0 : 0.1 }) +
      oval(400, 612, 150, 12, "#000000", { alpha: 0.18 }),
  )
}
