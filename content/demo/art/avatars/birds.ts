import { mix } from "../colour.ts"
import { circle, layers, line, path, repeat } from "../shapes.ts"
import type { Creature } from "./creature.ts"

const beak = "#F5A524"

export const bird: Creature = {
  coats: ["#2E7FB8", "#F2B134", "#E86A6A", "#5FA36A", "#9B7FC4", "#F4F0E6"],
  eyes: [
    [150, 196],
    [250, 196],
  ],
  eyeSize: 16,
  cheeks: [
    [112, 240],
    [288, 240],
  ],
  crown: [200, 92, 130],
  body: (coat) =>
    layers(
      line("M200 100Q196 54 232 44M200 100Q186 64 200 44", coat, 15),
      path("M70 236Q70 90 200 90T330 236Q330 360 200 360T70 236z", coat),
      path(
        "M104 280Q140 218 200 252Q260 218 296 280Q280 360 200 360T104 280z",
        mix(coat, "#ffffff", 0.75),
      ),
      path(
        "M70 230Q36 262 52 322Q96 326 112 276zM330 230Q364 262 348 322Q304 326 288 276z",
        mix(coat, "#102030", 0.22),
      ),
      path("M168 220Q200 190 232 220L200 262z", beak) +
        path("M168 220Q200 232 232 220L200 262z", mix(beak, "#A04A00", 0.3)),
    ),
}

export const owl: Creature = {
  coats: ["#4A6468", "#8A6242", "#6B5B86", "#B99B74", "#39465E"],
  eyes: [
    [146, 190],
    [254, 190],
  ],
  eyeSize: 27,
  face: () => "#ffffff",
  crown: [200, 88, 140],
  body: (coat) =>
    layers(
      path("M72 60Q130 66 164 92H236Q270 66 328 60Q342 130 332 180V372H68V180Q58 130 72 60z", coat),
      path("M112 372Q104 268 200 262T288 372z", mix(coat, "#FFF6E6", 0.55)),
      repeat(9, (at) =>
        path(
          `M${140 + (at % 3) * 46} ${296 + Math.floor(at / 3) * 28}q14 20 28 0z`,
          mix(coat, "#FFF6E6", 0.2),
        ),
      ),
      path(
        "M68 220Q40 300 74 360Q112 320 104 238zM332 220Q360 300 326 360Q288 320 296 238z",
        mix(coat, "#101820", 0.3),
      ),
      circle(146, 190, 66, mix(coat, "#FFF6E6", 0.45)) +
        circle(254, 190, 66, mix(coat, "#FFF6E6", 0.45)) +
        circle(146, 190, 50, "#ffffff") +
        circle(254, 190, 50, "#ffffff"),
      path("M178 220H222L200 262z", beak),
    ),
}

export const penguin: Creature = {
  coats: ["#27344F", "#3E4A57", "#4C6FA5", "#5A4A6E"],
  eyes: [
    [156, 192],
    [244, 192],
  ],
  eyeSize: 16,
  face: () => "#ffffff",
  cheeks: [
    [124, 236],
    [276, 236],
  ],
  crown: [200, 66, 150],
  body: (coat, dice) =>
    layers(
      path(
        "M70 250Q24 290 44 346Q84 340 104 300zM330 250Q376 290 356 346Q316 340 296 300z",
        mix(coat, "#000000", 0.2),
      ),
      path("M76 220Q76 62 200 62T324 220V372H76z", coat),
      path(
        "M200 172Q186 134 146 136Q104 148 106 206Q108 244 132 264Q104 300 112 372H288Q296 300 268 264Q292 244 294 206Q296 148 254 136Q214 134 200 172z",
        "#FFFDF8",
      ),
      path("M170 222Q200 198 230 222Q222 248 200 252Q178 248 170 222z", beak),
      dice.chance(0.5) &&
        path(
          "M132 264Q200 300 268 264L276 290Q200 326 124 290z",
          dice.pick(["#D9483B", "#2F8078", "#F2B134"]),
        ) + path("M236 288l34 58h-40l-18 -46z", "#C93A35"),
    ),
}
