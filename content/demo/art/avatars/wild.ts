import { mix } from "../colour.ts"
import { circle, layers, line, oval, path, polygon, repeat } from "../shapes.ts"
import { dark, smile, type Creature } from "./creature.ts"

export const fox: Creature = {
  coats: ["#E2702F", "#C9562E", "#EFEAE2", "#6B6F80"],
  eyes: [
    [146, 214],
    [254, 214],
  ],
  eyeSize: 15,
  crown: [200, 128, 130],
  body: (coat) =>
    layers(
      path(
        "M72 46Q70 34 84 40L164 112H236L316 40Q330 34 328 46L340 210Q336 260 210 352Q200 360 190 352Q64 260 60 210z",
        coat,
      ),
      path("M92 78L136 122L94 154zM308 78L264 122L306 154z", mix(coat, dark, 0.6)),
      path(
        "M61 216Q140 208 200 282Q260 208 339 216Q334 262 210 352Q200 360 190 352Q66 262 61 216z",
        mix(coat, "#FFF8EE", 0.9),
      ),
      path("M178 312q0 -18 22 -18t22 18q-2 22 -22 28q-20 -6 -22 -28z", dark) +
        circle(193, 308, 5, "#ffffff"),
    ),
}

export const bear: Creature = {
  coats: ["#A9714A", "#7A5340", "#EFE9E0", "#4B4450", "#C9965F"],
  eyes: [
    [148, 206],
    [252, 206],
  ],
  eyeSize: 15,
  cheeks: [
    [108, 252],
    [292, 252],
  ],
  crown: [200, 90, 160],
  body: (coat) =>
    layers(
      circle(106, 116, 50, coat) +
        circle(294, 116, 50, coat) +
        circle(106, 116, 27, mix(coat, "#F3CDB0", 0.55)) +
        circle(294, 116, 27, mix(coat, "#F3CDB0", 0.55)),
      oval(200, 216, 138, 132, coat) + oval(200, 268, 66, 54, mix(coat, "#FFF3E2", 0.7)),
      oval(200, 246, 27, 20, dark) +
        circle(191, 240, 6, "#ffffff", { alpha: 0.8 }) +
        line("M200 264v14", dark, 7) +
        smile(200, 278, dark, 16),
    ),
}

export const tanuki: Creature = {
  coats: ["#9A7454", "#B58E67", "#7F7468", "#C9A987"],
  eyes: [
    [146, 220],
    [254, 220],
  ],
  eyeSize: 15,
  face: () => "#F5E9D8",
  crown: [200, 98, 150],
  body: (coat) =>
    layers(
      circle(104, 112, 42, mix(coat, dark, 0.35)) +
        circle(296, 112, 42, mix(coat, dark, 0.35)) +
        circle(104, 112, 22, mix(coat, "#ffffff", 0.35)) +
        circle(296, 112, 22, mix(coat, "#ffffff", 0.35)),
      path(
        "M64 232Q70 88 200 88T336 232Q350 262 322 286Q286 348 200 348T78 286Q50 262 64 232z",
        coat,
      ),
      path(
        "M72 240Q90 180 160 176Q200 176 200 196Q200 176 240 176Q310 180 328 240Q290 340 200 340T72 240z",
        "#F5E9D8",
      ),
      path("M88 236Q106 180 160 184Q190 196 178 236Q150 280 104 266z", mix(coat, dark, 0.62)) +
        path("M312 236Q294 180 240 184Q210 196 222 236Q250 280 296 266z", mix(coat, dark, 0.62)),
      circle(146, 220, 25, "#F5E9D8") + circle(254, 220, 25, "#F5E9D8"),
      oval(200, 268, 24, 18, dark) + smile(200, 286, dark, 18),
    ),
}

export const hedgehog: Creature = {
  coats: ["#7B5A48", "#55485A", "#9A7A5C", "#6A6F7C"],
  eyes: [
    [156, 236],
    [244, 236],
  ],
  eyeSize: 15,
  face: () => "#F6DFC2",
  cheeks: [
    [120, 274],
    [280, 274],
  ],
  crown: [200, 96, 150],
  body: (coat) =>
    layers(
      polygon(
        Array.from({ length: 44 }, (_, at) => {
          const [angle, far] = [(at * Math.PI) / 22, at % 2 ? 128 : 168]
          return [200 + Math.cos(angle) * far, 206 + Math.sin(angle) * far] as const
        }),
        coat,
      ),
      repeat(12, (at) =>
        line(
          `M${200 + Math.cos(at * 0.52) * 132} ${200 + Math.sin(at * 0.52) * 132}l${Math.cos(at * 0.52) * 16} ${Math.sin(at * 0.52) * 16}`,
          mix(coat, "#ffffff", 0.35),
          6,
        ),
      ),
      circle(112, 180, 27, mix(coat, "#F6DFC2", 0.5)) +
        circle(288, 180, 27, mix(coat, "#F6DFC2", 0.5)),
      path(
        "M92 252Q96 168 154 170Q186 172 200 196Q214 172 246 170Q304 168 308 252Q300 336 200 336T92 252z",
        "#F6DFC2",
      ),
      oval(200, 270, 21, 17, dark) + circle(193, 265, 5, "#ffffff") + smile(200, 288, dark, 15),
    ),
}
