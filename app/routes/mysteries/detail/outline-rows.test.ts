import { describe, expect, test } from "vitest"
import type { Outline } from "#domain/mysteries/outline.ts"
import type { Testimony } from "#domain/reviews/testimony.ts"
import { outlineRows } from "./outline-rows.ts"

const room = { types: ["03"], categories: [], prefectures: ["13"], minPeople: 2 }
const book = { types: ["13"], categories: [], prefectures: [], minPeople: null }

const nothing = { answers: [], walked: null, bought: [] }

const shown = (
  outline: Partial<Outline>,
  mystery: Parameters<typeof outlineRows>[0] = room,
  told: Testimony = nothing,
) => outlineRows(mystery, { earlier: null, ...outline }, told)

const rowsOf = (outline: Partial<Outline>, mystery = room) =>
  Object.fromEntries(
    shown(outline, mystery).groups.flatMap(({ rows }) =>
      rows.map(({ name, text }) => [name, text]),
    ),
  )

describe("a reader of 開催概要", () => {
  test("reads what is known, in groups", () => {
    expect(shown({ time_limit: 60, tickets: ["advance", "day"], rain: "ok" }).groups).toEqual([
      { title: "時間と人数", rows: [{ name: "制限時間", text: "60分", to: null }] },
      { title: "チケット", rows: [{ name: "申し込み", text: "前売・当日", to: null }] },
      { title: "来る人へ", rows: [{ name: "雨天", text: "開催します", to: null }] },
    ])
  })

  test("reads the names of what nobody confirmed, never a no", () => {
    const { groups, unknown } = shown({})
    expect(groups).toEqual([])
    expect(unknown).toEqual([
      "制限時間", "開演・受付", "ひとり参加", "相席", "貸切", "申し込み",
      "持ち物", "ヒント", "公式の難易度", "対象年齢", "注意", "車いす", "ベビーカー", "雨天",
    ]) // prettier-ignore
    expect(shown({ solo: false, hints: "none" }).unknown).not.toContain("ひとり参加")
    expect(rowsOf({ solo: false, hints: "none" })).toEqual({
      ひとり参加: "できません",
      ヒント: "なし",
    })
  })

  test("of a book is not told that its weather and closing days are unknown", () => {
    const { unknown } = shown({}, book)
    expect(unknown).toContain("ヒント")
    for (const name of ["定休日", "相席", "貸切", "車いす", "雨天"]) {
      expect(unknown).not.toContain(name)
    }
  })

  test("of a walk is not asked to share a table", () => {
    const { unknown } = shown({}, { ...room, types: ["01"] })
    expect(unknown).toContain("雨天")
    expect(unknown).toContain("定休日")
    expect(unknown).not.toContain("相席")
    expect(unknown).not.toContain("貸切")
  })

  test("learns what to bring and what is not needed", () => {
    const given = { needs_phone: true, needs_data: true, needs_line: false, needs_pen: false }
    expect(rowsOf(given)["持ち物"]).toBe("スマホ（通信を使う）。LINE、筆記用具は不要")
    expect(rowsOf({ ...given, needs_data: false })["持ち物"]).toBe(
      "スマホ（通信は不要）。LINE、筆記用具は不要",
    )
    expect(rowsOf({ needs_phone: false, needs_data: false })["持ち物"]).toBe("スマホ、通信は不要")
    expect(rowsOf({ needs_pen: false })["持ち物"]).toBe("筆記用具は不要")
  })

  test("learns what to expect, and what not", () => {
    expect(rowsOf({ is_dark: true, has_stairs: true, is_scary: false })["注意"]).toBe(
      "暗い場所、階段があります。怖い演出はありません",
    )
  })

  test("reads weekdays, prices and ages as words", () => {
    const given = { closed_on: [1, 2], advance_price: 3600, day_price: 3900, age_from: 12 }
    expect(rowsOf(given)).toEqual({
      定休日: "月・火曜",
      チケット料金: "前売 3,600円、当日 3,900円",
      対象年齢: "12歳から",
    })
    expect(rowsOf({ closed_on: [], tickets: [], age_from: 0, time_limit: 0 })).toEqual({
      制限時間: "なし",
      定休日: "なし",
      申し込み: "予約不要",
      対象年齢: "何歳でも",
    })
  })

  test("reads what the mystery itself leaves no doubt about", () => {
    expect(rowsOf({}, { ...room, minPeople: 1 })).toEqual({ ひとり参加: "できます" })
    expect(shown({}, { ...room, categories: ["1"] }).groups[0]?.rows).toEqual([
      { name: "雨天", text: "屋内で遊べます", to: null },
    ])
  })

  test("finds the tickets behind a link", () => {
    const [group] = shown({ ticket_url: "https://a.test/" }).groups
    expect(group?.rows).toEqual([{ name: "購入", text: "チケットのページ", to: "https://a.test/" }])
  })
})

