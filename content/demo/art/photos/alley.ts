import { mix } from "../colour.ts"
import { lantern } from "../festive.ts"
import { circle, d, layers, line, oval, path, place, polygon, rect, repeat } from "../shapes.ts"
import { glowAt, sky, sunAt, walls } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy, potted } from "./passers.ts"

const edges = [-70, 130, 232, 300, 340] as const

function side({ dice, lit, light, p }: Shot): string {
  return repeat(4, (step) => {
    const at = 3 - step
    const [near, far] = [edges[at] ?? 0, edges[at + 1] ?? 0]
    const depth = at * 0.1
    const [top0, top1] = [40 + near * 0.62 + dice.between(-30, 10), 40 + far * 0.62]
    const [end0, end1] = [650 - near * 0.86, 650 - far * 0.86]
    const w = far - near
    const wall = lit(dice.pick(walls), depth)
    const glass =
      light.lamps && dice.chance(0.75) ? mix("#FFD28A", wall, 0.1) : mix(wall, "#2A3648", 0.55)
    const split = end0 - (end0 - top0) * 0.44
    return layers(
      polygon(
        [
          [near, top0],
          [far, top1],
          [far, end1],
          [near, end0],
        ],
        wall,
      ),
      polygon(
        [
          [near + w * 0.2, top0 + 56],
          [far - w * 0.22, top1 + 44],
          [far - w * 0.22, split - 60],
          [near + w * 0.2, split - 50],
        ],
        glass,
      ) + line(d`M${near + w * 0.5} ${top0 + 50}L${near + w * 0.5} ${split - 56}`, wall, 5),
      polygon(
        [
          [near - 6, split - 16],
          [far + w * 0.12, split - 30],
          [far + w * 0.12, split - 10],
          [near - 6, split + 12],
        ],
        lit(mix(p.d, "#4A3A30", 0.5), depth),
      ),
      polygon(
        [
          [near + w * 0.16, split + 20],
          [far - w * 0.14, split + 2],
          [far - w * 0.14, end1 - 2 + w * 0.06],
          [near + w * 0.16, end0 - w * 0.12],
        ],
        dice.chance(0.5) ? glass : lit("#5A4234", depth),
      ),
      dice.chance(0.6) &&
        polygon(
          [
            [near + w * 0.14, split + 20],
            [far - w * 0.12, split + 2],
            [far - w * 0.12, split + w * 0.3],
            [near + w * 0.14, split + 24 + w * 0.4],
          ],
          lit(dice.pick([p.x, p.m, p.y, "#3F5A78"]), depth),
        ),
      dice.chance(0.5) &&
        rect(
          near + w * 0.62,
          split - 120 + at * 20,
          Math.max(10, w * 0.16),
          70 - at * 12,
          lit(dice.pick([p.x, p.y, "#F4EFE2"]), depth),
          { round: 3 },
        ),
      polygon(
        [
          [near - 8, top0 - 12],
          [far + w * 0.1, top1 - 8],
          [far + w * 0.1, top1 + 10],
          [near - 8, top0 + 16],
        ],
        lit("#4A4548", depth),
      ),
      dice.chance(0.6) &&
        place(
          near + w * 0.66,
          split + 6,
          lantern(
            0,
            0,
            0.34 + (3 - at) * 0.14,
            light.lamps ? "#FFC46A" : lit(mix(p.x, "#F4EFE2", 0.3)),
            lit("#2E2A2C"),
          ),
        ),
    )
  })
}

export function alley(shot: Shot): string {
  const { dice, lit, light } = shot
  const ground = lit(dice.pick(["#A59C90", "#8A8580", "#B5A68E"]))
  const wet = dice.chance(0.35)
  return layers(
    sky(shot, 420),
    !light.lamps && sunAt(shot, 400, 150, 26),
    rect(330, 300, 140, 110, lit("#A8B09A", 0.5)),
    path("M340 356L460 356L900 700L-100 700z", ground),
    repeat(7, (at) =>
      line(
        d`M${340 - at * at * 11} ${362 + at * at * 7}H${460 + at * at * 11}`,
        mix(ground, "#000000", 0.2),
        3,
      ),
    ),
    line("M385 356L250 680M415 356L550 680", mix(ground, "#000000", 0.16), 3),
    side(shot),
    place(800, 0, side(shot), { flip: true }),
    wet &&
      path("M370 380L430 380L520 640L280 640z", light.lamps ? "#FFCF8A" : light.sky[1], {
        alpha: 0.28,
      }),
    line("M-60 90Q300 190 860 60M-60 150Q400 230 860 130", lit("#3A3A40"), 3.5),
    light.lamps && glowAt("alley-end", 400, 340, 150, "#FFD08A", 0.8),
    potted(shot, 214, 556, 1) +
      potted(shot, 610, 540, 0.9) +
      (dice.chance(0.5) ? potted(shot, 150, 610, 1.3) : ""),
    passerBy(shot, dice.between(380, 420), 440, 96, 0.15) +
      (dice.chance(0.45) ? passerBy(shot, dice.between(440, 480), 470, 124, 0.08) : ""),
    dice.chance(0.5) &&
      place(
        dice.between(300, 330),
        560,
        layers(
          oval(0, 0, 30, 6, "#000000", { alpha: 0.2 }),
          oval(0, -16, 28, 16, lit("#3A3440")),
          circle(26, -36, 15, lit("#3A3440")),
          path("M15 -44l2 -17 11 9zM29 -50l11 -9 2 15z", lit("#3A3440")),
          line("M-24 -10q-26 -4 -20 -36", lit("#3A3440"), 8),
        ),
      ),
  )
}
