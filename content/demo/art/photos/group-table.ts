import { mix } from "../colour.ts"
import { circle, layers, line, place, rect, repeat } from "../shapes.ts"
import { glowAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { pencil, sheet } from "./sheets.ts"
import { boards, cupAbove, drinks, woods } from "./table-top.ts"

/** Everyone bent over the same sheet. */
export function groupTable(shot: Shot): string {
  const { dice, lit, p } = shot
  const wood = dice.pick(woods)
  const skins = ["#F2C9A8", "#E6B48E", "#F6D6BC", "#CF9A74"]
  const arm = (x: number, y: number, turn: number, sleeve: string, skin: string) =>
    place(
      x,
      y,
      layers(
        line("M6 -200L20 8", "#1A1008", 62, { alpha: 0.16 }),
        line("M0 -260L0 -60", sleeve, 76),
        line("M-32 -66H32", mix(sleeve, "#000000", 0.2), 17),
        line("M0 -56V-4", skin, 44),
        circle(0, 8, 31, skin),
        line("M-18 20L-24 52M-4 26L-6 64M11 24L14 60", skin, 15),
        line("M26 4L42 30", skin, 16),
        dice.chance(0.3) && rect(-24, -34, 48, 12, lit(p.x), { round: 6 }),
      ),
      { turn },
    )
  const seats = dice
    .shuffled([
      [190, 150, -34],
      [420, 118, 4],
      [630, 150, 34],
      [180, 470, 214],
      [440, 520, 178],
      [640, 470, 146],
    ] as const)
    .slice(0, dice.whole(4, 6))
  return layers(
    boards(shot, wood),
    glowAt("over-table", 400, 300, 420, "#FFE6B0", 0.4),
    place(400, 300, sheet(shot, 300, 230), { turn: dice.between(-12, 12) }) +
      place(dice.between(220, 260), 290, sheet(shot, 150, 190), { turn: dice.between(-36, -12) }) +
      place(dice.between(560, 600), 316, sheet(shot, 150, 180), { turn: dice.between(10, 34) }),
    place(dice.between(300, 480), dice.between(440, 470), pencil(shot), {
      turn: dice.between(-30, 30),
    }) + place(dice.pick([70, 740]), 300, cupAbove(shot, dice.pick(drinks), 46)),
    repeat(5, (at) =>
      rect(
        300 + at * 44 + dice.between(-8, 8),
        166 + dice.between(-16, 16),
        34,
        34,
        lit([p.x, p.m, p.y, "#FBF8F2", p.d][at] ?? p.x),
        { round: 4 },
      ),
    ),
    seats
      .map(([x, y, turn]) =>
        arm(
          x + dice.between(-24, 24),
          y + dice.between(-10, 10),
          turn + dice.between(-8, 8),
          lit(dice.pick([p.x, p.m, p.y, "#3F4A63", "#E9E4DA", "#7C5A4A"])),
          lit(dice.pick(skins)),
        ),
      )
      .join(""),
  )
}
