import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { bunting, burst } from "../festive.ts"
import { cloud, hills, stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import { circle, d, keyhole, layers, line, path, polygon, rect, repeat, ring } from "../shapes.ts"

function tent(p: Palette, x: number, w: number, h: number, cloth: string): string {
  const k = 6
  const eaves = 560 - h * 0.45
  return layers(
    repeat(k, (at) =>
      rect(x + (w * at) / k, eaves, w / k + 0.5, h * 0.45 + 40, at % 2 ? p.l : cloth),
    ),
    repeat(k, (at) =>
      polygon(
        [
          [x + w / 2, 560 - h],
          [x + (w * at) / k, eaves],
          [x + (w * (at + 1)) / k, eaves],
        ],
        at % 2 ? p.l : cloth,
      ),
    ),
    repeat(k, (at) => circle(x + (w * (at + 0.5)) / k, eaves, w / k / 2, at % 2 ? p.l : cloth)),
    path(d`M${x + w * 0.36} 600V${560 - h * 0.16}q${w * 0.14} ${-h * 0.2} ${w * 0.28} 0V600z`, p.d),
    line(d`M${x + w / 2} ${560 - h}v-36`, p.d, 5),
    path(d`M${x + w / 2} ${524 - h}h34l-10 11 10 11h-34z`, cloth === p.x ? p.m : p.x),
  )
}

/** A wheel, tents, flags, fireworks. */
export function ferrisWheel(p: Palette, dice: Dice): string {
  const [cx, cy, r, start] = [dice.between(260, 300), 276, dice.between(166, 190), dice.fraction()]
  const cabins = dice.whole(9, 12)
  const sky = isNight(p.s)
    ? stars(dice, 22, p.l) + burst(628, 150, 14, 92, p.x, p.l) + burst(520, 76, 10, 52, p.y, p.l)
    : cloud(600, 160, 1, p.l) + cloud(498, 104, 0.55, p.l)
  return layers(
    rect(0, 0, 800, 600, p.s) +
      sky +
      hills(dice, 540, 60, mix(p.m, p.s, 0.5)) +
      path("M0 540C200 500 420 520 800 508V600H0z", p.d),
    line(d`M${cx} ${cy}L186 570M${cx} ${cy}L378 570`, mix(p.l, p.d, isNight(p.s) ? 0.1 : 0.7), 14),
    ring(cx, cy, r, mix(p.l, p.d, isNight(p.s) ? 0 : 0.7), 8) +
      ring(cx, cy, r - 30, mix(p.l, p.d, isNight(p.s) ? 0 : 0.55), 3, { dash: "2 14" }),
    repeat(cabins, (at) => {
      const angle = start + (at * 2 * Math.PI) / cabins
      const [x, y] = [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
      return layers(
        line(d`M${cx} ${cy}L${x} ${y}`, mix(p.l, p.d, isNight(p.s) ? 0.15 : 0.6), 4),
        path(
          d`M${x - 22} ${y + 4}a22 22 0 0 1 44 0v10a14 14 0 0 1 -14 14h-16a14 14 0 0 1 -14 -14z`,
          [p.x, p.y, p.m][at % 3] ?? p.x,
        ),
        rect(x - 15, y + 1, 30, 10, p.l, { round: 3 }),
      )
    }),
    circle(cx, cy, 34, p.x) + keyhole(cx, cy - 6, 10, p.d),
    tent(p, 452, 190, 210, p.m) + tent(p, 626, 210, 260, p.x),
    bunting(-20, 820, 14, dice.between(16, 34), [p.x, p.l, p.y, p.m], mix(p.d, p.s, 0.2)),
  )
}
