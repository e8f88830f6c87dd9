import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, roundTree, stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import { someone, walking } from "../people.ts"
import { circle, d, keyhole, layers, line, path, place, rect, repeat, trail } from "../shapes.ts"

/** A dome on the day of the event, people on their way to its gate. */
export function dome(p: Palette, dice: Dice): string {
  const sky = p.s
  const lamp = isNight(sky)
  return layers(
    rect(0, 0, 800, 600, sky) +
      (lamp ? stars(dice, 24, p.l, 200) : cloud(130, 110, 0.9, p.l) + cloud(650, 80, 0.7, p.l)),
    lamp &&
      path("M180 300L-20 -10L110 -10z", p.l, { alpha: 0.22 }) +
        path("M620 300L690 -10L820 -10z", p.l, { alpha: 0.22 }) +
        path("M400 200L330 -10L470 -10z", p.x, { alpha: 0.2 }),
    path("M92 400Q120 120 400 116Q680 120 708 400z", p.l) +
      path("M400 116Q680 120 708 400H560Q560 180 400 116z", mix(p.l, p.d, 0.18)),
    path(
      "M92 400Q120 120 400 116M240 400Q250 160 400 116Q550 160 560 400M400 116V400M116 320Q400 250 684 320M178 220Q400 168 622 220",
      "none",
      { edge: mix(p.l, p.d, 0.35), edgeWidth: 4 },
    ),
    rect(62, 372, 676, 110, p.m) +
      rect(62, 372, 676, 18, p.x) +
      repeat(12, (at) =>
        at > 3 && at < 8
          ? ""
          : rect(80 + at * 55, 404, 36, 78, at % 2 ? mix(p.m, p.d, 0.35) : mix(p.x, p.l, 0.45)),
      ),
    path("M290 482V402q0 -66 110 -66t110 66V482z", p.d) +
      path("M308 482V408q0 -52 92 -52t92 52V482z", p.x) +
      circle(400, 420, 44, p.l, { alpha: 0.6 }) +
      keyhole(400, 412, 20, p.d),
    repeat(
      7,
      (at) =>
        line(d`M${104 + at * 99} 372v-${at === 3 ? 0 : 64}`, p.d, at === 3 ? 0 : 5) +
        (at === 3
          ? ""
          : path(
              d`M${104 + at * 99} 308q16 -8 28 0t26 0v26q-14 8 -26 0t-28 0z`,
              [p.x, p.y, p.m][at % 3] ?? p.x,
            )),
    ),
    rect(0, 482, 800, 118, mix(p.s, p.d, lamp ? 0.5 : 0.28)) +
      path("M310 482L490 482L640 600L160 600z", mix(p.l, p.s, 0.4)),
    trail("M400 596C420 560 380 530 400 488", p.d, 11, 24),
    roundTree(40, 512, 110, p.y, p.d) + roundTree(764, 512, 120, p.y, p.d),
    repeat(7, (at) =>
      at === 3
        ? ""
        : place(120 + at * 94, 556 + (at % 3) * 18, walking(someone(dice, p)), {
            scale: 0.72 + (at % 3) * 0.1,
            flip: at > 3,
          }),
    ),
  )
}
