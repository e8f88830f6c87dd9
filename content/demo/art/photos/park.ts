import { mix } from "../colour.ts"
import { circle, layers, line, oval, path, place, rect, repeat } from "../shapes.ts"
import { clouds, glowAt, sky, sunAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"
import { sheet } from "./sheets.ts"

export function park(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const leaves = dice.pick([
    ["#5F9A55", "#7DB567"],
    ["#D98A3A", "#C4572E"],
    ["#F2B5C4", "#F7CFD8"],
    ["#4F8A62", "#3F7A55"],
  ] as const)
  const tree = (x: number, base: number, s: number, depth: number) =>
    place(
      x,
      base,
      layers(
        oval(10, 0, 90, 14, "#000000", { alpha: 0.14 }),
        line("M0 0Q6 -70 -2 -150M0 -90L36 -140M-2 -110L-34 -150", lit("#6B4A34", depth), 21),
        circle(-52, -190, 66, lit(leaves[1], depth)),
        circle(48, -196, 70, lit(leaves[0], depth)),
        circle(0, -250, 76, lit(leaves[1], depth)),
        circle(-6, -180, 60, lit(leaves[0], depth)),
        circle(-30, -268, 30, lit(mix(leaves[1], "#ffffff", 0.25), depth)),
      ),
      { scale: s },
    )
  const pond = dice.chance(0.45)
  return layers(
    sky(shot, 340) + sunAt(shot, dice.between(100, 700), 90, 30) + clouds(shot, 3, [30, 150]),
    repeat(10, (at) =>
      circle(
        at * 92 - 10,
        320 + dice.between(-30, 10),
        dice.between(50, 90),
        lit(mix(leaves[at % 2] ?? leaves[0], "#4F7A58", 0.4), 0.4),
      ),
    ),
    rect(-60, 330, 920, 350, lit("#8DB56C")) + rect(-60, 330, 920, 60, lit("#8DB56C", 0.25)),
    pond
      ? oval(560, 440, 300, 62, lit("#DCE8D0")) +
          oval(560, 440, 284, 54, lit("#6FA9C0")) +
          oval(500, 430, 120, 13, "#ffffff", { alpha: 0.3 })
      : "",
    path("M330 336Q420 336 400 380T180 520T40 680H480Q480 540 470 480T440 336z", lit("#DCC9A4")),
    tree(dice.between(90, 150), 400, 0.75, 0.25) +
      tree(dice.between(640, 720), 390, 0.7, 0.25) +
      tree(dice.pick([40, 760]), 560, 1.35, 0),
    passerBy(shot, dice.between(370, 420), 400, 64, 0.2) +
      (dice.chance(0.5) ? passerBy(shot, dice.between(400, 440), 396, 60, 0.2) : ""),
    place(
      dice.between(490, 580),
      530,
      layers(
        oval(6, 6, 160, 14, "#000000", { alpha: 0.18 }),
        rect(-140, -64, 280, 17, lit("#A8744A")),
        rect(-140, -112, 280, 15, lit("#B98458")),
        rect(-140, -140, 280, 15, lit("#B98458")),
        rect(-118, -140, 13, 140, lit("#3F4650")),
        rect(105, -140, 13, 140, lit("#3F4650")),
        place(
          -50,
          -84,
          rect(-34, -40, 74, 62, lit(p.x), { round: 12 }) +
            line("M-14 -40q18 -30 36 0", lit(mix(p.x, "#000000", 0.3)), 8),
        ),
        place(40, -78, sheet(shot, 74, 92), { turn: -14 }),
      ),
    ),
    repeat(14, () =>
      circle(dice.between(0, 800), dice.between(430, 600), dice.between(3, 7), lit(leaves[1])),
    ),
    light.lamps && glowAt("park-lamp", 300, 270, 130, "#FFDFA0"),
  )
}
