import { beforeAll, expect, test } from "vitest"
import { billedFrom } from "#db/seed/demo/billed.ts"
import { readDemoContent } from "#db/seed/demo/content.ts"
import { posterFaces } from "../kinds.ts"
import { outlinesOf } from "./faces.ts"
import { setTitle } from "./set-title.ts"
import { particulars } from "../posters/particulars.ts"
import { partsOf, phrasesIn, unmarked } from "./title-parts.ts"

/** As posters have them: with `|` where lines may end. */
let titles: string[]
let titleOf: Map<string, string>
beforeAll(async () => {
  const billed = billedFrom(await readDemoContent())
  titleOf = new Map(billed.map(({ key, title }) => [key, title]))
  titles = billed.map(({ key, title }) => particulars[key]?.lines ?? title)
})

const room = { width: 700, height: 400 }

test("every title is set whole within its room, large enough to be read on a card of 160 px", () => {
  for (const [at, title] of titles.entries()) {
    const face = posterFaces[at % posterFaces.length] ?? "zen"
    for (const direction of ["across", "down"] as const) {
      const { above, main, below } = partsOf(title)
      const set = setTitle(title, { face, direction, room })
      expect(set.main, title).toHaveLength(main.replaceAll(/[\s|]/gu, "").length)
      expect(set.small, title).toHaveLength((above + below).replaceAll(/[\s|]/gu, "").length)
      expect(set.width, title).toBeLessThanOrEqual(room.width + 1)
      expect(set.height, title).toBeLessThanOrEqual(room.height + 1)
      // A canvas is 800 wide: 45 become 9 px.
      expect(set.smallest, title).toBeGreaterThan(45)
    }
  }
})

test("every face has every letter of the demo's titles", () => {
  const letters = new Set(titles.join("").replaceAll(/[\s～|]/gu, ""))
  for (const face of posterFaces) {
    const find = outlinesOf(face)
    expect([...letters].filter((letter) => !find(letter))).toEqual([])
  }
})

test("lines end with phrases", () => {
  const set = setTitle("潮がひくまで帰れません", { face: "zen", direction: "across", room })
  const lines = Map.groupBy(set.main, ({ line }) => line).values()
  expect(Array.from(lines, (letters) => letters.length)).toEqual([6, 5])
})

test("lines end where the title is marked, in tiles as well", () => {
  const lengths = (even: boolean) => {
    const wish = {
      face: "zen",
      direction: "across",
      room: { width: 400, height: 400 },
      even,
    } as const
    const { main } = setTitle("モールス|ばあちゃん", wish)
    return Array.from(Map.groupBy(main, ({ line }) => line).values(), (letters) => letters.length)
  }
  expect([lengths(false), lengths(true)]).toEqual([
    [4, 5],
    [4, 5],
  ])
})

test("no line begins with ・ or a slash", () => {
  const lines = titles.flatMap((title) => phrasesIn(partsOf(title).main))
  expect(lines.filter((line) => /^[・/／]/u.test(line))).toEqual([])
})

test("what is said of single posters is said of mysteries that exist, by their own titles", () => {
  const said = Object.entries(particulars)
  expect(said.filter(([key]) => !titleOf.has(key))).toEqual([])
  const marked = said.filter(([, { lines }]) => lines !== undefined)
  expect(marked.map(([, { lines = "" }]) => unmarked(lines))).toEqual(
    marked.map(([key]) => titleOf.get(key)),
  )
})

test.for([
  ["【再演】廃医院33番の患者", { above: "再演", main: "廃医院33番の患者", below: "" }],
  ["りんご裁判 ～被告人は紅玉です～", { above: "", main: "りんご裁判", below: "被告人は紅玉です" }],
  [
    "論理パズル紀行 第3弾 函館・十九坂の証言",
    { above: "論理パズル紀行 第3弾", main: "函館・十九坂の証言", below: "" },
  ],
  [
    "怪盗オジギからの挑戦状 夜の博物館を守れ！",
    { above: "", main: "怪盗オジギからの挑戦状 夜の博物館を守れ！", below: "" },
  ],
] as const)("%s: series and subtitles are set small", ([title, parts]) => {
  expect(partsOf(title)).toEqual(parts)
})
