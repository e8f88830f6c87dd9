import { mix } from "../colour.ts"
import { circle, layers, line, oval, path, rect, repeat } from "../shapes.ts"
import { dark, mouth, type Creature } from "./creature.ts"

export const onigiri: Creature = {
  coats: ["#FFFFFF", "#FFF0EA", "#F3F6E4", "#FBE9C9"],
  eyes: [
    [158, 192],
    [242, 192],
  ],
  eyeSize: 14,
  cheeks: [
    [128, 224],
    [272, 224],
  ],
  crown: [200, 60, 80],
  body: (coat, dice) =>
    layers(
      path(
        "M200 52Q240 52 262 96L342 262Q372 346 280 346H120Q28 346 58 262L138 96Q160 52 200 52z",
        coat,
      ),
      dice.chance(0.6) &&
        repeat(14, (at) =>
          oval(
            110 + ((at * 67) % 190),
            140 + ((at * 41) % 90),
            5,
            3,
            ["#E8857A", "#7FA650", "#3A3A40"][at % 3] ?? dark,
            { alpha: 0.7 },
          ),
        ),
      path("M132 258Q200 246 268 258V346H132z", "#22302A") +
        path("M146 266Q200 256 250 264V276Q200 268 146 278z", "#3B4C43"),
      mouth(200, 214),
    ),
}

export const tea: Creature = {
  coats: ["#C46A3E", "#3F7D86", "#E0B04A", "#7A5C8E", "#6B8F5A", "#F4EDE0"],
  eyes: [
    [138, 240],
    [222, 240],
  ],
  eyeSize: 14,
  cheeks: [
    [112, 272],
    [248, 272],
  ],
  crown: [180, 168, 120],
  body: (coat, dice) =>
    layers(
      line("M140 120q-24 -26 0 -50t0 -40M200 126q-24 -26 0 -50t0 -40", "#ffffff", 13, {
        alpha: 0.75,
      }),
      line("M290 206H318Q366 216 356 258Q342 300 278 296", coat, 26),
      path("M60 172H300V250Q300 340 220 340H140Q60 340 60 250z", coat) +
        rect(56, 164, 248, 22, mix(coat, "#ffffff", 0.35), { round: 11 }),
      dice.chance(0.5) &&
        repeat(5, (at) => circle(88 + at * 46, 208, 7, mix(coat, "#ffffff", 0.5))),
      oval(180, 352, 128, 15, mix(coat, "#ffffff", 0.55)) +
        mouth(180, 272, mix(coat, "#000000", 0.72)),
    ),
}

export const mushroom: Creature = {
  coats: ["#D9483B", "#C78A4A", "#7F6AA8", "#4F8FA8", "#E59A3A"],
  eyes: [
    [164, 258],
    [236, 258],
  ],
  eyeSize: 14,
  face: () => "#FFF3E0",
  cheeks: [
    [142, 290],
    [258, 290],
  ],
  crown: [200, 62, 130],
  body: (coat) =>
    layers(
      path("M130 210H270L284 320Q284 358 200 358T116 320z", "#FFF3E0"),
      path("M44 214Q40 58 200 56T356 214Q360 236 330 238H70Q40 236 44 214z", coat) +
        path(
          "M54 226Q200 258 346 226Q344 238 330 238H70Q56 238 54 226z",
          mix(coat, "#2A1018", 0.3),
        ),
      circle(130, 140, 31, "#FFF6EA") +
        circle(232, 112, 25, "#FFF6EA") +
        circle(292, 176, 22, "#FFF6EA") +
        circle(196, 188, 19, "#FFF6EA") +
        circle(84, 198, 15, "#FFF6EA"),
      mouth(200, 284),
    ),
}

export const dango: Creature = {
  coats: ["#F6B8C4", "#FFF8EC", "#A9C77A", "#C98A4A", "#B8A6D0"],
  eyes: [
    [166, 196],
    [234, 196],
  ],
  eyeSize: 14,
  face: () => "#FFF8EC",
  cheeks: [
    [138, 222],
    [262, 222],
  ],
  crown: [200, 34, 90],
  body: (coat) =>
    layers(
      rect(192, 20, 16, 370, "#C79A5E", { round: 8 }),
      circle(200, 312, 68, coat === "#A9C77A" ? "#F6B8C4" : "#A9C77A") +
        path("M146 290a60 60 0 0 1 44 -36", "none", { edge: "#ffffff", edgeWidth: 9, alpha: 0.5 }),
      circle(200, 88, 62, coat === "#FFF8EC" ? "#F6B8C4" : coat) +
        path("M152 68a52 52 0 0 1 38 -30", "none", { edge: "#ffffff", edgeWidth: 9, alpha: 0.5 }),
      circle(200, 200, 86, "#FFF8EC", { edge: "#EADCC8", edgeWidth: 4 }) + mouth(200, 220),
    ),
}

export const lemon: Creature = {
  coats: ["#F7D038", "#A8C84A", "#F59E3A", "#F3B8A8"],
  eyes: [
    [158, 200],
    [242, 200],
  ],
  eyeSize: 15,
  cheeks: [
    [122, 234],
    [278, 234],
  ],
  crown: [200, 96, 120],
  body: (coat) =>
    layers(
      path(
        "M40 218Q58 198 72 180Q104 96 200 96T328 180Q342 198 360 218Q342 238 328 256Q296 340 200 340T72 256Q58 238 40 218z",
        coat,
      ),
      path("M92 190Q116 122 190 118", "none", { edge: "#ffffff", edgeWidth: 13, alpha: 0.55 }) +
        repeat(8, (at) =>
          circle(112 + ((at * 53) % 190), 272 + ((at * 29) % 48), 4, mix(coat, "#7A5A00", 0.3)),
        ),
      line("M200 100Q204 74 222 62", "#6B4A2A", 10) +
        path("M216 78Q250 30 312 52Q290 104 216 78z", "#5E9E4E") +
        line("M222 76Q260 60 296 58", "#3F7A38", 5),
      mouth(200, 232, mix(coat, "#3A2400", 0.8)),
    ),
}
