import { mix } from "../colour.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat, trail } from "../shapes.ts"
import { bokeh, glowAt } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { sheet } from "./sheets.ts"
import { boards, woods } from "./table-top.ts"

const dishes = {
  curry: ({ lit }: Shot) =>
    path("M-150 0A150 84 0 0 1 20 -84Q-20 0 20 84A150 84 0 0 1 -150 0z", lit("#FBF8EE")) +
    path("M20 -84A150 84 0 0 1 20 84Q-40 30 -10 0T20 -84z", lit("#8A4A1E")) +
    oval(60, -20, 22, 15, lit("#E08A2E")) +
    oval(90, 22, 20, 14, lit("#D9B04A")) +
    oval(30, 36, 18, 12, lit("#E08A2E")) +
    circle(-60, -30, 11, lit("#C23A2E")) +
    circle(-40, -38, 10, lit("#C23A2E")),
  ramen: ({ lit }: Shot) =>
    oval(0, 0, 146, 82, lit("#C8813C")) +
    repeat(7, (at) =>
      line(d`M${-96 + at * 12} ${20 + (at % 3) * 8}q40 -30 80 0t90 -6`, lit("#F2DC9A"), 8),
    ) +
    circle(-62, -30, 32, lit("#FFF8EA")) +
    circle(-62, -30, 16, lit("#F0A02E")) +
    oval(46, -38, 44, 22, lit("#D9A08A")) +
    oval(46, -38, 30, 12, lit("#F0CDBE")) +
    rect(84, -66, 40, 56, lit("#22332A")) +
    repeat(6, (at) => circle(-10 + at * 10, 30 + (at % 2) * 12, 5, lit("#6BAA4E"))),
  pancakes: ({ lit }: Shot) =>
    oval(0, 24, 112, 56, lit("#B97A3C")) +
    oval(0, 10, 112, 54, lit("#E6B96A")) +
    oval(0, 2, 112, 54, lit("#B97A3C")) +
    oval(0, -14, 110, 52, lit("#EFC77E")) +
    rect(-22, -34, 44, 26, lit("#FBEFA8"), { round: 5 }) +
    line("M-70 -4Q-20 24 40 8Q70 0 80 24", lit("#A85A1A"), 12) +
    circle(96, -34, 17, lit("#C2304A")) +
    circle(-92, -40, 14, lit("#4A5AA0")) +
    circle(-70, -56, 13, lit("#4A5AA0")),
  omelette: ({ lit }: Shot) =>
    path("M-130 14Q-120 -60 0 -62T130 14Q90 58 0 58T-130 14z", lit("#F2C238")) +
    path("M-110 0Q-80 -44 0 -46", "none", { edge: "#FFF0B0", edgeWidth: 11 }) +
    line("M-90 20Q-60 -10 -30 20T30 20T90 14", lit("#B8261E"), 15) +
    repeat(5, (at) => circle(-110 + at * 16, 58 - (at % 2) * 12, 12, lit("#5E9E4E"))),
  sweets: ({ lit }: Shot) =>
    repeat(9, (at) => {
      const [x, y] = [-84 + (at % 3) * 84, -44 + Math.floor(at / 3) * 44]
      const cocoa = lit(["#4A2616", "#6E3A20", "#8A5230"][(at * 2) % 3] ?? "#4A2616")
      return layers(
        oval(x, y + 12, 36, 19, lit("#2E160C")) + oval(x, y, 35, 20, cocoa),
        at % 2 === 0
          ? line(d`M${x - 20} ${y}q10 -14 20 0t20 0`, lit("#F2DCC0"), 5)
          : oval(x, y - 4, 11, 6, lit(at % 3 ? "#C2304A" : "#E8C58A")),
      )
    }),
  meal: ({ lit }: Shot) =>
    oval(-82, -6, 58, 36, lit("#2A2430")) +
    oval(-82, -14, 50, 28, lit("#FFFFFF")) +
    circle(-82, -20, 9, lit("#B8263A")) +
    oval(76, -30, 54, 30, lit("#7A2A1E")) +
    oval(76, -34, 42, 20, lit("#C89A5A")) +
    repeat(4, (at) => rect(52 + at * 13, -42 + (at % 2) * 10, 9, 9, lit("#FBF4E0"))) +
    path("M-60 36Q20 16 112 34Q126 60 40 66Q-50 68 -60 36z", lit("#C9D4D8")) +
    path("M-50 46Q20 24 96 42L122 30V62L96 50Q20 66 -50 46z", lit("#B88A5A")),
} as const

