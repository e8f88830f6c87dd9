import type { avatarMotifs } from "./kinds.ts"
import * as birds from "./avatars/birds.ts"
import { inkOn, type Creature } from "./avatars/creature.ts"
import * as machines from "./avatars/machines.ts"
import * as pets from "./avatars/pets.ts"
import * as snacks from "./avatars/snacks.ts"
import * as waterside from "./avatars/waterside.ts"
import { eyes, glasses, hat, hatCount, lens } from "./avatars/wear.ts"
import * as wild from "./avatars/wild.ts"
import * as wonders from "./avatars/wonders.ts"
import { brightness, distance, mix } from "./colour.ts"
import { diceFrom, inTurn, type Dice } from "./dice.ts"
import { glow, palettes, type Palette, type PaletteName } from "./palettes.ts"
import { canvas, circle, layers, path, polygon, rect, repeat } from "./shapes.ts"

export type AvatarMotif = (typeof avatarMotifs)[number]
export type AvatarWish = { motif: AvatarMotif; palette: PaletteName; seed: number }

const { cloudFace, ...others } = wonders
const creatures: Record<AvatarMotif, Creature> = {
  ...pets,
  ...wild,
  ...birds,
  ...waterside,
  ...snacks,
  ...machines,
  ...others,
  cloud: cloudFace,
}

// Neighbours in this row differ, for the second round through the palettes.
const grounds = (p: Palette) => [
  p.s,
  p.m,
  mix(p.y, p.l, 0.45),
  glow(p),
  mix(p.m, p.l, 0.5),
  p.y,
  mix(p.s, p.l, 0.45),
]

function behind(dice: Dice, ground: string, p: Palette): string {
  const other = mix(ground, brightness(ground) > 0.3 ? p.l : p.d, 0.35)
  return dice.pick([
    () => "",
    () => circle(200, 220, 176, other),
    () =>
      repeat(36, (at) =>
        circle(
          (at % 6) * 80 + (Math.floor(at / 6) % 2) * 40,
          Math.floor(at / 6) * 76 + 14,
          11,
          other,
        ),
      ),
    () => path("M-10 286Q100 220 200 270T410 250V410H-10z", other),
    () => repeat(5, (at) => rect(at * 88 - 10, 0, 40, 400, other)),
    () =>
      repeat(9, (at) =>
        polygon(
          [
            [200, 230],
            [200 + Math.cos(at * 0.698) * 420, 230 + Math.sin(at * 0.698) * 420],
            [200 + Math.cos(at * 0.698 + 0.35) * 420, 230 + Math.sin(at * 0.698 + 0.35) * 420],
          ],
          other,
        ),
      ),
  ])()
}

/** Somebody's picture: one of 24 creatures, no two of them dressed and coloured alike. */
export function drawAvatar({ motif, palette, seed }: AvatarWish): string {
  const [dice, p, creature] = [diceFrom(seed), palettes[palette], creatures[motif]]
  const name = `${motif} ${palette}`
  const coat = inTurn(creature.coats, name, seed)
  const face = creature.face?.(coat) ?? coat
  // The coat decides; the ground gives way until the two can be told apart.
  const apart = grounds(p).filter((each) => distance(each, coat) > 105 && distance(each, face) > 60)
  const ground = inTurn(apart.length > 0 ? apart : [p.d], name, seed)
  return canvas(
    400,
    400,
    layers(
      rect(0, 0, 400, 400, ground) + behind(dice, ground, p),
      creature.body(coat, dice, p),
      ...(creature.cheeks ?? []).map(([x, y]) => circle(x, y, 22, "#F0707E", { alpha: 0.35 })),
      gaze(motif, creature, face, dice),
      worn(creature, { coat, ground }, p, dice),
    ),
  )
}

function gaze(motif: AvatarMotif, { eyes: spots, eyeSize }: Creature, face: string, dice: Dice) {
  if (motif === "robot") return eyes(dice.below(5), spots, eyeSize, "#7FE3D0", "#ffffff")
  const ink = inkOn(face)
  return eyes(dice.below(8), spots, eyeSize, ink, brightness(ink) > 0.5 ? face : "#ffffff")
}

function worn(
  { eyes: spots, eyeSize, crown }: Creature,
  { coat, ground }: { coat: string; ground: string },
  p: Palette,
  dice: Dice,
): string {
  const seen = (each: string) => distance(each, coat) > 110 && distance(each, ground) > 90
  const colour = [p.x, p.m, p.y, p.d].find(seen) ?? p.d
  const rims = distance(p.d, coat) > 90 ? p.d : p.l
  const onHead = dice.chance(0.5)
  return layers(
    eyeSize < 20 && dice.chance(0.22) && glasses(spots, eyeSize, rims),
    onHead && hat(dice.below(hatCount), crown, colour, mix(glow(p), "#ffffff", 0.1)),
    !onHead && dice.chance(0.2) && lens(306, 306, mix(p.d, colour, 0.3)),
  )
}
