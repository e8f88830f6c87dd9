import { mix } from "../colour.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, trail } from "../shapes.ts"
import { blurred, glowAt } from "./backdrops.ts"
import { skinOf, sleeves } from "./hands.ts"
import { closeUp, type Shot } from "./light.ts"

function screen({ dice, p, lit }: Shot): string {
  const night = dice.chance(0.5)
  const ground = night ? "#18233F" : "#F6F3EA"
  const ink = night ? "#F3EEDF" : "#2B2E3A"
  const app = dice.below(3)
  return layers(
    rect(-104, -206, 208, 412, ground, { round: 18 }),
    app === 0 &&
      repeat(24, (at) =>
        rect(
          -94 + (at % 4) * 48,
          -180 + Math.floor(at / 4) * 50,
          42,
          44,
          at % 5 === 1 ? mix(p.y, ground, 0.3) : mix(ground, ink, 0.14),
          { round: 4 },
        ),
      ) +
        path("M-104 46Q0 10 104 78V104Q0 36 -104 72z", mix("#8FBBD0", ground, 0.2)) +
        trail("M-60 130Q-10 100 10 50T40 -70", p.x, 9, 18) +
        path("M40 -70c-26 -34 -36 -46 -36 -64a36 36 0 0 1 72 0c0 18 -10 30 -36 64z", p.x) +
        circle(40, -134, 15, "#ffffff"),
    app === 1 &&
      layers(
        rect(-86, -176, 172, 116, mix(p.m, ground, 0.2), { round: 12 }),
        keyhole(0, -140, 22, ground),
        repeat(9, (at) =>
          circle(
            -52 + (at % 3) * 52,
            -14 + Math.floor(at / 3) * 54,
            19,
            at === dice.below(9) ? p.x : mix(ground, ink, 0.16),
          ),
        ),
        rect(-60, 150, 120, 32, p.x, { round: 16 }),
      ),
    app === 2 &&
      layers(
        rect(-90, -176, 130, 50, mix(ground, ink, 0.16), { round: 20 }),
        rect(-30, -112, 120, 50, p.x, { round: 20 }),
        rect(-90, -48, 150, 90, mix(ground, ink, 0.16), { round: 20 }),
        circle(-50, -4, 22, p.m),
        rect(-14, -22, 52, 14, mix(ground, ink, 0.4), { round: 7 }),
        rect(-20, 56, 110, 50, p.x, { round: 20 }),
        trail("M-70 -152H20M-10 -88H70M0 80H70", ground, 7, 15),
        rect(-90, 160, 180, 30, mix(ground, ink, 0.12), { round: 15 }),
      ),
    rect(-30, -200, 60, 12, lit("#15171E"), { round: 6 }),
  )
}

export function phone(far: Shot): string {
  const shot = closeUp(far)
  const { dice, lit, light } = shot
  const [skin, sleeve] = [skinOf(shot), lit(dice.pick(sleeves))]
  return layers(
    blurred(far),
    light.lamps && glowAt("screen-light", 410, 290, 330, "#BFD8FF", 0.4),
    place(
      410,
      290,
      layers(
        repeat(4, (at) =>
          line(`M100 ${-40 + at * 50}L136 ${-28 + at * 48}`, mix(skin, "#6B3A2A", 0.14), 34),
        ),
        rect(-110, -214, 236, 446, "#0B0D14", { round: 34, alpha: 0.25 }),
        rect(-118, -222, 236, 444, lit("#1B1E28"), { round: 32 }),
        screen(shot),
        path(
          "M-320 420L-210 250Q-190 170 -150 130L-118 110V222Q-60 250 40 240L120 250Q100 330 20 380L-60 520z",
          skin,
        ) +
          path(
            "M-150 130Q-120 60 -70 40Q-46 34 -42 52Q-42 66 -66 82Q-96 110 -100 160L-118 222z",
            mix(skin, "#FFF0E8", 0.1),
          ) +
          path("M-68 42Q-48 36 -44 52Q-54 62 -68 62z", mix(skin, "#FFF0E8", 0.5)),
        path("M-230 270L60 400L0 560H-380z", sleeve) +
          line("M-226 276L52 400", mix(sleeve, "#000000", 0.22), 16),
      ),
      { turn: dice.between(-12, 12) },
    ),
  )
}
