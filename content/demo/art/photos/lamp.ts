import { mix } from "../colour.ts"
import { layers, line, oval, path, place, rect, repeat, ring } from "../shapes.ts"
import { bokeh, glowAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { sheet } from "./sheets.ts"

/** One lamp in a dark room, and what lies in its light. */
export function lamp(shot: Shot): string {
  const { dice, lit, p } = shot
  const wall = mix(lit("#6A4A3E"), "#140E18", 0.35)
  const lantern = dice.chance(0.45)
  const x = dice.between(330, 470)
  const spine = () => mix(lit(dice.pick([p.x, p.m, p.y, "#8A5A3A", "#5A6A62"])), "#140E18", 0.3)
  return layers(
    rect(-60, -60, 920, 520, wall),
    glowAt("room-light", x, 240, 480, "#FFB868", 0.75),
    [30, 620]
      .map(
        (left) =>
          rect(left, 40, 160, 380, mix(wall, "#000000", 0.4)) +
          repeat(14, (at) => {
            const h = dice.between(76, 122)
            return rect(
              left + 10 + (at % 7) * 20,
              180 + Math.floor(at / 7) * 170 - h,
              17,
              h,
              spine(),
            )
          }) +
          rect(left, 180, 160, 9, mix(wall, "#000000", 0.6)) +
          rect(left, 350, 160, 9, mix(wall, "#000000", 0.6)),
      )
      .join(""),
    rect(-60, 430, 920, 260, lit("#6B4028")) +
      rect(-60, 430, 920, 12, lit("#9A6440")) +
      oval(x, 510, 330, 70, "#FFC880", { alpha: 0.3 }),
    lantern
      ? place(
          x,
          460,
          layers(
            line("M-40 -226Q0 -300 40 -226", "#2A2226", 8),
            rect(-50, -232, 100, 22, "#2A2226", { round: 6 }),
            path("M-62 -210H62L74 -24H-74z", "#FFD58A"),
            path("M0 -176Q50 -104 0 -50Q-50 -104 0 -176z", "#FFF6DC"),
            path("M0 -120Q24 -80 0 -54Q-24 -80 0 -120z", "#FF9A3C"),
            line("M-62 -210L-74 -24M62 -210L74 -24M0 -210V-176", "#2A2226", 8),
            rect(-88, -28, 176, 28, "#2A2226", { round: 6 }),
          ),
        )
      : place(
          x,
          460,
          layers(
            path("M-70 -150L70 -150L260 40L-260 40z", "#FFE0A0", { alpha: 0.32 }),
            rect(-7, -160, 14, 150, lit("#C79A3C")),
            path(
              "M-92 -144L-56 -250H56L92 -144z",
              dice.pick(["#FFE3A8", "#8FD0A8", "#FFC08A", "#F3C6CF"]),
            ),
            path("M-92 -144H92L88 -156H-88z", "#FFF6DC"),
            oval(0, -4, 66, 15, lit("#C79A3C")),
          ),
        ),
    `<g transform="translate(${x + dice.between(-190, -150)} 506) scale(1 .5) rotate(-14)">${sheet(shot, 200, 230)}</g>`,
    `<g transform="translate(${x + dice.between(150, 200)} 506) scale(1 .5) rotate(18)">${sheet(shot, 190, 230)}</g>`,
    dice.chance(0.6) &&
      place(
        x + 20,
        540,
        layers(
          ring(0, -14, 17, "#E0B04A", 8),
          line("M16 -8L78 20M60 12l-6 12M74 18l-6 12", "#E0B04A", 9),
        ),
      ),
    bokeh(shot, 8, [60, 400], ["#FFCF8A"], 14),
  )
}
