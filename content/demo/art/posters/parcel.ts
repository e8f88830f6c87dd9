import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  trail,
  turned,
} from "../shapes.ts"

/** A parcel with a bow, and a tag in the shape of a question. */
export function parcel(p: Palette, dice: Dice): string {
  return layers(
    rect(0, 0, 800, 600, p.s) +
      path(
        d`M0 ${dice.between(400, 440)}L800 ${dice.between(320, 360)}V600H0z`,
        mix(p.y, p.s, 0.25),
      ),
    path("M150 470L420 580L760 430L560 380z", p.d, { alpha: 0.22 }),
    path("M170 214L420 300L420 560L170 452z", p.m) +
      path("M420 300L660 196L660 430L420 560z", mix(p.m, p.d, 0.6)) +
      path("M170 214L412 124L660 196L420 300z", p.x),
    path("M280 252L318 265L318 516L280 500z", p.l) +
      path("M530 252L566 236L566 482L530 500z", mix(p.l, p.d, 0.16)) +
      path("M280 252L318 265L560 167L524 156z", p.l) +
      path("M268 178L302 165L566 236L530 252z", p.l),
    line(
      "M414 204C340 96 250 120 300 176S390 210 414 204C450 90 560 70 540 140S450 206 414 204",
      mix(p.m, p.d, 0.15),
      17,
    ) + circle(414, 204, 18, p.d),
    place(
      228,
      388,
      layers(
        rect(-46, -28, 92, 58, p.l),
        rect(-36, -18, 34, 36, p.x),
        trail("M12 -8h24M12 8h24", p.d, 5, 10),
      ),
      { turn: 20 },
    ),
    line("M566 320C640 330 640 380 672 392", p.l, 6) +
      turned(
        28,
        700,
        420,
        path("M652 396l26 -24h92v96h-92l-26 -24z", p.l) + keyhole(716, 408, 16, p.m),
      ),
    repeat(9, () => {
      const [x, y] = [dice.between(0, 780), dice.between(0, 110)]
      return turned(
        dice.between(0, 90),
        x,
        y,
        dice.chance(0.5)
          ? rect(x, y, 16, 16, dice.pick([p.m, p.l, p.d, p.x]))
          : circle(x, y, 9, dice.pick([p.m, p.l, p.x])),
      )
    }),
    trail("M-10 540C60 560 90 500 150 520", p.d, 10, 23),
  )
}
