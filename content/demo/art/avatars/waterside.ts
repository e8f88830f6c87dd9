import { mix } from "../colour.ts"
import { circle, layers, line, path, repeat, ring } from "../shapes.ts"
import type { Creature } from "./creature.ts"

export const turtle: Creature = {
  coats: ["#5F9E5B", "#3F8A83", "#8FA84A", "#7C8FB0"],
  eyes: [
    [278, 172],
    [334, 172],
  ],
  eyeSize: 12,
  cheeks: [
    [262, 200],
    [350, 200],
  ],
  crown: [306, 116, 84],
  body: (coat) =>
    layers(
      path("M84 316h64v34q-32 20 -64 0zM226 316h64v34q-32 20 -64 0z", mix(coat, "#143020", 0.25)) +
        path("M48 310L18 330L60 336z", coat),
      path(
        "M236 320Q250 250 240 190Q250 112 306 112T372 180Q372 240 320 250Q300 290 290 326z",
        coat,
      ),
      path("M34 312Q34 132 160 132T286 312z", mix(coat, "#5A3A1E", 0.55)) +
        path("M26 302H294Q300 330 276 330H44Q20 330 26 302z", mix(coat, "#F6E3B0", 0.6)),
      path(
        "M120 190L160 168L200 190V236L160 258L120 236zM104 196V240L62 262Q66 214 104 196zM216 196V240L258 262Q254 214 216 196zM114 252L154 272V300H84zM206 252L166 272V300H236z",
        mix(coat, "#F6E3B0", 0.25),
      ),
      line("M292 212q14 14 30 0", "#23402B", 7),
    ),
}

export const frog: Creature = {
  coats: ["#7CB35A", "#4FA07E", "#A8C04C", "#5F9FC0", "#E08A4E"],
  eyes: [
    [124, 122],
    [276, 122],
  ],
  eyeSize: 23,
  face: () => "#ffffff",
  cheeks: [
    [96, 236],
    [304, 236],
  ],
  crown: [200, 142, 100],
  body: (coat) =>
    layers(
      circle(124, 124, 60, coat) + circle(276, 124, 60, coat),
      path("M44 226Q44 124 200 124T356 226Q356 340 200 340T44 226z", coat) +
        path("M70 276Q130 310 200 310T330 276Q300 340 200 340T70 276z", mix(coat, "#FFF6D8", 0.6)),
      circle(124, 122, 42, "#ffffff") + circle(276, 122, 42, "#ffffff"),
      line("M112 244Q200 308 288 244", mix(coat, "#16301E", 0.75), 9) +
        circle(184, 210, 5, mix(coat, "#16301E", 0.6)) +
        circle(216, 210, 5, mix(coat, "#16301E", 0.6)),
    ),
}

export const whale: Creature = {
  coats: ["#3D74A8", "#4B5A86", "#5FA6B8", "#6E7F94"],
  eyes: [[124, 236]],
  eyeSize: 14,
  cheeks: [[104, 272]],
  crown: [150, 140, 110],
  body: (coat, dice) =>
    layers(
      dice.chance(0.7)
        ? line("M170 132V92M170 96Q166 56 128 62M170 96Q174 56 212 62", "#ffffff", 13)
        : "",
      path(
        "M40 230Q44 136 168 136Q268 138 308 208Q322 170 306 120Q340 116 350 148Q366 120 396 134Q390 190 354 214Q352 336 190 336Q40 336 40 230z",
        coat,
      ),
      path("M42 262Q116 296 236 274Q290 262 336 264Q300 336 190 336Q60 336 42 262z", "#FFFDF6"),
      repeat(4, (at) =>
        line(`M${96 + at * 42} ${296 + at * 3}q18 6 34 0`, mix(coat, "#ffffff", 0.6), 6),
      ),
      path(
        "M200 270Q238 262 256 296Q232 322 204 306Q190 290 200 270z",
        mix(coat, "#101830", 0.25),
      ) + line("M52 262q18 14 42 14", mix(coat, "#101830", 0.6), 7),
      dice.chance(0.4) &&
        circle(250, 186, 9, mix(coat, "#ffffff", 0.4)) +
          circle(276, 208, 6, mix(coat, "#ffffff", 0.4)) +
          circle(226, 168, 6, mix(coat, "#ffffff", 0.4)),
    ),
}

export const snail: Creature = {
  coats: ["#D9965B", "#C96A7A", "#7FA36A", "#7A86C2", "#E0B04A"],
  eyes: [
    [86, 114],
    [152, 104],
  ],
  eyeSize: 16,
  face: () => "#ffffff",
  cheeks: [
    [92, 222],
    [160, 222],
  ],
  crown: [236, 90, 90],
  body: (coat) =>
    layers(
      line("M106 190L86 120M136 188L152 110", "#E9CFA6", 15) +
        circle(86, 114, 28, "#ffffff", { edge: "#E9CFA6", edgeWidth: 9 }) +
        circle(152, 104, 28, "#ffffff", { edge: "#E9CFA6", edgeWidth: 9 }),
      path(
        "M64 214Q66 172 122 172Q176 176 178 240L340 300Q388 332 366 338H150Q64 336 64 214z",
        "#EBD3AC",
      ) + path("M90 318Q200 334 366 330L366 338H150Q112 338 90 318z", "#CDAE80"),
      circle(246, 214, 106, coat) +
        ring(246, 214, 106, mix(coat, "#3A2416", 0.25), 8) +
        line(
          "M246 300A86 86 0 1 1 322 190A66 66 0 1 1 198 230A44 44 0 1 1 276 214A24 24 0 1 1 240 216",
          mix(coat, "#3A2416", 0.45),
          13,
        ),
      line("M106 240q18 16 36 0", "#6B4A30", 7),
    ),
}
