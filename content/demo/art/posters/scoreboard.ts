import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import { onlooker } from "../people.ts"
import { circle, d, keyhole, layers, line, path, polygon, rect, repeat, ring } from "../shapes.ts"

/** The scoreboard asks, the stands answer with lights. */
export function scoreboard(p: Palette, dice: Dice): string {
  const shapes = dice
    .shuffled(["circle", "square", "triangle", "star", "moon"] as const)
    .slice(0, 5)
  const gap = dice.below(6)
  const sign = (kind: string, x: number, y: number, colour: string) =>
    kind === "circle"
      ? circle(x, y, 30, colour)
      : kind === "square"
        ? rect(x - 26, y - 26, 52, 52, colour)
        : kind === "triangle"
          ? polygon(
              [
                [x, y - 32],
                [x + 32, y + 26],
                [x - 32, y + 26],
              ],
              colour,
            )
          : kind === "star"
            ? polygon(
                Array.from(
                  { length: 10 },
                  (_, at) =>
                    [
                      x + Math.sin((at * Math.PI) / 5) * (at % 2 ? 15 : 34),
                      y - Math.cos((at * Math.PI) / 5) * (at % 2 ? 15 : 34),
                    ] as const,
                ),
                colour,
              )
            : ring(x, y, 24, colour, 13)
  const sky = isNight(p.s) ? p.s : mix(p.s, p.m, 0.3)
  return layers(
    rect(0, 0, 800, 600, sky) +
      (isNight(sky)
        ? stars(dice, 20, p.l, 160)
        : cloud(90, 90, 0.8, p.l) + cloud(716, 120, 0.7, p.l)),
    path("M130 64L60 600L420 600z", p.l, { alpha: 0.12 }) +
      path("M670 64L400 600L760 600z", p.l, { alpha: 0.12 }),
    rect(196, 300, 22, 130, p.d) +
      rect(582, 300, 22, 130, p.d) +
      rect(156, 46, 488, 280, p.d, { round: 14 }) +
      rect(174, 64, 452, 244, mix(p.d, p.m, 0.3), { round: 6 }),
    repeat(6, (at) => {
      const [x, y] = [254 + (at % 3) * 146, 130 + Math.floor(at / 3) * 116]
      const frame = rect(x - 62, y - 50, 124, 100, at === gap ? p.x : mix(p.d, p.m, 0.12), {
        round: 8,
      })
      return (
        frame +
        (at === gap
          ? keyhole(x, y - 14, 22, p.d)
          : sign(shapes[at < gap ? at : at - 1] ?? "circle", x, y, [p.x, p.l, p.y][at % 3] ?? p.l))
      )
    }),
    repeat(12, (at) => circle(186 + at * 39, 35, 9, at % 2 ? p.l : p.x)),
    path("M-10 430Q400 366 810 430V610H-10z", mix(p.m, p.d, 0.35)),
    repeat(54, (at) =>
      circle(
        (at % 18) * 46 + (at % 36 > 17 ? 24 : 0),
        432 + Math.floor(at / 18) * 26 - Math.sin(((at % 18) / 17) * Math.PI) * 26,
        8,
        [p.y, p.l, p.x, p.m][(at * 7 + dice.below(3)) % 4] ?? p.l,
        { alpha: 0.75 },
      ),
    ),
    path("M-10 500Q400 452 810 500V610H-10z", p.d),
    repeat(9, (at) => {
      const x = 40 + at * 92 + dice.between(-14, 14)
      const lift = dice.between(0, 26)
      const colour = [p.x, p.l, p.y][dice.below(3)] ?? p.x
      return (
        circle(x + 34, 432 - lift, 22, colour, { alpha: 0.25 }) +
        line(d`M${x + 26} 520L${x + 32} ${466 - lift}`, mix(p.d, "#000000", 0.35), 14) +
        line(d`M${x + 32} ${462 - lift}L${x + 36} ${424 - lift}`, colour, 11)
      )
    }),
    repeat(9, (at) =>
      onlooker(
        30 + at * 92,
        540 + (at % 2) * 12,
        1,
        mix(p.d, "#000000", 0.35),
        mix(p.d, "#000000", 0.45),
      ),
    ),
  )
}
