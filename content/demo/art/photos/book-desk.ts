import { mix } from "../colour.ts"
import {
  circle,
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
import { glowAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { pencil, sheet } from "./sheets.ts"
import { boards, cupAbove } from "./table-top.ts"

/** A book, a pencil, the evening given over to one riddle. */
export function bookDesk(shot: Shot): string {
  const { dice, lit, p, light } = shot
  const wood = dice.pick(["#9A6B45", "#C19A6B", "#6B4A38", "#D8BC94", "#8A8F96"])
  const page = lit("#FBF5E6")
  const ink = lit("#5A4E44")
  const tilt = dice.between(-16, 16)
  const left = dice.below(3)
  const right = dice.below(3)
  const drawing = (kind: number, x: number) =>
    kind === 0
      ? path(
          `M${x - 80} -96h160v160h-160zM${x - 40} -96v110M${x} -56v120M${x} -16h80M${x - 80} -30h-0M${x + 40} -96v50M${x + 40} 24v40`,
          "none",
          { edge: ink, edgeWidth: 6 },
        ) + trail(`M${x - 60} -76V40M${x - 60} 40H${x - 20}`, lit("#C23B2E"), 7, 14)
      : kind === 1
        ? repeat(16, (at) =>
            rect(
              x - 76 + (at % 4) * 39,
              -100 + Math.floor(at / 4) * 39,
              34,
              34,
              at % 5 === 2 ? ink : at % 7 === 3 ? lit(p.x) : lit("#EADFC6"),
            ),
          )
        : circle(x - 40, -60, 34, lit(p.x)) +
          rect(x + 6, -94, 66, 66, lit(p.m)) +
          polygon(
            [
              [x - 40, 0],
              [x - 4, 60],
              [x - 76, 60],
            ],
            lit(p.y),
          ) +
          ring(x + 40, 30, 28, ink, 6, { dash: "8 8" })
  return layers(
    boards(shot, wood, -60, 780, dice.chance(0.5)),
    light.lamps
      ? glowAt("desk-light", 560, 120, 520, "#FFC880", 0.6)
      : path("M420 -60L760 -60L420 680L60 680z", "#FFF4DC", { alpha: 0.18 }),
    place(
      400,
      320,
      layers(
        path(
          "M-300 -186Q-150 -220 0 -180Q150 -220 300 -186V206Q150 176 0 212Q-150 176 -300 206z",
          "#1A1008",
          { alpha: 0.25 },
        ),
        path("M-306 -196H306V200H-306z", lit(p.m)),
        path("M-296 -190Q-150 -222 0 -184V204Q-150 168 -296 192z", page) +
          path("M296 -190Q150 -222 0 -184V204Q150 168 296 192z", mix(page, "#000000", 0.03)) +
          path("M0 -184Q-40 -200 -70 -202V176Q-36 184 0 204z", "#7A6A50", { alpha: 0.14 }) +
          path("M0 -184Q40 -200 70 -202V176Q36 184 0 204z", "#7A6A50", { alpha: 0.2 }),
        drawing(left, -150) + drawing(right, 156),
        trail("M-236 108Q-150 96 -66 116M-236 140Q-150 128 -100 136", ink, 6, 12) +
          trail("M66 116Q150 96 236 108M66 148Q150 128 200 134", ink, 6, 12),
        path(`M${dice.between(160, 230)} -206h26v90l-13 -14 -13 14z`, lit(p.x)),
      ),
      { turn: tilt },
    ),
    place(dice.between(560, 650), dice.between(470, 500), pencil(shot), {
      turn: dice.between(-60, -20),
    }),
    dice.chance(0.7) &&
      place(
        dice.pick([90, 716]),
        dice.between(80, 130),
        cupAbove(shot, dice.pick(["#5A3420", "#7FA05A", "#B98A5A"]), 54),
      ),
    dice.chance(0.5) &&
      place(
        110,
        510,
        layers(
          ring(-44, 0, 40, lit("#2E2A33"), 10),
          ring(52, 0, 40, lit("#2E2A33"), 10),
          line("M-4 -6q8 -8 16 0M-84 -8L-120 -60M92 -8L126 -60", lit("#2E2A33"), 9),
          circle(-44, 0, 36, "#ffffff", { alpha: 0.25 }),
          circle(52, 0, 36, "#ffffff", { alpha: 0.25 }),
        ),
        { turn: dice.between(-20, 20) },
      ),
    dice.chance(0.5) &&
      place(dice.between(120, 180), 540, sheet(shot, 150, 130), { turn: dice.between(-30, 30) }),
    oval(700, 620, 90, 12, "#000000", { alpha: 0.1 }),
  )
}
