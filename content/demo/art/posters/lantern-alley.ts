import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { lantern } from "../festive.ts"
import { heavenly, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import { someone, walking } from "../people.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

const depths = [0, 148, 246, 312, 352] as const

/** One side of the alley; the other is its mirror. */
function frontages(p: Palette, dice: Dice): string {
  const up = (x: number) => 40 + x * 0.66 - (x > 300 ? 6 : 0)
  const down = (x: number) => 640 - x * 0.74
  return repeat(4, (at) => {
    const [near, far] = [depths[3 - at] ?? 0, depths[4 - at] ?? 0]
    const [top, end] = [up(near) + dice.between(-14, 22), up(far)]
    const wall =
      [mix(p.m, p.d, 0.35), mix(p.m, p.d, 0.6), mix(p.y, p.d, 0.62)][(at + dice.below(2)) % 3] ??
      p.m
    const w = far - near
    const shop = down(far) - (down(far) - end) * 0.36
    const lit = mix(glow(p), p.l, dice.chance(0.75) ? 0.05 : 0.5)
    return layers(
      polygon(
        [
          [near, top],
          [far, end + 6],
          [far, down(far)],
          [near, down(near)],
        ],
        wall,
      ),
      polygon(
        [
          [near + w * 0.18, shop + 22],
          [far - w * 0.16, shop + 4],
          [far - w * 0.16, down(far) + 6],
          [near + w * 0.18, down(near) - w * 0.14],
        ],
        lit,
      ),
      polygon(
        [
          [near + w * 0.12, shop + 16],
          [far - w * 0.1, shop],
          [far - w * 0.1, shop + w * 0.3],
          [near + w * 0.12, shop + 24 + w * 0.42],
        ],
        [p.y, p.m, p.l][dice.below(3)] ?? p.y,
      ),
      polygon(
        [
          [near + w * 0.2, top + 54],
          [far - w * 0.24, end + 46],
          [far - w * 0.24, shop - 26],
          [near + w * 0.2, shop - 30],
        ],
        dice.chance(0.6) ? glow(p) : p.d,
        { alpha: 0.8 },
      ),
      polygon(
        [
          [near - 4, top - 10],
          [far + w * 0.16, end - 8],
          [far + w * 0.16, end + 6],
          [near - 4, top + 16],
        ],
        p.d,
      ),
      polygon(
        [
          [near - 4, shop - 16],
          [far + w * 0.14, shop - 12],
          [far + w * 0.14, shop + 2],
          [near - 4, shop + 12],
        ],
        p.d,
      ),
    )
  })
}

/** A lane of small bars in the evening, lanterns, somebody on the way to the light at its end. */
export function lanternAlley(p: Palette, dice: Dice): string {
  const wire = dice.between(60, 100)
  const sky = isNight(p.s) ? p.s : mix(p.s, p.m, 0.25)
  return layers(
    rect(0, 0, 800, 600, sky) + stars(dice, 18, p.l, 220),
    heavenly(dice, p.s, dice.between(350, 450), 128, 50, p.l),
    rect(340, 270, 120, 120, mix(glow(p), p.l, 0.5)),
    circle(400, 330, 110, p.l, { alpha: 0.35 }),
    keyhole(400, 322, 24, p.d),
    path("M352 379L448 379L810 640L-10 640z", mix(p.s, p.d, 0.62)),
    path("M384 386L416 386L520 600L280 600z", glow(p), { alpha: 0.28 }),
    repeat(6, (at) =>
      line(d`M${340 - at * at * 11} ${392 + at * at * 7}H${460 + at * at * 11}`, p.d, 3, {
        alpha: 0.35,
      }),
    ),
    frontages(p, dice),
    place(800, 0, frontages(p, dice), { flip: true }),
    line(d`M0 ${wire - 20}Q400 ${wire + 110} 800 ${wire - 20}`, p.d, 4),
    repeat(4, (at) =>
      lantern(
        94 + at * 204,
        wire + (at % 3 ? 46 : 8),
        at % 3 ? 0.9 : 1.1,
        [glow(p), p.l, p.x, glow(p)][at] ?? p.x,
        p.d,
      ),
    ),
    trail("M400 590C380 550 430 520 410 480S396 430 402 408", p.l, 9, 21),
    place(dice.pick([330, 470]), 520, walking({ ...someone(dice, p), coat: p.x, dark: p.d }), {
      scale: 0.95,
      flip: dice.chance(0.5),
    }),
  )
}
