import { mix } from "../colour.ts"
import { circle, layers, line, oval, path, place, rect } from "../shapes.ts"
import { bokeh, glowAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { pencil, sheet } from "./sheets.ts"
import { boards, drinks, woods } from "./table-top.ts"

const treats = {
  cake: ({ lit, p }: Shot) =>
    path("M-86 20L74 -44L92 34L-60 66z", lit("#F6E6C8")) +
    path("M-86 20L74 -44L70 -78L-92 -16z", lit(mix(p.x, "#FFF2E6", 0.25))) +
    path("M-90 4L72 -60L73 -52L-88 12z", lit("#D9566A")) +
    circle(30, -76, 19, lit("#D63A4A")) +
    circle(24, -82, 5, "#ffffff", { alpha: 0.7 }),
  scone: ({ lit }: Shot) =>
    oval(-30, 4, 62, 44, lit("#D9A05E")) +
    oval(-30, -8, 56, 34, lit("#EBC488")) +
    oval(54, 20, 38, 26, lit("#FFF8EA")) +
    oval(54, 14, 22, 12, lit("#C23A52")),
  toast: ({ lit }: Shot) =>
    path("M-86 -30Q-96 -74 -40 -70H40Q96 -74 86 -30L78 54H-78z", lit("#C98A4A")) +
    path("M-70 -28Q-76 -56 -38 -54H38Q76 -56 70 -28L64 42H-64z", lit("#F4D9A0")) +
    rect(-20, -20, 42, 30, lit("#FBEFA8"), { round: 6 }) +
    line("M-46 20Q0 34 44 16", lit("#C87A20"), 9),
  parfait: ({ lit, p }: Shot) =>
    circle(0, -10, 62, lit("#FFF6E6")) +
    circle(-22, -30, 27, lit(mix(p.m, "#F7C8C8", 0.6))) +
    circle(24, -24, 25, lit("#E9D3A0")) +
    circle(2, 14, 18, lit("#D63A4A")) +
    path("M30 -96L52 -90L34 -20L20 -24z", lit("#C98A4A")),
} as const

/** A window seat, a cup, something sweet, the next riddle under it. */
export function cafe(shot: Shot): string {
  const { dice, light, lit, p } = shot
  const wood = dice.pick(woods)
  const outside = light.lamps ? [p.x, "#FFD68A", p.y] : [light.sky[1], "#ffffff", "#BBD8B0"]
  return layers(
    rect(-60, -60, 920, 380, lit(mix(p.m, "#4A3A34", 0.55))) +
      rect(60, -60, 680, 300, light.sky[0]) +
      rect(60, 90, 680, 150, light.sky[1], { alpha: 0.8 }),
    bokeh(shot, 22, [0, 230], outside, 46) +
      rect(386, -60, 18, 300, lit("#3A2E2A")) +
      rect(60, 226, 680, 20, lit("#3A2E2A")),
    boards(shot, wood, 244, 420),
    path("M120 244L420 244L260 660L-120 660z", "#FFF4DC", { alpha: light.lamps ? 0.05 : 0.2 }),
    `<g transform="translate(${dice.whole(400, 450)} 470) scale(1 .62) rotate(${dice.whole(-24, 24)})">${sheet(shot, 300, 350)}</g>`,
    place(
      dice.between(170, 220),
      410,
      layers(
        oval(20, 74, 150, 44, "#1A1008", { alpha: 0.2 }),
        oval(0, 60, 142, 44, lit("#FBF8F0")),
        oval(0, 56, 100, 28, lit("#E4DDCF")),
        line("M78 -14Q136 -22 128 20Q118 46 66 44", lit("#F4EFE6"), 19),
        path("M-88 -40H88Q90 62 30 66H-30Q-90 62 -88 -40z", lit("#FBF8F0")) +
          path("M20 66Q90 62 88 -40H40Q60 30 20 66z", lit("#DCD4C6")),
        oval(0, -40, 88, 28, lit("#EDE7DA")),
        oval(0, -38, 76, 22, lit(dice.pick(drinks))),
        dice.chance(0.6)
          ? path("M0 -26Q-34 -40 -16 -50Q0 -52 0 -44Q0 -52 16 -50Q34 -40 0 -26z", lit("#F6E8D2"))
          : oval(0, -38, 46, 12, lit("#F0DFC4")),
        dice.chance(0.6) &&
          line("M-20 -84q-16 -20 0 -40t0 -34M22 -80q-16 -20 0 -40t0 -34", "#ffffff", 9, {
            alpha: 0.4,
          }),
      ),
    ),
    place(
      dice.between(590, 640),
      400,
      layers(
        oval(14, 26, 148, 58, "#1A1008", { alpha: 0.2 }),
        oval(0, 14, 142, 56, lit("#FBF8F0")),
        oval(0, 10, 108, 38, lit("#E9E2D4")),
        dice.pick([treats.cake, treats.scone, treats.toast, treats.parfait])(shot),
      ),
    ),
    place(650, 540, pencil(shot), { turn: dice.between(-30, 10) }),
    light.lamps && glowAt("pendant", 560, 60, 190, "#FFCF7A"),
  )
}
