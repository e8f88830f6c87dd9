import { describe, expect, test } from "vitest"
import { refusedHistories, slowHistories } from "#tests/support/hostile-histories.ts"
import { decodeText } from "./decode-text.ts"
import type { ImportLine } from "./import-line.ts"
import { readDate } from "./read-date.ts"
import { readHistory } from "./read-history.ts"

const today = "2026-04-01"
const reading = (content: string | Uint8Array, status: 1 | 2 = 2) =>
  readHistory({ content, status, today })
function read(content: string | Uint8Array, status: 1 | 2 = 2): ImportLine[] {
  const lines = reading(content, status)
  if (!lines.ok) throw new Error(lines.code)
  return lines.value
}
const brief = (content: string | Uint8Array) =>
  read(content).map(({ title, day, doubt }) => [title, day, doubt])

describe("a date", () => {
  test.each([
    ["2023/5/14", "2023-05-14"],
    ["2023-05-14", "2023-05-14"],
    ["2023.5.14", "2023-05-14"],
    ["２０２３年５月１４日（日）", "2023-05-14"],
    ["2023/05/14 19:30〜21:00", "2023-05-14"],
    ["20230514", "2023-05-14"],
    ["令和5年5月14日", "2023-05-14"],
    ["令和元年12月1日", "2019-12-01"],
    ["R5.5.14", "2023-05-14"],
    ["平成31年4月30日", "2019-04-30"],
    ["'23/5/14", "2023-05-14"],
    ["2023-05-14T10:00:00Z", "2023-05-14"],
    ["14/05/2023", "2023-05-14"],
    ["5/14/2023", "2023-05-14"],
    ["2023年5月14日（日・祝）", "2023-05-14"],
    ["2023年5月14日 日曜日", "2023-05-14"],
    ["[2023-05-14]", "2023-05-14"],
    ["Oct 10, 2025", "2025-10-10"],
    ["October 10th 2025", "2025-10-10"],
    ["10 Oct 2025", "2025-10-10"],
    ["10-Sep-2025 (Wed)", "2025-09-10"],
  ])("%s is read as it is written", (text, day) => {
    expect(readDate(text, { where: "whole", today })).toEqual({ day, doubt: null, rest: "" })
  })

  test.each([
    ["5/14", null, "no-year"],
    ["5月14日", null, "no-year"],
    ["2023年5月", null, "no-day"],
    ["Oct 10", null, "no-year"],
    ["32 Oct 2025", null, "impossible"],
    ["23/5/14", "2023-05-14", "short-year"],
    ["4/5/2023", null, "order"],
    ["12/5/2023", null, "order"],
    ["5/12/2023", null, "order"],
    ["2023/2/30", null, "impossible"],
    ["2026/4/2", null, "future"],
    ["1985/4/2", "1985-04-02", "too-early"],
  ])("%s is asked for", (text, day, doubt) => {
    expect(readDate(text, { where: "whole", today })).toMatchObject({ day, doubt })
  })
})

test("lines have their date before or behind the title, and a year alone is a heading", () => {
  expect(
    brief(
      "■2023年\n・5/14 ある編集部からの脱出\n\nソトモチ第7弾 2085年からのSOS\t2023/6/1\n2024\n1. 3/2(土) 切通し\n-----\n箱根5のりもの制覇ラリー",
    ),
  ).toEqual([
    ["ある編集部からの脱出", "2023-05-14", null],
    ["ソトモチ第7弾 2085年からのSOS", "2023-06-01", null],
    ["切通し", "2024-03-02", null],
    ["箱根5のりもの制覇ラリー", null, null],
  ])
  // A date of another year ends what the heading says.
  expect(brief("2023年\n2021/5/14 切通し\n5/15 まけといて！")).toEqual([
    ["切通し", "2021-05-14", null],
    ["まけといて!", null, "no-year"],
  ])
  expect(brief("5/14 ある編集部からの脱出")).toEqual([["ある編集部からの脱出", null, "no-year"]])
})

test.each([
  ["[2023-05-14] 切通し", "切通し", "2023-05-14", null],
  ["（2023/05/14）切通し", "切通し", "2023-05-14", null],
  ["【2023/5/14】【再演】切通し", "【再演】切通し", "2023-05-14", null],
  ["3. 【2023/5/14】切通し", "切通し", "2023-05-14", null],
  ["切通し【2023/5/14】", "切通し", "2023-05-14", null],
  ["2023年5月14日（日）　切通し", "切通し", "2023-05-14", null],
  ["May 14, 2023 切通し", "切通し", "2023-05-14", null],
  ["切通し 14 May 2023", "切通し", "2023-05-14", null],
  ["2025年 切通し", "切通し", null, "no-day"],
  ["[2025] 切通し", "切通し", null, "no-day"],
  ["2085年からのSOS", "2085年からのSOS", null, null],
  ["友だちと 2023/5/14 切通し", "友だちと 切通し", "2023-05-14", "in-between"],
  ["【2023/5/14 夜】切通し", "【 夜】切通し", "2023-05-14", "in-between"],
])("in %j the date is read, or asked for", (line, ...expected) => {
  expect(brief(line)).toEqual([expected])
})

