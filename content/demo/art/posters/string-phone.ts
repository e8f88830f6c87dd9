import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, hills, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import { gulls } from "../seaside.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  trail,
} from "../shapes.ts"
import { skyline } from "../town.ts"
import { bubble } from "./speech-bubble.ts"

const room = (p: Palette, x: number, base: number, flip: boolean, wall: string, roof: string) =>
  place(
    x,
    base,
    layers(
      rect(-104, -400, 208, 440, wall) +
        rect(64, -400, 40, 440, p.d, { alpha: 0.14 }) +
        path("M-126 -396L0 -500L126 -396z", roof) +
        rect(-76, -486, 30, 70, roof),
      path("M-52 -210V-310a52 52 0 0 1 104 0V-210z", p.d) +
        path("M-42 -210V-308a42 42 0 0 1 84 0V-210z", mix(glow(p), p.l, 0.4)) +
        rect(-64, -214, 128, 14, p.d),
      rect(-62, -126, 44, 56, p.d, { alpha: 0.75 }) +
        rect(20, -126, 44, 56, glow(p)) +
        rect(-26, -30, 52, 80, p.d) +
        circle(0, -440, 18, p.l),
      repeat(5, (at) => path(d`M${-56 + at * 28} -214q-8 -22 4 -32q12 12 6 32z`, "#5BA06B")),
    ),
    { flip },
  )

/** Two windows, a string between them, messages that travel along it. */
export function stringPhone(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.s, p.l, 0.15)
  const sag = dice.between(330, 400)
  const child = (x: number, y: number, coat: string, hair: string, flip: boolean) =>
    place(
      x,
      y,
      layers(
        path("M-36 60Q-34 2 0 2T36 60z", coat),
        circle(0, -22, 27, "#F3CDB0"),
        path("M-29 -20a29 29 0 0 1 58 -4q-18 2 -30 -10q-8 12 -28 14z", hair),
        circle(6, -20, 3.4, "#2A2226"),
        circle(20, -20, 3, "#2A2226"),
        line("M8 -8q7 6 12 0", "#2A2226", 3),
        line("M10 30L40 6", mix(coat, "#000000", 0.15), 11),
        path("M34 -16L58 -8L50 18L30 8z", p.x),
      ),
      { flip },
    )
  return layers(
    rect(0, 0, 800, 600, sky) +
      (isNight(sky)
        ? stars(dice, 30, p.l, 320)
        : cloud(400, 90, 0.9, p.l) + gulls(dice, 3, 330, 170, p.d)),
    isNight(sky) ? circle(400, 110, 46, p.l) : "",
    skyline(dice, 560, [60, 180], mix(sky, p.m, 0.35), mix(sky, p.l, 0.5), 0.2),
    hills(dice, 540, 40, mix(p.m, p.d, 0.4)),
    room(p, 120, 560, false, p.m, mix(p.m, p.d, 0.55)) +
      room(p, 680, 560, true, p.y, mix(p.y, p.d, 0.55)),
    child(122, 300, p.y, "#3A2A26", false) + child(678, 300, p.m, "#5A3A28", true),
    rect(56, 346, 128, 14, p.d) + rect(616, 346, 128, 14, p.d),
    line(d`M172 302Q400 ${sag} 628 302`, isNight(sky) ? p.l : p.d, 4) +
      trail(d`M190 309Q400 ${sag - 4} 610 309`, p.x, 9, 30),
    place(
      300,
      232,
      layers(
        bubble(-70, -46, 140, 84, p.l, true),
        circle(-30, -4, 10, p.d),
        circle(0, -4, 10, p.d),
        circle(30, -4, 10, p.x),
      ),
    ),
    place(486, 216, layers(bubble(-64, -58, 130, 96, p.d, false), keyhole(0, -22, 16, p.x))),
    dice.chance(0.5) &&
      place(
        400,
        452,
        layers(
          path("M-40 0L46 -34L18 36L2 10z", p.l),
          path("M46 -34L2 10L-2 34L12 22z", mix(p.l, p.d, 0.25)),
        ),
      ),
    path("M-10 566Q400 520 810 566V610H-10z", p.d),
    dice.chance(0.6) &&
      place(
        400,
        548,
        layers(
          oval(0, -14, 30, 18, mix(p.d, p.l, 0.85)),
          circle(28, -36, 16, mix(p.d, p.l, 0.85)),
          path("M17 -44l1 -18 11 9zM31 -51l10 -10 3 17z", mix(p.d, p.l, 0.85)),
          line("M-28 -12q-24 -4 -20 -30", mix(p.d, p.l, 0.85), 8),
        ),
      ),
  )
}
