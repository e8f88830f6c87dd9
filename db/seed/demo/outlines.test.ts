import { beforeAll, describe, expect, test } from "vitest"
import { type DemoContent, readDemoContent } from "./content.ts"
import type { DemoMystery, DemoOutline } from "./format.ts"

let content: DemoContent
let outlined: { mystery: DemoMystery; outline: DemoOutline }[]
beforeAll(async () => {
  content = await readDemoContent()
  const mysteryOf = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
  outlined = content.outlines.flatMap((outline) => {
    const mystery = mysteryOf.get(outline.mystery)
    return mystery ? { mystery, outline } : []
  })
})

type Rule = [told: string, isKept: (outline: DemoOutline, mystery: DemoMystery) => boolean]

/** Promises of tags; an outline may leave one open unless the tag alone answers it. */
const tagRules: Rule[] = [
  ["ひとり参加OK", ({ solo }) => solo === true],
  ["雨の日OK", ({ rain }) => rain === "ok"],
  ["貸切OK", ({ privateParty }) => privateParty === true],
  ["相席", ({ sharedTable }) => sharedTable === true],
  ["車いすOK", ({ wheelchair }) => wheelchair === true],
  ["ベビーカーOK", ({ stroller }) => stroller === true],
  ["当日券あり", ({ tickets }) => tickets?.includes("day") === true],
  ["予約制", ({ tickets }) => tickets?.includes("booking") === true],
  ["ホラー", ({ cautions }) => cautions?.scary !== false],
  ["怖くない", ({ cautions }) => cautions?.scary === false],
  ["暗闇", ({ cautions }) => cautions?.dark === true],
  ["LINE連動", ({ needs }) => needs?.line === true && needs.phone === true],
  ["手ぶらOK", ({ needs }) => needs?.pen !== true],
  ["紙なし", ({ needs }) => needs?.pen !== true],
  ["ヒントあり", ({ hints }) => hints !== undefined && hints !== "none"],
  ["制限時間あり", ({ timeLimit = 0 }) => timeLimit > 0],
  ["コラボ", ({ collaboration }, { title }) => title.includes(collaboration ?? "?")],
  ["再演", ({ rerun }) => rerun !== undefined],
  ["シリーズ", ({ series }) => series !== undefined],
  ["期間限定", ({ permanent }) => permanent !== true],
]

test.each(tagRules)("an outline keeps what the tag %s promises", (tag, isKept) => {
  const tagged = content.mysteries.filter(({ tags }) => tags.includes(tag))
  const outlineOf = new Map(outlined.map(({ mystery, outline }) => [mystery.key, outline]))
  const broken = tagged.filter(
    (each) => !isKept(outlineOf.get(each.key) ?? { mystery: each.key }, each),
  )
  expect(tagged.length).toBeGreaterThan(0)
  expect(broken.map(({ key }) => key)).toEqual([])
})

/** Facts in lines of a mystery's text; the groups of the expression are passed on. */
const lineRules: [told: RegExp, isKept: (outline: DemoOutline, groups: string[]) => boolean][] = [
  [/(?:制限時間|本編約?)(\d+)分/, ({ timeLimit }, [said]) => timeLimit === Number(said)],
  [/雨天決行|雨でも/, ({ rain }) => rain !== "cancelled"],
  [/荒天中止|荒天運休|荒天欠航/, ({ rain }) => rain !== "ok"],
  [/予約なし/, ({ tickets }) => tickets?.every((kind) => kind === "day") === true],
  [/当日券あり/, ({ tickets }) => tickets?.includes("day") === true],
  [/当日券なし/, ({ tickets }) => tickets?.join() === "advance"],
  [/予約制|完全予約|要予約/, ({ tickets }) => tickets?.includes("booking") === true],
  [/完全貸切/, ({ privateParty, sharedTable }) => privateParty === true && sharedTable === false],
  [/相席なし|知らない人とは組みません/, ({ sharedTable }) => sharedTable === false],
  [/(?:は|方と|場合は)相席/, ({ sharedTable }) => sharedTable !== false],
  [/1人(?:から申込|参加)/, ({ solo }) => solo === true],
  [/無休/, ({ closedOn }) => closedOn?.length === 0],
  [
    /(?<!なら)([月火水木金土])曜(?:日)?(?:定休|休み|休演|休)/,
    ({ closedOn }, [day = ""]) => closedOn?.includes("日月火水木金土".indexOf(day)) === true,
  ],
  [/階段が急|階段のみ|急な階段/, ({ cautions }) => cautions?.stairs !== false],
  [/暗くなる時間|真っ暗|暗転/, ({ cautions }) => cautions?.dark === true],
  [/怖くはありません|こわい絵はありません/, ({ cautions }) => cautions?.scary === false],
  [/怖さは5段階|怖さは「/, ({ cautions }) => cautions?.scary === true],
  [/LINEは使いません/, ({ needs }) => needs?.line === false],
  [/スマホは入室前に/, ({ needs }) => needs?.phone === false],
  [/公式のヒントはありません/, ({ hints }) => hints === "none"],
  [/(?:対象[^\n]*|。|】)中学生以上/, ({ ageFrom }) => ageFrom === 12],
  [/20歳以上/, ({ ageFrom }) => ageFrom === 20],
]

test.each(lineRules)("an outline does not contradict a text that says %s", (told, isKept) => {
  const said = outlined.flatMap(({ mystery, outline }) => {
    const match = told.exec(mystery.content)
    return match ? { outline, groups: match.slice(1) } : []
  })
  expect(said.length).toBeGreaterThan(0)
  const broken = said.filter(({ outline, groups }) => !isKept(outline, groups))
  expect(broken.map(({ outline }) => outline.mystery)).toEqual([])
})

describe("an outline fits its mystery", () => {
  const broken = (isWrong: (outline: DemoOutline, mystery: DemoMystery) => boolean) =>
    outlined
      .filter(({ outline, mystery }) => isWrong(outline, mystery))
      .map(({ mystery }) => mystery.key)

  test("whose time limit is no longer than the whole stay", () => {
    expect(broken(({ timeLimit = 0 }, { minutes }) => timeLimit > (minutes?.[1] ?? 3000))).toEqual(
      [],
    )
  })

  test("where a party of one may come alone", () => {
    expect(broken(({ solo }, { people }) => solo === false && people?.[0] === 1)).toEqual([])
  })

  test("which is played indoors in any weather", () => {
    expect(
      broken(({ rain = "ok" }, { categories }) => categories.includes(1) && rain !== "ok"),
    ).toEqual([])
  })

  test("whose players by LINE or app need a phone", () => {
    const needsPhone = ({ types }: DemoMystery) => types.includes("12") || types.includes("09")
    expect(broken(({ needs }, mystery) => needsPhone(mystery) && needs?.phone === false)).toEqual(
      [],
    )
  })

  test("which it repeats and which had ended before it began", () => {
    const mysteryOf = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
    const reruns = outlined.flatMap(({ outline: { rerun }, mystery }) =>
      typeof rerun === "string" ? { mystery, earlier: mysteryOf.get(rerun) } : [],
    )
    expect(reruns.length).toBeGreaterThanOrEqual(3)
    for (const { mystery, earlier } of reruns) {
      expect(earlier?.end ?? 0, mystery.key).toBeLessThan(mystery.start ?? 0)
      expect(earlier?.maker).toBe(mystery.maker)
    }
  })
})
