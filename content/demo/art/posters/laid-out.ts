import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, ring, trail } from "../shapes.ts"

const envelope = (p: Palette) =>
  layers(
    rect(-112, -70, 224, 146, p.d, { alpha: 0.25 }),
    rect(-118, -78, 224, 146, p.l),
    path("M-118 -78L-6 14L106 -78", mix(p.l, p.d, 0.1), {
      edge: mix(p.l, p.d, 0.35),
      edgeWidth: 4,
    }),
    circle(-6, 8, 32, "#B8322A"),
    circle(-6, 8, 24, "#CC4438"),
    keyhole(-6, 1, 9, p.l),
  )

const snapshot = (p: Palette, dice: Dice) =>
  layers(
    rect(-70, -74, 150, 166, p.d, { alpha: 0.25 }),
    rect(-76, -80, 150, 166, p.l),
    rect(-64, -68, 126, 112, mix(p.s, p.m, 0.5)),
    path("M-64 44V10L-20 -34L14 6L34 -12L62 16V44z", p.d),
    circle(dice.between(10, 40), -44, 13, glow(p)),
  )

const notebook = (p: Palette) =>
  layers(
    rect(-94, -120, 198, 258, p.d, { alpha: 0.25 }),
    rect(-100, -128, 198, 258, p.m, { round: 10 }),
    rect(-100, -128, 34, 258, mix(p.m, p.d, 0.35), { round: 10 }),
    rect(-44, -92, 118, 74, p.l, { round: 4 }),
    trail("M-28 -68H56M-28 -42H30", p.d, 7, 16),
    ring(14, 58, 32, p.x, 9),
    line("M38 82l26 28", p.x, 11),
  )

/** Everything in the box, laid out on the table before play begins. */
export function laidOut(p: Palette, dice: Dice): string {
  const cloth = isNight(p.s) ? mix(p.s, p.m, 0.2) : p.s
  const dot = dice.chance(0.5)
  const tilt = () => dice.between(-9, 9)
  return layers(
    rect(0, 0, 800, 600, cloth) +
      repeat(dot ? 88 : 9, (at) =>
        dot
          ? circle(36 + (at % 11) * 74, 36 + Math.floor(at / 11) * 74, 4, mix(cloth, p.l, 0.35))
          : rect(at * 96, 0, 40, 600, mix(cloth, p.l, 0.1)),
      ),
    place(
      248,
      224,
      layers(
        rect(-150, -128, 320, 280, p.d, { alpha: 0.25 }),
        rect(-160, -140, 320, 280, mix(p.y, p.d, 0.15), { round: 6 }),
        rect(-140, -120, 280, 240, mix(p.y, p.d, 0.5)),
        rect(-140, -120, 280, 26, "#000000", { alpha: 0.25 }),
      ),
      { turn: tilt() / 2 },
    ),
    place(250, 236, envelope(p), { turn: -6 + tilt(), scale: 0.98 }),
    place(dice.between(560, 600), 158, snapshot(p, dice), { turn: 8 + tilt() }) +
      place(716, 236, snapshot(p, dice), { turn: -12 + tilt(), scale: 0.9 }),
    place(636, 440, notebook(p), { turn: 9 + tilt(), scale: 0.94 }),
    place(
      144,
      486,
      layers(
        ring(8, 10, 68, p.d, 20, { alpha: 0.25 }),
        line("M54 50L120 112", p.d, 32),
        line("M62 58L120 112", p.x, 20),
        circle(0, 0, 68, p.l, { alpha: 0.5 }),
        ring(0, 0, 68, p.d, 20),
        ring(0, 0, 68, p.x, 9),
        path("M-40 -14a44 44 0 0 1 34 -30", "none", { edge: p.l, edgeWidth: 9 }),
      ),
      { turn: tilt() },
    ),
    place(
      392,
      470,
      layers(
        ring(0, -62, 34, glow(p), 17),
        rect(-8, -30, 16, 122, glow(p)),
        rect(8, 40, 34, 15, glow(p)),
        rect(8, 70, 24, 15, glow(p)),
      ),
      { turn: 54 + tilt() * 2 },
    ),
    place(
      470,
      284,
      layers(
        rect(-9, -92, 20, 170, p.x),
        path("M-9 -92L1 -122L11 -92z", "#F0D8A8"),
        path("M-2.5 -112L1 -122L4.5 -112z", p.d),
        rect(-9, 66, 20, 20, p.m),
      ),
      { turn: 24 + tilt() },
    ),
    place(
      500,
      540,
      layers(
        rect(-62, -30, 124, 60, p.l),
        rect(-62, -30, 124, 14, p.m),
        repeat(8, (at) =>
          rect(
            -50 + (at % 4) * 27,
            -6 + Math.floor(at / 4) * 18,
            19,
            12,
            at === 5 ? p.x : mix(p.l, p.d, 0.2),
          ),
        ),
      ),
      { turn: -8 + tilt() },
    ),
    trail("M20 40C60 20 90 30 100 70", p.x, 9, 21) +
      trail("M250 420C280 470 300 430 330 450", p.d, 9, 21),
  )
}
