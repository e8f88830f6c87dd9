import { describe, expect, test } from "vitest"
import { writeCsv } from "#domain/exports/write-csv.ts"
import { importColumns } from "./columns.ts"
import { readCatalogueFile } from "./read-file.ts"

const read = (content: Uint8Array | string) => {
  const file = readCatalogueFile(content)
  if (!file.ok) throw new Error(file.code)
  return file.value
}
const bytes = (text: string) => new TextEncoder().encode(text)

/** タイトル, and 謎① with a letter that only Microsoft's Shift_JIS has. */
const shiftJis = new Uint8Array([
  0x83, 0x5e, 0x83, 0x43, 0x83, 0x67, 0x83, 0x8b, 0x0d, 0x0a, 0x93, 0xe4, 0x87, 0x40, 0x0d, 0x0a,
])

describe("a file of mysteries", () => {
  test.each([
    ["UTF-8", bytes("タイトル\n謎①")],
    ["UTF-8 with its mark", bytes("\ufeffタイトル\r\n謎①\r\n")],
    ["UTF-16", new Uint8Array(Buffer.from("\ufeffタイトル\n謎①", "utf16le"))],
    ["Shift_JIS, as Excel writes it", shiftJis],
  ])("in %s is read", (_, content) => {
    expect(read(content).lines).toEqual([{ line: 2, cells: { title: "謎①" }, fault: null }])
  })

  test.each([",", "\t", ";"])("is read with %j between its cells", (delimiter) => {
    const rows = [
      ["タイトル", "制作"],
      ["港の謎", "港の工房"],
    ]
    const text = rows.map((row) => row.join(delimiter)).join("\n")
    expect(read(text).lines[0]?.cells).toEqual({ title: "港の謎", maker: "港の工房" })
  })

  test("may have its headings in Japanese or English, in any order, width and case", () => {
    const { columns, unknown } = read(
      "ＴＩＴＬＥ,人数(から),start_date,都道府県,謎の色,タイトル,\nあ,1,,,,,\n",
    )
    expect(columns).toEqual(["title", "minPeople", "startDate", "prefectures"])
    expect(unknown).toEqual(["謎の色", "タイトル", "（見出しなし）"])
  })

  test("says of each line where it begins, also behind line breaks in quotes and empty lines", () => {
    const { lines } = read('タイトル,内容の説明\r\n一,"a\r\nb\r\n""c"""\r\n,\r\n\r\n二,\r\n')
    expect(lines).toEqual([
      { line: 2, cells: { title: "一", content: 'a\r\nb\r\n"c"' }, fault: null },
      { line: 7, cells: { title: "二", content: "" }, fault: null },
    ])
  })

  test("names the faults of a line and reads on", () => {
    const long = "あ".repeat(1_000_000)
    const { lines } = read(
      `タイトル,制作\nひろい,a,b\nせまい\nながい,${long}\nよめない,\ufffd\n${",".repeat(5000)}x\nよい,工房\n"閉じない,a\nよい,b`,
    )
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [2, "wide"],
      [3, "narrow"],
      [4, "long-cell"],
      [5, "unreadable"],
      [6, "wide"],
      [7, null],
      [8, "unclosed"],
    ])
    expect(JSON.stringify(lines).length).toBeLessThan(50_000)
  })

  test.each([
    ["without a known heading", "題,作者\nあ,い", "import-headings"],
    ["with a heading that says nothing of a mystery", "制作,料金\nあ,1", "import-headings"],
    ["with headings and nothing else", "タイトル,制作\n,\n", "import-nothing"],
    ["that is empty", "", "import-headings"],
    ["that is a picture", new Uint8Array(4000).fill(1), "import-no-text"],
    ["with 10,001 lines", `タイトル\n${"謎\n".repeat(10_001)}`, "import-catalogue-lines"],
    ["with 101 columns", `タイトル${",x".repeat(101)}\n謎`, "import-headings"],
  ])("%s is refused", (_, content, code) => {
    expect(readCatalogueFile(content)).toEqual({ ok: false, code })
  })

  test("gives formulas and apostrophes back as they were exported", () => {
    const titles = ["=1+1", "'=1", "＋謎", "'謎", '"引用"', "a,b"]
    const { lines } = read(
      writeCsv(
        ["タイトル"],
        titles.map((title) => [title]),
      ),
    )
    expect(lines.map(({ cells }) => cells.title)).toEqual(titles)
  })
})

test.each(importColumns.map((column) => [column.heading, column] as const))(
  "the cells of 「%s」 are read as they are written",
  (_, column) => {
    const samples = [
      "",
      "はい",
      "いいえ",
      "2026-04-01",
      "本、カフェ",
      "東京都、大阪府",
      "月、水",
      "なし",
      "前売、当日",
    ]
    for (const cell of samples) {
      const values = column.read(cell)
      const written = values && column.write(values)
      const again = written && column.read(written)
      expect(again || {}).toEqual((written && values) || {})
    }
  },
)

test.each([
  ["types", "01/３、街歩き", "街歩き、ルーム型"],
  ["prefectures", "東京，13、京都府", "東京都、京都府"],
  ["closed_on", "月曜日、火曜", "月、火"],
  ["tickets", "予約不要", "予約不要"],
  ["rain", "中止します", "中止します"],
  ["solo", "○", "はい"],
  ["wheelchair", "参加できません", "いいえ"],
  ["startDate", "２０２６年４月１日", "2026-04-01"],
  ["subscription", "いいえ", ""],
  ["hours_1", "１０：００〜２０：００（最終 19:00）", "10:00–20:00（最終入場 19:00）"],
  ["hours_5", "22:00-26:00, 10:00から12:00まで", "10:00–12:00、22:00–翌2:00"],
  ["hours_7", "定休", "休み"],
  ["closed_days", "2026/1/2、2026-01-01", "2026-01-01、2026-01-02"],
])("%s knows %s as %s", (name, cell, meant) => {
  const column = importColumns.find((one) => one.name === name)
  expect(column?.write(column.read(cell) ?? {})).toBe(meant)
})

test.each([
  ["types", "本棚"],
  ["startDate", "4月1日"],
  ["solo", "たぶん"],
  ["hints", "x".repeat(10_000)],
  ["hours_1", "10時ごろから"],
  ["hours_1", "20:00–10:00"],
  ["hours_1", "10:00–12:00、11:00–13:00"],
  ["hours_1", "10:00–20:00（最終入場 21:00）"],
  ["hours_1", "10:00–20:03"],
  ["hours_1", "10:00–11:00、12:00–13:00、14:00–15:00、16:00–17:00"],
  ["closed_days", "年末年始"],
])("%s does not guess what %s means", (name, cell) => {
  expect(importColumns.find((one) => one.name === name)?.read(cell)).toBeNull()
})
