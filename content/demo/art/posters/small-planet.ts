import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  oval,
  path,
  place,
  polygon,
  rect,
  trail,
  within,
} from "../shapes.ts"

/** A small planet, a window lit on each side of it, and the line between them. */
export function smallPlanet(p: Palette, dice: Dice): string {
  const [cx, cy, r] = [400, 316, 176]
  const hut = (turn: number, wall: string, top: string, tall: number) =>
    place(
      cx + Math.sin(turn) * r,
      cy - Math.cos(turn) * r,
      layers(
        rect(-30, -tall, 60, tall + 10, wall) +
          polygon(
            [
              [-40, -tall],
              [0, -tall - 40],
              [40, -tall],
            ],
            top,
          ) +
          rect(-13, -tall + 16, 26, 28, p.x, { round: 3 }) +
          rect(-1.5, -tall + 16, 3, 28, top),
        tall > 60 && rect(-13, -tall + 56, 26, 24, p.x, { round: 3 }),
        rect(16, -tall - 34, 10, 26, top),
      ),
      { turn: (turn * 180) / Math.PI },
    )
  const tree = (turn: number) =>
    place(
      cx + Math.sin(turn) * r,
      cy - Math.cos(turn) * r,
      rect(-4, -22, 8, 28, p.d) + circle(0, -36, 22, mix(p.y, p.m, 0.35)),
      { turn: (turn * 180) / Math.PI },
    )
  const sky = isNight(p.s) ? p.s : mix(p.s, p.l, 0.1)
  const phase = dice.between(-0.15, 0.15)
  return layers(
    rect(0, 0, 800, 600, sky) + stars(dice, 46, isNight(sky) ? p.l : p.d, 590),
    circle(cx, cy, 276, mix(sky, p.m, 0.22)) + circle(cx, cy, 226, mix(sky, p.m, 0.4)),
    oval(cx, cy, 350, 92, "none", { edge: p.l, edgeWidth: 5, alpha: 0.7 }),
    [-2.5, -1.9, -1.1, -0.45, 0.5, 1.05, 1.75, 2.6].map((turn) => tree(turn + phase)).join(""),
    hut(phase, p.l, p.m, 84) +
      hut(phase - 0.75, p.y, p.d, 56) +
      hut(phase + 0.78, p.x === p.l ? p.y : p.l, p.d, 60) +
      hut(phase + 2.1, p.l, p.m, 62) +
      hut(phase - 2.2, p.y, p.m, 62) +
      hut(phase + 1.4, p.m, p.d, 50) +
      hut(phase - 1.5, p.l, p.x, 72) +
      hut(phase + 3.1, p.y, p.d, 66),
    circle(cx, cy, r, p.m) +
      within(
        "globe",
        d`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0z`,
        layers(
          path("M250 200Q330 190 340 240T300 300Q260 330 210 310V200z", p.y) +
            path("M430 130Q420 190 470 210T520 270Q560 300 600 260V130z", p.y) +
            path("M330 500Q300 440 350 420T450 400Q500 380 520 410T490 500z", p.y) +
            oval(300, 390, 26, 15, p.y) +
            oval(540, 340, 20, 12, p.y),
          path(
            d`M${cx + 40} ${cy - r}A${r} ${r} 0 0 1 ${cx + 40} ${cy + r}Q${cx + 150} ${cy} ${cx + 40} ${cy - r}z`,
            p.d,
            { alpha: 0.2 },
          ),
        ),
      ),
    circle(cx, cy, 66, p.d) + circle(cx, cy, 56, p.x) + keyhole(cx, cy - 12, 21, p.d),
    trail("M352 150Q200 40 120 190T196 400", p.l, 9, 22) +
      trail("M448 150Q620 60 690 240T600 420", p.l, 9, 22),
    path("M52 316a350 92 0 0 0 696 0", "none", { edge: p.l, edgeWidth: 5, alpha: 0.7 }),
    place(
      dice.between(160, 220),
      376,
      rect(-16, -12, 32, 24, p.l, { round: 4 }) +
        rect(-52, -9, 32, 18, p.x) +
        rect(20, -9, 32, 18, p.x) +
        circle(0, 0, 6, p.d),
      { turn: 14 },
    ),
    !isNight(sky) && cloud(120, 110, 0.8, p.l) + cloud(690, 500, 0.9, p.l),
  )
}
