import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  polygon,
  rect,
  repeat,
  ring,
  trail,
} from "../shapes.ts"
import { bubble } from "./speech-bubble.ts"

/** The cat who asks the questions, as a sticker among bubbles. */
export function detective(p: Palette, dice: Dice): string {
  const fur = dice.pick(["#F6EDE0", "#E9A45B", "#5B6472", "#3B3540", "#D9C3A3"])
  const dark = isNight(fur)
  const face = dark ? "#FFD166" : p.d
  const ground = p.s
  const cloth = mix("#B07B4A", p.m, 0.35)
  return layers(
    rect(0, 0, 800, 600, ground) +
      repeat(14, (at) =>
        polygon(
          [
            [400, 330],
            [400 + Math.cos(at * 0.449) * 700, 330 + Math.sin(at * 0.449) * 700],
            [400 + Math.cos(at * 0.449 + 0.22) * 700, 330 + Math.sin(at * 0.449 + 0.22) * 700],
          ],
          mix(ground, p.l, 0.16),
        ),
      ),
    bubble(40, 60, 226, 118, p.l, false) + keyhole(152, 100, 22, p.x),
    bubble(560, 90, 204, 110, p.m, true) +
      repeat(3, (at) => circle(612 + at * 50, 145, 13, at === dice.below(3) ? glow(p) : p.l)),
    bubble(584, 330, 182, 96, p.l, true) + trail("M624 366H730M624 394H690", p.d, 9, 20),
    place(
      400,
      330,
      layers(
        path(
          "M-196 290Q-190 96 -124 58Q-168 6 -152 -60L-152 -188L-96 -168Q-76 -222 4 -226Q88 -222 104 -170L164 -192L164 -60Q176 6 134 56Q200 96 204 290z",
          "#ffffff",
        ),
        path("M-172 290Q-160 80 0 70T178 290z", cloth) +
          path("M-60 92L0 180L66 92L96 120L40 290H-36L-92 120z", mix(cloth, p.d, 0.3)) +
          path("M-50 96L0 290L56 96z", p.l) +
          path("M-16 128H18L10 158L26 270L0 300L-24 270L-8 158z", p.x),
        path("M-124 -40L-130 -160L-52 -116zM128 -40L138 -164L56 -118z", fur) +
          path("M-110 -76L-114 -134L-74 -110zM114 -76L122 -136L80 -112z", "#E89AA2"),
        oval(2, -20, 130, 106, fur),
        path("M-108 -90Q-84 -198 4 -200T116 -92Q4 -140 -108 -90z", cloth) +
          path(
            "M-148 -64Q-140 -104 -84 -112Q4 -142 92 -112Q152 -104 158 -66Q4 -128 -148 -64z",
            mix(cloth, p.d, 0.25),
          ) +
          circle(4, -202, 12, mix(cloth, p.d, 0.3)) +
          line(
            "M4 -196V-128M-50 -180Q-36 -150 -34 -124M58 -180Q44 -150 42 -124",
            mix(cloth, p.d, 0.28),
            4,
          ),
        oval(-48, -14, 17, 22, face) +
          circle(-42, -22, 6, "#ffffff") +
          path("M-10 22H14L2 36z", "#E07A86") +
          line("M2 36Q-2 54 -24 50M2 36Q6 54 28 50", dark ? "#8A8490" : p.d, 5) +
          line(
            "M-150 18L-92 26M-148 50L-92 42M152 18L96 26M150 50L96 42",
            dark ? "#8A8490" : p.d,
            4,
          ),
        circle(58, -12, 58, "#ffffff", { alpha: 0.55 }) +
          oval(58, -12, 26, 33, face) +
          circle(68, -26, 9, "#ffffff") +
          ring(58, -12, 60, p.d, 17) +
          ring(58, -12, 60, glow(p), 7) +
          line("M100 34L146 92", p.d, 24) +
          line("M106 42L146 92", glow(p), 11),
        oval(150, 104, 34, 28, fur) +
          line("M134 100v16M150 96v20", dark ? "#8A8490" : mix(fur, p.d, 0.4), 4),
      ),
      { scale: 0.96 },
    ),
    trail("M40 420C90 380 60 480 130 470S170 540 230 540", isNight(ground) ? p.l : p.d, 10, 23) +
      circle(70, 300, 26, p.y) +
      circle(716, 520, 34, p.x) +
      circle(500, 50, 14, p.x) +
      circle(120, 560, 16, p.m),
  )
}
