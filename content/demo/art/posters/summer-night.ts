import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { burst, lantern, torii } from "../festive.ts"
import { hills, stars } from "../nature.ts"
import { glow, sunny, type Palette } from "../palettes.ts"
import { onlooker } from "../people.ts"
import { circle, d, keyhole, layers, line, path, rect, repeat } from "../shapes.ts"

const stall = (p: Palette, dice: Dice, x: number, w: number, cloth: string) =>
  layers(
    rect(x + 8, 330, 10, 190, p.d) + rect(x + w - 18, 330, 10, 190, p.d),
    rect(x + 14, 356, w - 28, 90, mix(glow(p), p.l, 0.45)),
    repeat(
      3,
      (at) =>
        circle(
          x + w * (0.25 + at * 0.25),
          418,
          w * 0.075,
          [p.x, p.m, p.y][(at + dice.below(3)) % 3] ?? p.m,
        ) + rect(x + w * (0.25 + at * 0.25) - 2, 430, 4, 22, p.d),
    ),
    rect(x, 440, w, 90, mix(p.m, p.d, 0.35)) + rect(x, 440, w, 12, p.l),
    repeat(6, (at) =>
      path(
        d`M${x - 12 + ((w + 24) * at) / 6} 352L${x + 8 + ((w - 16) * at) / 6} 296h${(w - 16) / 6}L${x - 12 + ((w + 24) * (at + 1)) / 6} 352a${(w + 24) / 12} 14 0 0 1 ${-(w + 24) / 6} 0z`,
        at % 2 ? p.l : cloth,
      ),
    ),
    lantern(x + w * 0.2, 356, 0.5, glow(p), p.d) + lantern(x + w * 0.8, 356, 0.5, glow(p), p.d),
  )

/** A summer festival: stalls, lanterns, a gate, fireworks over the crowd. */
export function summerNight(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.d, p.m, 0.22)
  return layers(
    rect(0, 0, 800, 600, sky) +
      rect(0, 380, 800, 220, mix(sky, p.m, 0.25)) +
      stars(dice, 18, p.l, 200),
    burst(dice.between(170, 250), 170, 16, 116, glow(p), p.l) +
      burst(dice.between(520, 600), 120, 12, 84, mix(p.y, p.l, 0.35), p.l) +
      burst(dice.between(380, 420), 64, 10, 46, p.l, glow(p)),
    hills(dice, 420, 60, mix(sky, p.d, 0.5)) + rect(0, 500, 800, 100, mix(p.d, sky, 0.2)),
    circle(400, 420, 120, glow(p), { alpha: 0.25 }) +
      torii(400, 508, 1.12, mix("#D8402E", sunny(p), 0.2), p.d) +
      keyhole(400, 428, 20, p.l),
    stall(p, dice, 20, 210, p.m) + stall(p, dice, 570, 210, p.y),
    line("M-10 210Q200 330 400 250T810 210", p.d, 4),
    repeat(6, (at) =>
      lantern(
        [60, 170, 285, 515, 630, 740][at] ?? 0,
        [244, 266, 262, 226, 216, 214][at] ?? 0,
        0.62,
        [glow(p), p.l, p.x][(at + 1) % 3] ?? p.x,
        p.d,
      ),
    ),
    repeat(20, (at) =>
      onlooker(
        (at % 10) * 90 - 10 + (at > 9 ? 44 : 0) + dice.between(-8, 12),
        (at > 9 ? 574 : 532) + dice.between(-8, 8),
        0.78,
        at > 9 ? mix(p.d, "#000000", 0.55) : mix(dice.pick([p.m, p.y, p.x]), p.d, 0.68),
        at > 9 ? mix(p.d, "#000000", 0.55) : mix(p.d, "#000000", 0.2),
      ),
    ),
  )
}