type Dish = keyof typeof dishes

/** The words that name a dish: nobody shows an omelette where they praise the chocolate. */
const named: readonly (readonly [dish: Dish, word: RegExp])[] = [
  ["sweets", /チョコ|ショコラ|菓子|おやつ/u],
  ["pancakes", /ケーキ|プリン|デザート/u],
  ["ramen", /うどん|ラーメン|麺/u],
  ["curry", /カレー/u],
  ["meal", /弁当|定食|お膳|刺身|料理|おむすび|宿|旅館|泊/u],
]
const unnamed: readonly Dish[] = ["curry", "ramen", "pancakes", "omelette", "meal"]

/** A dish of the town, with the kit pushed to the side. */
export function food(shot: Shot, told: string): string {
  const { dice, lit, p, light } = shot
  const dish = named.find(([, word]) => word.test(told))?.[0] ?? dice.pick(unnamed)
  const tray = dice.chance(0.5)
  return layers(
    rect(-60, -60, 920, 260, lit(mix(p.m, "#5A4A40", 0.5))) +
      bokeh(shot, 16, [-20, 170], ["#FFD68A", p.x, p.y, "#ffffff"], 44),
    boards(shot, dice.pick(woods), 180, 500),
    `<g transform="translate(${dice.whole(150, 190)} 300) scale(1 .6) rotate(${dice.whole(-30, -8)})">${sheet(shot, 240, 280)}</g>`,
    tray &&
      path("M150 330H690L770 580H90z", lit(mix(p.d, "#5A2A1E", 0.5))) +
        path("M166 342H676L748 568H112z", lit(mix(p.x, "#7A3A2A", 0.6))),
    oval(442, 470, 226, 110, "#1A1008", { alpha: 0.25 }) +
      oval(430, 446, 222, 112, lit("#FBF8F0")) +
      oval(430, 440, 176, 86, lit(mix(p.y, "#FBF8F0", 0.75))),
    place(430, 428, dishes[dish](shot), { scale: 1.08, flip: dice.chance(0.5) }),
    dish !== "sweets" &&
      dice.chance(0.7) &&
      line(
        "M370 330q-18 -26 0 -52t0 -52M450 322q-18 -26 0 -52t0 -52M520 332q-18 -26 0 -52t0 -44",
        "#ffffff",
        12,
        { alpha: 0.3 },
      ),
    place(
      686,
      300,
      layers(
        oval(6, 78, 56, 14, "#1A1008", { alpha: 0.25 }),
        path("M-46 -70H46L36 76H-36z", "#ffffff", { alpha: 0.4 }),
        path(
          "M-42 -30H42L35 74H-35z",
          lit(dice.pick(["#C8503C", "#B9D8E0", "#7FA05A", "#E0B060"]), 0),
          { alpha: 0.85 },
        ),
        rect(-22, -16, 26, 24, "#ffffff", { alpha: 0.4, round: 4 }),
        line("M10 30L34 -110", lit(p.x), 8),
      ),
    ),
    dice.chance(0.5)
      ? line("M640 420L726 574M664 412L750 566", lit("#8A3A2A"), 10)
      : line("M690 420V560", lit("#C8CCD2"), 11) + oval(690, 410, 22, 32, lit("#D6DADF")),
    trail("M180 330Q210 370 260 380", lit("#C23B2E"), 7, 15),
    light.lamps && glowAt("over-dish", 420, 120, 260, "#FFCF7A", 0.5),
  )
}
