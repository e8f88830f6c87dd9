import { mix } from "../colour.ts"
import { circle, layers, line, oval, path, rect, repeat } from "../shapes.ts"
import { dark, mouth, type Creature } from "./creature.ts"

export const cactus: Creature = {
  coats: ["#4F9A6A", "#7BA84E", "#3F8A8A", "#8FB07A"],
  eyes: [
    [168, 190],
    [232, 190],
  ],
  eyeSize: 14,
  cheeks: [
    [148, 220],
    [252, 220],
  ],
  crown: [200, 66, 96],
  body: (coat, dice, p) =>
    layers(
      line("M132 236H92Q70 236 70 206V172M268 222H308Q330 222 330 192V150", coat, 42),
      path("M130 320V134Q130 64 200 64T270 134V320z", coat),
      repeat(10, (at) =>
        line(
          `M${[150, 250, 160, 244, 200, 150, 252, 74, 330, 200][at]} ${[130, 124, 252, 262, 96, 160, 154, 190, 170, 268][at]}l7 -9`,
          mix(coat, "#ffffff", 0.6),
          5,
        ),
      ),
      dice.chance(0.6) &&
        repeat(5, (at) =>
          circle(276 + Math.cos(at * 1.256) * 15, 92 + Math.sin(at * 1.256) * 15, 12, "#EE7F96"),
        ) + circle(276, 92, 9, "#FFD166"),
      path("M104 292H296L280 364H120z", mix(p.m, "#C46A3E", 0.6)) +
        rect(92, 278, 216, 30, mix(p.m, "#D98A5A", 0.6), { round: 6 }),
      mouth(200, 216, "#1D3A2A"),
    ),
}

export const ghost: Creature = {
  coats: ["#FFFFFF", "#E4E0F6", "#DDF1EC", "#FCE6EA"],
  eyes: [
    [156, 180],
    [244, 180],
  ],
  eyeSize: 17,
  cheeks: [
    [120, 218],
    [280, 218],
  ],
  crown: [200, 58, 140],
  body: (coat, dice) =>
    layers(
      path(
        "M80 200Q80 54 200 54T320 200V330Q304 366 278 338Q254 312 230 340Q200 370 170 340Q146 312 122 338Q96 366 80 330z",
        coat,
      ),
      path("M80 240Q36 226 34 262Q44 290 84 280zM320 240Q364 226 366 262Q356 290 316 280z", coat) +
        path(
          "M320 200V330Q304 366 278 338Q296 270 284 130Q320 150 320 200z",
          mix(coat, "#6B6FA8", 0.18),
        ),
      dice.chance(0.5)
        ? oval(200, 226, 18, 22, dark)
        : path("M176 214q24 34 48 0z", dark) + path("M190 226h20l-10 14z", "#EC7A86"),
    ),
}

export const cloudFace: Creature = {
  coats: ["#FFFFFF", "#DCE6F2", "#F9D9DF", "#B9C4D6"],
  eyes: [
    [160, 218],
    [240, 218],
  ],
  eyeSize: 15,
  cheeks: [
    [126, 248],
    [274, 248],
  ],
  crown: [196, 92, 120],
  body: (coat, dice) => {
    const weather = dice.below(3)
    return layers(
      weather === 0 &&
        circle(292, 120, 62, "#FFC23C") +
          repeat(8, (at) =>
            line(
              `M${292 + Math.cos(at * 0.785) * 78} ${120 + Math.sin(at * 0.785) * 78}l${Math.cos(at * 0.785) * 18} ${Math.sin(at * 0.785) * 18}`,
              "#FFC23C",
              11,
            ),
          ),
      weather === 1 &&
        repeat(5, (at) => line(`M${104 + at * 50} ${314 + (at % 2) * 18}l-10 30`, "#5F9FD0", 12)),
      weather === 2 && path("M210 290L176 344H208L188 390L250 328H216L240 290z", "#FFC23C"),
      path(
        "M104 296A66 66 0 0 1 88 166A84 84 0 0 1 240 112A78 78 0 0 1 330 192A54 54 0 0 1 312 296z",
        coat,
      ) +
        path(
          "M104 296A66 66 0 0 1 60 258Q200 290 360 248A54 54 0 0 1 312 296z",
          mix(coat, "#6B86B8", 0.2),
        ),
      line("M184 244q16 18 32 0", "#3A4458", 7),
    )
  },
}
