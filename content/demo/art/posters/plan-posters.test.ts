import { beforeAll, expect, test } from "vitest"
import { billedFrom } from "#db/seed/demo/billed.ts"
import { type DemoContent, readDemoContent } from "#db/seed/demo/content.ts"
import { horrorPalettes } from "../palettes.ts"
import type { PosterWish } from "./draw-poster.ts"
import { type Billed, compositionOf, mostOf, NEIGHBOURS, planPosters } from "./plan-posters.ts"

let content: DemoContent
/** The mysteries of the demo, the newest first. */
let billed: Billed[]
let wishes: Map<string, PosterWish>
beforeAll(async () => {
  content = await readDemoContent()
  billed = billedFrom(content)
  wishes = planPosters(billed)
})

const wishOf = ({ key }: Billed) => wishes.get(key) as PosterWish
const twice = (list: readonly Billed[]) => {
  const seen = list.map((each) => compositionOf(wishOf(each)))
  return list.filter((each, at) => seen.indexOf(compositionOf(wishOf(each))) !== at)
}

test("no composition comes twice among 24 neighbours in the list of the newest", () => {
  expect(billed.length).toBeGreaterThan(400)
  for (const at of billed.keys())
    expect(twice(billed.slice(at, at + NEIGHBOURS)).map(({ key }) => key)).toEqual([])
})

test("no composition comes twice in the list of a prefecture, type or maker, in any order", () => {
  const lists = [
    ...Map.groupBy(billed, ({ type }) => type).values(),
    ...Map.groupBy(billed, ({ maker }) => maker).values(),
    ...Array.from(new Set(billed.flatMap(({ prefectures }) => prefectures)), (prefecture) =>
      billed.filter(({ prefectures }) => prefectures.includes(prefecture)),
    ),
  ]
  for (const list of lists) expect(twice(list).map(({ key }) => key)).toEqual([])
})

test("no layout wears itself out among 24 neighbours", () => {
  for (const at of billed.keys()) {
    const layouts = billed.slice(at, at + NEIGHBOURS).map((each) => wishOf(each).layout)
    for (const [layout, { length }] of Map.groupBy(layouts, (name) => name))
      expect(length, layout).toBeLessThanOrEqual(mostOf(layout))
  }
})

test("a poster has other colours than the six before it, unless it is one of horror", () => {
  const alike = billed.filter(
    (each, at) =>
      !each.horror &&
      billed
        .slice(Math.max(0, at - 6), at)
        .some((before) => wishOf(before).palette === wishOf(each).palette),
  )
  expect(alike.map(({ key }) => key)).toEqual([])
})

test("posters of horror have dark colours that no others have", () => {
  for (const each of billed)
    expect(horrorPalettes.includes(wishOf(each).palette), each.key).toBe(each.horror)
})

test("the posters of a maker have one print and one lettering", () => {
  for (const list of Map.groupBy(billed, ({ maker }) => maker).values()) {
    const manners = list.map(wishOf).map(({ print, face, effect }) => `${print} ${face} ${effect}`)
    expect(new Set(manners).size).toBe(1)
  }
})

test("a poster stays the same when mysteries are added after it", () => {
  const earlier = planPosters(billed.slice(0, 100))
  for (const [key, wish] of earlier) expect(wishes.get(key)).toEqual(wish)
})
