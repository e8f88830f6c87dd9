import { expect, test } from "vitest"
import { avatarMotifs, makerMotifs, photoScenes } from "./kinds.ts"
import { planAvatars, planMakerIcons, planPhotos } from "./assign.ts"
import { drawAvatar } from "./avatar.ts"
import { drawMakerIcon } from "./maker-icon.ts"
import { drawPhoto } from "./photo.ts"
import { pixelsOf } from "./raster.ts"

/** `count` of every kind, mixed in turn as in a catalogue. */
const list = <Kind extends string>(kinds: readonly Kind[], count: number) =>
  Array.from({ length: count * kinds.length }, (_, at) => ({
    key: `one-of-many-${at}`,
    kind: kinds[at % kinds.length] as Kind,
  }))

const photosOf = (count: number) =>
  planPhotos(list(photoScenes, count).map(({ key, kind: scene }) => ({ key, scene })))

/** The visible difference of two thumbnails: the mean difference per channel, of 255. */
function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / (one.length * 0.75)
}

async function nearest(drawings: readonly string[]): Promise<number> {
  const thumbnails = await Promise.all(drawings.map(async (svg) => (await pixelsOf(svg, 32)).data))
  return Math.min(
    ...thumbnails.flatMap((one, at) =>
      thumbnails.slice(0, at).map((other) => distance(one, other)),
    ),
  )
}

const byKind = <Wish>(wishes: Iterable<Wish>, kindOf: (wish: Wish) => string) => [
  ...Map.groupBy(wishes, kindOf).values(),
]

test("no two of forty makers with the same sign look alike", async () => {
  const makers = list(makerMotifs, 40).map(({ key, kind: motif }) => ({ key, motif }))
  for (const wishes of byKind(planMakerIcons(makers).values(), ({ motif }) => motif))
    expect(await nearest(wishes.map(drawMakerIcon)), wishes[0]?.motif).toBeGreaterThan(2)
})

test("no two of forty members who chose the same creature look alike", async () => {
  const members = list(avatarMotifs, 40).map(({ key, kind: motif }) => ({ key, motif }))
  for (const wishes of byKind(planAvatars(members).values(), ({ motif }) => motif))
    expect(await nearest(wishes.map(drawAvatar)), wishes[0]?.motif).toBeGreaterThan(2)
})

test("no two of forty photos of the same place look alike", async () => {
  for (const wishes of byKind(photosOf(40).values(), ({ scene }) => scene))
    expect(
      await nearest(wishes.map((wish) => drawPhoto(wish).svg)),
      wishes[0]?.scene,
    ).toBeGreaterThan(2)
})

test("a photo in a list has other colours than the six before it", () => {
  const wishes = [...photosOf(10).values()]
  for (const [at, { palette }] of wishes.entries())
    expect(wishes.slice(Math.max(0, at - 6), at).map((wish) => wish.palette)).not.toContain(palette)
})

test("a photo stays the same when others are added after it", () => {
  const later = photosOf(12)
  for (const [key, wish] of photosOf(10)) expect(later.get(key)).toEqual(wish)
})
