import { mix } from "../colour.ts"
import { boat } from "../seaside.ts"
import { circle, d, layers, line, oval, path, rect, repeat } from "../shapes.ts"
import { skyline } from "../town.ts"
import { clouds, sky, sunAt } from "./backdrops.ts"
import { sheetInHand } from "./hands.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

export function bridge(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const red = lit(dice.pick(["#C8443A", "#4F8FA8", "#6F7A85", p.x, p.m]))
  const kind = dice.chance(0.5)
  return layers(
    sky(shot, 330) +
      sunAt(shot, dice.between(120, 680), dice.between(110, 220), 34) +
      clouds(shot, 3, [30, 160]),
    skyline(
      dice,
      350,
      [40, 190],
      lit("#7A8494", 0.45),
      light.lamps ? "#FFD68A" : lit("#C9D3DC", 0.4),
      light.lamps ? 0.5 : 0.25,
    ),
    rect(-60, 344, 920, 340, lit("#4F86A0")) +
      rect(-60, 344, 920, 50, mix(lit("#4F86A0"), light.sky[1], 0.45)),
    repeat(24, () =>
      line(
        d`M${dice.between(-20, 800)} ${dice.between(380, 600)}q14 -7 28 0t28 0`,
        light.lamps ? "#FFD9A0" : "#ffffff",
        3.5,
        { alpha: 0.4 },
      ),
    ),
    kind
      ? layers(
          path("M-60 400Q400 150 860 400V424Q400 178 -60 424z", red),
          repeat(15, (at) => {
            const x = at * 62 - 20
            return line(d`M${x} ${400 - 125 * (1 - ((x - 400) / 460) ** 2)}V404`, red, 6)
          }),
          rect(-60, 398, 920, 26, mix(red, "#000000", 0.22)),
          rect(120, 420, 44, 200, lit("#9A948A")),
          rect(640, 420, 44, 200, lit("#9A948A")),
          oval(142, 600, 60, 9, "#000000", { alpha: 0.2 }),
        )
      : layers(
          rect(176, 110, 34, 400, red),
          rect(596, 110, 34, 400, red),
          rect(176, 150, 34, 10, mix(red, "#000000", 0.25)),
          line("M-60 330Q100 330 193 116Q400 440 613 116Q700 330 860 330", red, 9),
          repeat(12, (at) => {
            const x = 222 + at * 33
            return line(d`M${x} ${278 - 158 * Math.min(1, ((x - 403) / 208) ** 2)}V400`, red, 4)
          }),
          rect(-60, 396, 920, 30, mix(red, "#000000", 0.2)),
          rect(164, 480, 58, 150, lit("#9A948A")),
          rect(584, 480, 58, 150, lit("#9A948A")),
        ),
    dice.chance(0.6) &&
      boat(dice.between(300, 500), 500, 0.8, lit(p.d), lit("#FBF8F0"), lit("#4A3A30")),
    light.lamps &&
      repeat(
        6,
        (at) =>
          circle(60 + at * 136, 386, 9, "#FFE3A0") +
          circle(60 + at * 136, 386, 24, "#FFE3A0", { alpha: 0.3 }),
      ),
    dice.chance(0.5)
      ? rect(-60, 560, 920, 120, lit("#6F6A64")) +
          rect(-60, 520, 920, 12, lit("#3F4650")) +
          repeat(16, (at) => rect(at * 60 - 40, 520, 8, 60, lit("#3F4650"))) +
          passerBy(shot, dice.between(520, 660), 606, 190)
      : sheetInHand(shot, dice.between(270, 330), 370),
  )
}
