import { layers, line, place, rect, ring } from "../shapes.ts"
import { blurred } from "./backdrops.ts"
import { fingersBehind, skinOf, sleeves, thumbAndArm } from "./hands.ts"
import { closeUp, type Shot } from "./light.ts"
import { sheet } from "./sheets.ts"

export function mapInHand(far: Shot): string {
  const shot = closeUp(far)
  const { dice, lit } = shot
  const [skin, sleeve] = [skinOf(shot), lit(dice.pick(sleeves))]
  const two = dice.chance(0.5)
  const turn = dice.between(-10, 8)
  return layers(
    blurred(far),
    place(
      400,
      330,
      layers(
        two && place(196, 150, fingersBehind(skin), { flip: true }),
        place(-196, 150, fingersBehind(skin)),
        sheet(shot, 480, 340, "map"),
        rect(-242, -170, 160, 340, "#ffffff", { alpha: 0.14 }) +
          rect(-82, -170, 160, 340, "#000000", { alpha: 0.05 }) +
          line("M-82 -170V170M78 -170V170", lit("#B9AA88"), 3),
        dice.chance(0.6) &&
          ring(dice.between(-60, 60), dice.between(-60, 60), 34, lit("#C23B2E"), 7),
        place(-196, 150, thumbAndArm(skin, sleeve)),
        two && place(196, 150, thumbAndArm(skin, sleeve), { flip: true }),
      ),
      { turn },
    ),
  )
}
