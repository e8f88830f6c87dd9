import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import { circle, d, keyhole, layers, line, path, place, rect, repeat } from "../shapes.ts"

const frame = (p: Palette, x: number, y: number, w: number, h: number, art: string) =>
  rect(x, y, w, h, p.y) + rect(x + 14, y + 14, w - 28, h - 28, p.l) + art

/** A gallery at night, a rope, lines of light around what lies on the plinth. */
export function gallery(p: Palette, dice: Dice): string {
  const dark = mix(p.d, "#000000", 0.15)
  const wall = isNight(p.s) ? mix(p.s, p.m, 0.35) : p.s
  const ray = dice.pick(["#FF4B4B", "#FF5A3C"])
  const rope = dice.between(-16, -6)
  return layers(
    rect(0, 0, 800, 600, wall) +
      rect(0, 492, 800, 108, p.d) +
      rect(0, 480, 800, 12, p.y) +
      path("M430 -20L800 600L60 600z", p.l, { alpha: 0.14 }),
    frame(
      p,
      52,
      120,
      190,
      240,
      circle(147, 220, 46, p.m) + path("M84 346q10 -76 63 -76t63 76z", dark),
    ) +
      frame(
        p,
        556,
        96,
        206,
        170,
        path("M570 252l66 -84 44 46 30 -30 38 68z", p.m) + circle(716, 142, 20, p.x),
      ),
    frame(
      p,
      592,
      306,
      134,
      136,
      repeat(4, (at) =>
        rect(612 + (at % 2) * 48, 326 + Math.floor(at / 2) * 48, 46, 46, at % 3 ? p.d : p.x),
      ),
    ) + keyhole(147, 208, 10, p.l),
    repeat(6, () => {
      const course = d`M-10 ${dice.between(120, 540)}L810 ${dice.between(120, 540)}`
      return line(course, ray, 10, { alpha: 0.22 }) + line(course, ray, 3.5)
    }),
    line("M400 -10V210", dark, 7),
    place(
      400,
      250,
      layers(
        line("M0 -40L4 30", dark, 46),
        circle(-4, -78, 29, dark),
        line("M6 -40L0 -104M-14 -30L-70 0L-84 44", dark, 18),
        line("M4 34L-54 66L-40 122M8 36L50 84L104 74", dark, 22),
        rect(-34, -90, 62, 14, p.x, { round: 6 }),
        circle(-14, -83, 4, p.l),
        circle(6, -83, 4, p.l),
      ),
      { turn: rope },
    ),
    rect(322, 470, 156, 130, mix(p.l, p.d, 0.08)) +
      rect(308, 456, 184, 20, p.y) +
      circle(400, 400, 80, p.l, { alpha: 0.35 }),
    path("M400 344L444 382L400 456L356 382z", p.x) +
      path("M400 344L416 382L400 456L384 382z", p.l) +
      path("M400 344L444 382L356 382z", mix(p.x, p.l, 0.4)),
  )
}
