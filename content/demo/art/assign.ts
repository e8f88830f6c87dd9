import type { AvatarMotif, AvatarWish } from "./avatar.ts"
import { seedOf, turns } from "./dice.ts"
import type { MakerIconWish, MakerMotif } from "./maker-icon.ts"
import { paletteNames, type PaletteName } from "./palettes.ts"
import type { PhotoScene, PhotoWish } from "./photo.ts"

type Subject<Kind> = { key: string; kind: Kind }
type Planned<Kind> = Subject<Kind> & { palette: PaletteName; seed: number }

/** Neighbours in a list must not have the same colours. */
const NEIGHBOURS = 6

/**
 * Goes through all palettes for a kind before one is repeated, and avoids those of the pictures just before it.
 */
function plan<Kind extends string>(subjects: readonly Subject<Kind>[]): Planned<Kind>[] {
  const walks = new Map<Kind, { left: PaletteName[]; rounds: number }>()
  const recent: PaletteName[] = []
  return subjects.map(({ key, kind }) => {
    const walk = walks.get(kind) ?? { left: [], rounds: 0 }
    walks.set(kind, walk)
    if (walk.left.length === 0) {
      const start = seedOf(kind) % paletteNames.length
      walk.left = [...paletteNames.slice(start), ...paletteNames.slice(0, start)]
      walk.rounds += 1
    }
    const palette = walk.left.find((each) => !recent.includes(each)) ?? walk.left[0]
    if (!palette) throw new Error(`there is no way to draw ${kind}`)
    walk.left = walk.left.filter((each) => each !== palette)
    recent.push(palette)
    if (recent.length > NEIGHBOURS) recent.shift()
    // The last digit of the seed tells a second round through the palettes from the first.
    const seed = seedOf(key)
    return { key, kind, palette, seed: seed - (seed % turns) + (walk.rounds % turns) }
  })
}

export function planMakerIcons(
  makers: readonly { key: string; motif: MakerMotif }[],
): Map<string, MakerIconWish> {
  const subjects = makers.map(({ key, motif }) => ({ key, kind: motif }))
  return new Map(
    plan(subjects).map(({ key, kind: motif, palette, seed }) => [key, { motif, palette, seed }]),
  )
}

export function planAvatars(
  members: readonly { key: string; motif: AvatarMotif }[],
): Map<string, AvatarWish> {
  const subjects = members.map(({ key, motif }) => ({ key, kind: motif }))
  return new Map(
    plan(subjects).map(({ key, kind: motif, palette, seed }) => [key, { motif, palette, seed }]),
  )
}

/** A photo's key is its own, for instance that of the review with a number. */
export function planPhotos(
  photos: readonly { key: string; scene: PhotoScene }[],
): Map<string, PhotoWish> {
  const subjects = photos.map(({ key, scene }) => ({ key, kind: scene }))
  return new Map(
    plan(subjects).map(({ key, kind: scene, palette, seed }) => [key, { scene, palette, seed }]),
  )
}
