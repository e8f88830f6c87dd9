import { expect, test } from "vitest"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { avatarMotifs, makerMotifs, photoScenes } from "#db/seed/demo/format.ts"
import { planAvatars, planMakerIcons, planPhotos, planPosters } from "./assign.ts"
import { drawAvatar } from "./avatar.ts"
import { drawMakerIcon } from "./maker-icon.ts"
import { drawPhoto } from "./photo.ts"
import { drawPoster } from "./posters/draw-poster.ts"
import { pixelsOf } from "./raster.ts"

const types = mysteryTypes.map(({ id }) => id)

/** `count` of every kind, mixed in turn as in a catalogue. */
const list = <Kind extends string>(kinds: readonly Kind[], count: number) =>
  Array.from({ length: count * kinds.length }, (_, at) => ({
    key: `one-of-many-${at}`,
    kind: kinds[at % kinds.length] as Kind,
  }))

const postersOf = (count: number) =>
  planPosters(list(types, count).map(({ key, kind }) => ({ key, type: kind })))

/** The visible difference of two thumbnails: the mean difference per channel, of 255. */
function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / (one.length * 0.75)
}

async function nearest(drawings: readonly string[]): Promise<number> {
  const thumbnails = await Promise.all(
    drawings.map(async (svg) => (await pixelsOf(svg, 32)).pixels),
  )
  return Math.min(
    ...thumbnails.flatMap((one, at) =>
      thumbnails.slice(0, at).map((other) => distance(one, other)),
    ),
  )
}

const byKind = <Wish>(wishes: Iterable<Wish>, kindOf: (wish: Wish) => string) => [
  ...Map.groupBy(wishes, kindOf).values(),
]

test.for(types)("no two of forty posters of kind %s look alike", async (type) => {
  const wishes = [...postersOf(40).values()].filter((wish) => wish.type === type)
  expect(wishes).toHaveLength(40)
  expect(await nearest(wishes.map(drawPoster))).toBeGreaterThan(4)
})

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
  const photos = list(photoScenes, 40).map(({ key, kind: scene }) => ({ key, scene }))
  for (const wishes of byKind(planPhotos(photos).values(), ({ scene }) => scene))
    expect(await nearest(wishes.map(drawPhoto)), wishes[0]?.scene).toBeGreaterThan(2)
})

test("a kind is drawn in sixty ways before one is repeated", () => {
  for (const wishes of byKind(postersOf(60).values(), ({ type }) => type))
    expect(new Set(wishes.map(({ variant, palette }) => `${variant} ${palette}`)).size).toBe(60)
})

test("a mystery in a list has other colours than the six before it", () => {
  const wishes = [...postersOf(30).values()]
  for (const [at, { palette }] of wishes.entries())
    expect(wishes.slice(Math.max(0, at - 6), at).map((wish) => wish.palette)).not.toContain(palette)
})

test("in the list of one kind, colours are repeated after ten mysteries at the earliest", () => {
  for (const wishes of byKind(postersOf(30).values(), ({ type }) => type))
    for (const [at, { palette, type }] of wishes.entries())
      expect(
        wishes.slice(Math.max(0, at - 10), at).map((wish) => wish.palette),
        type,
      ).not.toContain(palette)
})

test("two consecutive mysteries of one kind are composed differently", () => {
  for (const wishes of byKind(postersOf(30).values(), ({ type }) => type))
    for (const [at, { variant }] of wishes.entries())
      expect(wishes[at + 1]?.variant, wishes[at]?.type).not.toBe(variant)
})

test("a mystery's picture stays the same when others are added after it", () => {
  const later = postersOf(12)
  for (const [key, wish] of postersOf(10)) expect(later.get(key)).toEqual(wish)
})