test("a table is read by its headings, and what cannot be read is told", () => {
  const lines = read(
    '日付,公演名,主催,評価,結果,感想\r\n2023/5/14,"夜の,図書館",夜鳴工房,★★★★☆,脱出成功,"二行の\r\n""感想"""\r\nいつか,切通し,,80点,たぶん,\r\n',
  )
  expect(lines).toMatchObject([
    {
      title: "夜の,図書館",
      day: "2023-05-14",
      maker: "夜鳴工房",
      satisfaction: 4,
      outcome: "success",
      memo: '二行の\n"感想"',
      unread: [],
    },
    {
      title: "切通し",
      day: null,
      satisfaction: null,
      outcome: null,
      unread: ["日付「いつか」", "満足度「80点」", "結果「たぶん」"],
    },
  ])
})

test.each([["\t"], [";"]])(
  "a table without headings is read by its content, also with %j",
  (by) => {
    const rows = [
      ["切通し", "2023-05-14", "4.5", "成功"],
      ["まけといて！", "2023-05-15", "3", "失敗"],
    ]
    expect(read(rows.map((row) => row.join(by)).join("\n"))).toMatchObject([
      { title: "切通し", day: "2023-05-14", satisfaction: 4.5, outcome: "success" },
      { title: "まけといて！", day: "2023-05-15", satisfaction: 3, outcome: "failure" },
    ])
  },
)

test("events of a calendar are read by their summary and their day in Tokyo", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "DTSTART;TZID=Asia/Tokyo:20230514T190000",
    "SUMMARY:ある編集部から",
    " の脱出\\, 二回目",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "SUMMARY:切通し",
    "DTSTART:20230514T160000Z",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "SUMMARY:これから",
    "DTSTART;VALUE=DATE:20260501",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n")
  expect(brief(text)).toEqual([
    ["ある編集部からの脱出, 二回目", "2023-05-14", null],
    ["切通し", "2023-05-15", null],
    ["これから", null, "future"],
  ])
})

test.each([
  ["America/New_York", "2023-05-15", null],
  ["Tokyo Standard Time", "2023-05-14", null],
  ["Pacific/Kiritimati", "2023-05-14", null],
  ["Mars/Olympus", "2023-05-14", "zone"],
])("a time of a calendar in the zone %s is Tokyo's day, or asked for", (zone, day, doubt) => {
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:切通し\nDTSTART;TZID="${zone}":20230514T200000\nEND:VEVENT`
  expect(brief(text)).toEqual([["切通し", day, doubt]])
})

test("what is only wished for has no day and no record", () => {
  expect(read("タイトル,状態,日付,メモ\n切通し,気になる,2023/5/14,見たい")).toMatchObject([
    { status: 1, day: null, memo: null },
  ])
})

describe("a file", () => {
  const text = "日付,タイトル\r\n2023/5/14,路地の手紙"
  const utf16 = (swap: boolean) => {
    const bytes = Buffer.from(text, "utf16le")
    return new Uint8Array(swap ? bytes.swap16() : bytes)
  }
  const shiftJis = new Uint8Array([0x93, 0xfa, 0x95, 0x74, 0x2c, 0x98, 0x48, 0x92, 0x6e])
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16 with its mark", new Uint8Array([0xff, 0xfe, ...utf16(false)])],
    ["big-endian UTF-16 with its mark", new Uint8Array([0xfe, 0xff, ...utf16(true)])],
  ])("in %s is read", (_, bytes) => {
    expect(brief(bytes)).toEqual([["路地の手紙", "2023-05-14", null]])
  })

  test("in Shift_JIS, as Excel writes it, is read", () => {
    expect(decodeText(shiftJis)).toBe("日付,路地")
  })
})

test.each(refusedHistories)("%s: refused at once", (_, content, code) => {
  const before = process.threadCpuUsage().user
  const lines = reading(content)
  // Microseconds. What grew faster than the text took ten seconds and more.
  expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000)
  expect(lines.ok ? lines.value : lines.code).toEqual(code)
})

test.each(slowHistories)("%s: read in a time that grows with the length", (_, content) => {
  const before = process.threadCpuUsage().user
  expect(read(content).length).toBeGreaterThan(0)
  expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000)
})
