import { isNight, mix } from "../colour.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  trail,
  turned,
} from "../shapes.ts"
import { blurred } from "./backdrops.ts"
import { fingersBehind, skinOf, sleeves, thumbAndArm } from "./hands.ts"
import { closeUp, type Shot } from "./light.ts"

export function ticket(far: Shot): string {
  const shot = closeUp(far)
  const { dice, lit, p } = shot
  const [skin, sleeve] = [skinOf(shot), lit(dice.pick(sleeves))]
  const ground = lit(dice.pick([p.x, p.m, p.y, "#F4EBD8"]))
  const [ink, paper] = isNight(ground)
    ? [lit("#FBF6EA"), lit("#FBF6EA")]
    : [lit("#2E2A33"), lit("#FBF6EA")]
  const art = dice.pick([
    () => circle(-80, 0, 74, lit(p.d)) + keyhole(-80, -18, 28, lit(p.x)),
    () => path("M-160 76L-96 -50L-52 20L-26 -16L20 76z", lit(p.d)) + circle(-30, -50, 20, paper),
    () =>
      rect(-130, -60, 100, 130, lit(p.d)) +
      path("M-110 70V-10a30 30 0 0 1 60 0V70z", lit(p.x)) +
      keyhole(-80, 10, 10, lit(p.d)),
    () =>
      circle(-80, 0, 76, paper) +
      turned(
        30,
        -80,
        0,
        path("M-80 -62L-62 0L-98 0z", lit("#C23B2E")) + path("M-80 62L-62 0L-98 0z", lit(p.d)),
      ),
  ])
  const another = dice.chance(0.5)
  const body = (tone: string) =>
    path("M-230 -110H230V-34a34 34 0 0 0 0 68V110H-230V34a34 34 0 0 0 0 -68z", tone)
  return layers(
    blurred(far),
    place(
      410,
      280,
      layers(
        place(-130, 130, fingersBehind(skin)),
        another && turned(9, -100, 100, body(mix(ground, "#000000", 0.22))),
        place(8, 10, path("M-230 -110H230V110H-230z", "#1A1008", { alpha: 0.2 })),
        body(ground),
        art(),
        line("M120 -96V96", ink, 5, { dash: "4 16" }),
        trail("M34 -40H94M34 -4H84M34 32H94", ink, 7, 15),
        repeat(9, (at) => rect(146 + at * 7, -70, at % 3 ? 3 : 5, 140, ink)),
        place(-130, 130, thumbAndArm(skin, sleeve)),
      ),
      { turn: dice.between(-12, 6) },
    ),
  )
}
