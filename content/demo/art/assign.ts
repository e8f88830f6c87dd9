import type { MysteryTypeId } from "#shared/catalogue/mystery-types.ts"
import type { AvatarMotif, AvatarWish } from "./avatar.ts"
import { seedOf, turns } from "./dice.ts"
import type { MakerIconWish, MakerMotif } from "./maker-icon.ts"
import { paletteNames, type PaletteName } from "./palettes.ts"
import type { PhotoScene, PhotoWish } from "./photo.ts"
import { posterVariants, type PosterVariant, type PosterWish } from "./posters/draw-poster.ts"

type Subject<Kind> = { key: string; kind: Kind }
type Planned<Kind, Variant> = Subject<Kind> & {
  variant: Variant
  palette: PaletteName
  seed: number
}

/** Neighbours in a list must not have the same colours. */
const NEIGHBOURS = 6

/**
 * Goes through every variant × palette of a kind before one is repeated, and avoids the palettes of the pictures just
 * before it and the last variant of its kind.
 */
function plan<Kind extends string, Variant>(
  subjects: readonly Subject<Kind>[],
  variants: readonly Variant[],
): Planned<Kind, Variant>[] {
  // Both change at every step; twenty palettes and three variants meet in all sixty ways.
  const ways = Array.from({ length: paletteNames.length * variants.length }, (_, at) => ({
    palette: paletteNames[at % paletteNames.length] as PaletteName,
    variant: variants[at % variants.length] as Variant,
  }))
  const walks = new Map<Kind, { left: typeof ways; rounds: number; last?: Variant }>()
  const recent: PaletteName[] = []
  return subjects.map(({ key, kind }) => {
    const walk = walks.get(kind) ?? { left: [], rounds: 0 }
    walks.set(kind, walk)
    if (walk.left.length === 0) {
      const start = seedOf(kind) % ways.length
      walk.left = [...ways.slice(start), ...ways.slice(0, start)]
      walk.rounds += 1
    }
    const fresh = walk.left.filter(({ palette }) => !recent.includes(palette))
    const way = fresh.find(({ variant }) => variant !== walk.last) ?? fresh[0] ?? walk.left[0]
    if (!way) throw new Error(`there is no way to draw ${kind}`)
    walk.left = walk.left.filter((each) => each !== way)
    walk.last = way.variant
    recent.push(way.palette)
    if (recent.length > NEIGHBOURS) recent.shift()
    // The last digit of the seed tells a second round through the ways from the first.
    const seed = seedOf(key)
    return { key, kind, ...way, seed: seed - (seed % turns) + (walk.rounds % turns) }
  })
}

/** In the order of the list that shows them. */
export function planPosters(
  mysteries: readonly { key: string; type: MysteryTypeId }[],
): Map<string, PosterWish> {
  const subjects = mysteries.map(({ key, type }) => ({ key, kind: type }))
  return new Map(
    plan<MysteryTypeId, PosterVariant>(subjects, posterVariants).map(
      ({ key, kind: type, ...look }) => [key, { type, ...look }],
    ),
  )
}

export function planMakerIcons(
  makers: readonly { key: string; motif: MakerMotif }[],
): Map<string, MakerIconWish> {
  const subjects = makers.map(({ key, motif }) => ({ key, kind: motif }))
  return new Map(
    plan(subjects, [0]).map(({ key, kind: motif, palette, seed }) => [
      key,
      { motif, palette, seed },
    ]),
  )
}

export function planAvatars(
  members: readonly { key: string; motif: AvatarMotif }[],
): Map<string, AvatarWish> {
  const subjects = members.map(({ key, motif }) => ({ key, kind: motif }))
  return new Map(
    plan(subjects, [0]).map(({ key, kind: motif, palette, seed }) => [
      key,
      { motif, palette, seed },
    ]),
  )
}

/** A photo's key is its own, for instance that of the review with a number. */
export function planPhotos(
  photos: readonly { key: string; scene: PhotoScene }[],
): Map<string, PhotoWish> {
  const subjects = photos.map(({ key, scene }) => ({ key, kind: scene }))
  return new Map(
    plan(subjects, [0]).map(({ key, kind: scene, palette, seed }) => [
      key,
      { scene, palette, seed },
    ]),
  )
}
