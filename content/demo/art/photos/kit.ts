import { mix } from "../colour.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, ring } from "../shapes.ts"
import type { Shot } from "./light.ts"
import { pencil, sheet } from "./sheets.ts"
import { boards, cupAbove, drinks, woods } from "./table-top.ts"

const envelope = ({ lit, p }: Shot) =>
  layers(
    rect(-112, -70, 236, 156, "#1A1008", { alpha: 0.2 }),
    rect(-122, -82, 236, 156, lit(mix(p.y, "#F4E8D0", 0.55))),
    path("M-122 -82L-4 16L114 -82", lit(mix(p.y, "#F4E8D0", 0.4)), {
      edge: lit("#B9A584"),
      edgeWidth: 3,
    }),
    circle(-4, 8, 29, lit("#A82E2A")),
    circle(-4, 8, 21, lit("#C0403A")),
    keyhole(-4, 2, 8, lit("#F4E0D0")),
  )

const magnifier = ({ lit, p }: Shot) =>
  layers(
    ring(8, 10, 62, "#1A1008", 16, { alpha: 0.2 }),
    line("M48 48L118 118", lit("#4A3428"), 27),
    circle(0, 0, 62, "#ffffff", { alpha: 0.35 }),
    ring(0, 0, 62, lit(mix(p.x, "#4A3428", 0.4)), 17),
    path("M-38 -12a40 40 0 0 1 30 -28", "none", { edge: "#ffffff", edgeWidth: 8, alpha: 0.8 }),
  )

const brassKey = ({ lit }: Shot) =>
  layers(
    ring(6, -44, 30, "#1A1008", 14, { alpha: 0.2 }),
    ring(0, -52, 30, lit("#D9A43C"), 15),
    rect(-7, -24, 14, 106, lit("#D9A43C")),
    rect(7, 40, 30, 13, lit("#D9A43C")),
    rect(7, 66, 22, 13, lit("#D9A43C")),
    line("M-18 -66a22 22 0 0 1 12 -10", "#ffffff", 5, { alpha: 0.6 }),
  )

const snapshot = (shot: Shot) =>
  layers(
    rect(-70, -74, 150, 172, "#1A1008", { alpha: 0.2 }),
    rect(-78, -84, 150, 172, shot.lit("#FBF8F2")),
    rect(-66, -72, 126, 114, shot.lit(mix(shot.p.s, "#8FB5C8", 0.4))),
    path("M-66 42V12L-24 -28L10 8L30 -8L60 18V42z", shot.lit(shot.p.d)),
    circle(28, -42, 13, shot.lit(shot.p.x)),
  )

/** The kit before the start, from above. */
export function kit(shot: Shot): string {
  const { dice, lit } = shot
  const things = dice.shuffled([
    envelope,
    magnifier,
    brassKey,
    snapshot,
    (each: Shot) => cupAbove(each, dice.pick(drinks), 62),
    pencil,
  ])
  const spots = dice.shuffled([
    [150, 140],
    [640, 150],
    [656, 430],
    [170, 470],
    [420, 520],
  ] as const)
  const slant = dice.between(-14, 14)
  return layers(
    boards(shot, dice.pick(woods), -60, 780, dice.chance(0.5)),
    dice.chance(0.5) && path("M520 -60L900 -60L380 700L-20 700z", "#FFF2D0", { alpha: 0.16 }),
    place(400 + dice.between(-40, 40), 280 + dice.between(-20, 30), sheet(shot, 280, 360), {
      turn: slant,
    }) +
      place(400 + dice.between(90, 130), 300, dice.chance(0.5) ? sheet(shot, 210, 270) : "", {
        turn: slant + 22,
      }),
    spots
      .slice(0, dice.whole(3, 5))
      .map(([x, y], at) =>
        place(x + dice.between(-24, 24), y + dice.between(-20, 20), things[at]?.(shot) ?? "", {
          turn: dice.between(-40, 40),
        }),
      )
      .join(""),
    repeat(3, () =>
      rect(
        dice.between(60, 700),
        dice.between(60, 540),
        26,
        26,
        lit(dice.pick([shot.p.x, shot.p.m, shot.p.y])),
        { round: 3 },
      ),
    ),
  )
}
