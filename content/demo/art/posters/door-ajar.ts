import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { circle, d, keyhole, layers, oval, path, rect, repeat } from "../shapes.ts"
import { clock } from "./wall-clock.ts"

const framed = (p: Palette, x: number, y: number, w: number, h: number) =>
  layers(
    rect(x, y, w, h, p.y) + rect(x + 9, y + 9, w - 18, h - 18, p.d),
    path(
      d`M${x + 9} ${y + h - 9}l${(w - 18) * 0.4} ${-(h - 18) * 0.6} ${(w - 18) * 0.25} ${(h - 18) * 0.34} ${(w - 18) * 0.14} ${-(h - 18) * 0.2} ${(w - 18) * 0.21} ${(h - 18) * 0.46}z`,
      p.m,
    ),
    circle(x + w * 0.7, y + h * 0.34, Math.min(w, h) * 0.1, p.x),
  )

/** A door ajar, light on the floor. */
export function doorAjar(p: Palette, dice: Dice): string {
  const lamp = dice.chance(0.5)
  const light = glow(p)
  return layers(
    rect(0, 0, 800, 452, p.m) + repeat(17, (at) => rect(at * 50, 0, 22, 452, mix(p.m, p.s, 0.45))),
    rect(0, 452, 800, 16, p.y) + rect(0, 468, 800, 132, p.d),
    rect(296, 62, 250, 406, p.y) +
      rect(314, 80, 214, 388, light) +
      circle(438, 190, dice.between(34, 52), p.l),
    path("M528 468V300h-28v28h-28v28h-28v28h-28v28h-28v28h-28v28z", p.m),
    path(
      "M528 300h-28v28h-28v28h-28v28h-28v28h-28v28h-28v10h22v-28h28v-28h28v-28h28v-28h28v-28h34z",
      mix(p.m, p.d, 0.35),
    ),
    path("M314 468L528 468L690 600L214 600z", mix(light, p.d, 0.08)),
    path("M360 468L392 468L372 600L312 600z", mix(light, p.d, 0.4)),
    path("M314 80L166 34L166 548L314 468z", p.d) +
      path("M304 92L180 54L180 530L304 462z", mix(p.s, p.d, 0.18)),
    path("M286 118L200 94L200 264L286 266z", mix(p.s, p.d, 0.5)) +
      path("M286 372L200 386L200 496L286 446z", mix(p.s, p.d, 0.5)),
    circle(276, 306, 17, p.x) + keyhole(276, 304, 6.5, p.d),
    framed(p, 606, 110 + dice.between(0, 24), 130, 96) + framed(p, 636, 250, 80, 104),
    lamp
      ? layers(
          path("M30 250L58 150H104L132 250z", p.x),
          path("M30 250H132L170 452H-10z", glow(p), { alpha: 0.2 }),
          rect(76, 250, 10, 200, p.d),
          oval(81, 456, 46, 10, p.d),
        )
      : clock(p, 82, 180, 48, dice.between(0, 6)),
  )
}