describe("what players vouch for", () => {
  const last = "2026-10-04"
  const told = (fact: string, said: string, count: number, on = last) => ({
    fact,
    said,
    count,
    last: on,
  })

  test("stands below the maker's word, with how many said so and when last", () => {
    const answers = [
      told("stroller", "false", 1, "2026-09-30"),
      told("stroller", "true", 5),
      told("dark", "false", 3, "2025-12-01"),
      told("stairs", "true", 2),
    ]
    const { groups } = shown({ stroller: true, is_dark: true }, room, { ...nothing, answers })
    expect(groups).toEqual([
      {
        title: "来る人へ",
        rows: [
          {
            name: "注意",
            text: "暗い場所があります",
            to: null,
            said: "プレイした人：暗くなかった 3人、階段があった 2人・最後は2026年10月",
          },
          {
            name: "ベビーカー",
            text: "入れます",
            to: null,
            said: "プレイした人：ベビーカーで回れた 5人、ベビーカーでは回れなかった 1人・最後は2026年10月",
          },
        ],
      },
    ])
  })

  test("is shown where the maker says nothing, and is no longer unknown then", () => {
    const { groups, unknown } = shown({}, room, {
      ...nothing,
      answers: [told("solo", "true", 1)],
    })
    expect(groups[0]?.rows).toEqual([
      {
        name: "ひとり参加",
        text: "",
        to: null,
        said: "プレイした人：ひとりで楽しめた 1人・最後は2026年10月",
      },
    ])
    expect(unknown).not.toContain("ひとり参加")
  })

  test("has rows of its own for what no maker tells", () => {
    const { groups } = shown({}, book, {
      answers: [
        told("beginners", "true", 2),
        told("colors", "false", 4),
        told("found", "changed", 1, "2026-08-01"),
        told("found", "running", 3),
      ],
      walked: { metres: 4240, count: 3, last },
      bought: [{ at: "謎の書店", last }],
    })
    expect(groups).toEqual([
      {
        title: "プレイした人が教えること",
        rows: [
          ["初心者", "置いていかれた 2人・最後は2026年10月"],
          ["色の謎", "なし 4人・最後は2026年10月"],
          ["歩く距離", "約4.2km（3人・最後は2026年10月）"],
          ["買える場所", "謎の書店（2026年10月）"],
          [
            "開催状況",
            "まだ開催中（3人・最後は2026年10月）、掲載内容から変わっていた（1人・最後は2026年8月）",
          ],
        ].map(([name, text]) => ({ name, text, to: null, tells: name })),
      },
    ])
  })
})

describe("a rerun says that it is the same", () => {
  const rerun = (earlier: Outline["earlier"], rerun_of: string | null = "a".repeat(22)) =>
    shown({ is_rerun: true, rerun_of, earlier }).rerun

  test("with the year of the earlier run and a link to it", () => {
    expect(rerun({ id: "a".repeat(22), year: "2018" })).toEqual({
      text: "2018年版をプレイ済の人は内容が同じです",
      to: `/mysteries/${"a".repeat(22)}`,
    })
  })

  test("without a link where the earlier run is not public", () => {
    expect(rerun({ id: null, year: null })).toEqual({
      text: "前回をプレイ済の人は内容が同じです",
      to: null,
    })
  })

  test("or only that it is one, where the earlier run is not known", () => {
    expect(rerun(null, null)).toEqual({ text: "再演です", to: null })
    expect(shown({}).rerun).toBeNull()
  })
})
