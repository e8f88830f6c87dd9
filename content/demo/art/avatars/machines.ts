import { mix } from "../colour.ts"
import { circle, layers, line, path, rect } from "../shapes.ts"
import { dark, type Creature } from "./creature.ts"

export const robot: Creature = {
  coats: ["#8FA3B8", "#E0B04A", "#D9735A", "#5FA39A", "#B9A6D8"],
  eyes: [
    [152, 208],
    [248, 208],
  ],
  eyeSize: 20,
  face: () => "#1D2533",
  crown: [200, 112, 150],
  body: (coat, dice, p) =>
    layers(
      dice.chance(0.8)
        ? line("M200 116V66", mix(coat, "#000000", 0.35), 10) + circle(200, 56, 19, p.x)
        : "",
      rect(40, 178, 40, 76, mix(coat, "#000000", 0.3), { round: 12 }) +
        rect(320, 178, 40, 76, mix(coat, "#000000", 0.3), { round: 12 }),
      rect(70, 108, 260, 222, coat, { round: 46 }) +
        rect(70, 270, 260, 60, mix(coat, "#000000", 0.12), { round: 40 }),
      rect(96, 146, 208, 128, "#1D2533", { round: 32 }) +
        path("M112 178Q118 160 140 158", "none", { edge: "#ffffff", edgeWidth: 7, alpha: 0.35 }),
      line("M176 244q24 18 48 0", "#7FE3D0", 7) +
        circle(98, 300, 8, mix(coat, "#000000", 0.3)) +
        circle(302, 300, 8, mix(coat, "#000000", 0.3)) +
        rect(148, 330, 104, 30, mix(coat, "#000000", 0.3)),
    ),
}

export const rocket: Creature = {
  coats: ["#F4F0E8", "#E0574A", "#4F8FB8", "#F0B23C"],
  eyes: [
    [176, 182],
    [224, 182],
  ],
  eyeSize: 11,
  face: () => "#CFE9F2",
  crown: [200, 30, 40],
  body: (coat, dice, p) =>
    layers(
      path("M160 310Q150 372 200 394Q250 372 240 310z", "#F59E2E") +
        path("M178 310Q172 350 200 366Q228 350 222 310z", "#FFE08A"),
      path(
        "M124 222L66 296L72 342L136 300zM276 222L334 296L328 342L264 300z",
        mix(p.x, "#D9483B", 0.5),
      ),
      path("M200 22Q292 96 280 240Q276 290 262 318H138Q124 290 120 240Q108 96 200 22z", coat) +
        path(
          "M200 22Q292 96 280 240Q276 290 262 318H222Q256 150 200 22z",
          mix(coat, "#203040", 0.16),
        ),
      path("M200 22Q236 52 256 96H144Q164 52 200 22z", mix(p.x, "#D9483B", 0.5)),
      circle(200, 184, 64, "#33415A") +
        circle(200, 184, 52, "#CFE9F2") +
        path("M164 166a42 42 0 0 1 24 -22", "none", { edge: "#ffffff", edgeWidth: 8 }),
      line("M186 202q14 14 28 0", dark, 6) +
        rect(150, 268, 100, 13, mix(coat, "#203040", 0.35), { round: 6 }) +
        dice.pick([circle(200, 298, 9, p.m), rect(186, 290, 28, 14, p.m, { round: 7 })]),
    ),
}
