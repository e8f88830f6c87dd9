import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { writeCsv } from "#domain/exports/write-csv.ts"
import { readEntries } from "#domain/registering/entry.ts"
import { valuesAtDesk } from "#domain/registering/values-of.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done } from "#shared/outcome.ts"
import { addDays } from "#shared/time/tokyo.ts"
import type { ImportGroup } from "#shared/mysteries/import-groups.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { importColumns } from "./columns.ts"
import { draftImport, planImport } from "./drafting.ts"
import { makeLines } from "./making.ts"
import type { Choices } from "./planned-line.ts"
import { readCatalogueFile } from "./read-file.ts"
import { findImport, readLines } from "./reading.ts"
import { undoLines } from "./undoing.ts"

const now = new Date("2026-11-27T03:00:00Z")

let site: TestDatabase
let editor: DeskMember & { role: "editor" }
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
})

const rows = async (query: string, values: unknown[] = []) =>
  (await site.root.query<Record<string, unknown>>(query, values)).rows
const write = <T>(change: (tx: EditorTx) => Promise<T>) =>
  writeAs(site, editor, change as never) as Promise<T>

const choices: Choices = { publication: "published", addsMakers: true, addsPlaces: true }

/** A draft of a file; its id. */
async function draft(text: string, given: Partial<Choices> & { source?: string } = {}) {
  const who = editor
  const { source = "台帳", ...others } = given
  const file = readCatalogueFile(text)
  if (!file.ok) throw new Error(file.code)
  const asked = { file: file.value, source, choices: { ...choices, ...others } }
  const planned = await readAs(site, who, (tx) => planImport(tx, { ...asked, now }))
  const drafted = await writeAs(site, who, (tx) =>
    draftImport(tx, { ...asked, fileName: "謎.csv" }, planned),
  )
  return drafted.ok ? drafted.value : 0
}
const make = (id: number) => write((tx) => makeLines(tx, editor, { id, now }))
const undo = (id: number, at = now) => write((tx) => undoLines(tx, { id, now: at }))
const countsOf = async (id: number) =>
  (await readAs(site, editor, (tx) => findImport(tx, id)))?.counts
const linesOf = (id: number, group: ImportGroup) =>
  readAs(site, editor, (tx) => readLines(tx, { id, group, limit: 100, offset: 0 }))
const bring = async (text: string, given: Parameters<typeof draft>[1] = {}) => {
  const id = await draft(text, given)
  expect(await make(id)).toEqual({ ok: true, value: 0 })
  return id
}

/** Everything that an import may write, without what says when a row was written. */
async function everything() {
  const found: unknown[] = []
  for (const query of [
    "select to_jsonb(m) - '{updated_at,created_at}'::text[] as row from mysteries m order by id",
    "select * from mystery_outlines order by 1",
    "select mystery_id, place_id from mystery_places order by 1, 2",
    "select * from mystery_keys order by 1, 2",
    "select * from mystery_hours order by 1, 2, 3",
    "select * from mystery_closed_days order by 1, 2",
    "select name, published from makers order by 1",
    "select id, name from places order by 1",
    "select name from tags order by 1",
    "select * from classification_counts where mystery_count > 0 order by 1, 2",
  ]) {
    found.push(await rows(query))
  }
  return found
}

const full =
  "管理番号,タイトル,制作,タイプ,開始日,終了日,都道府県,会場,公式ページのURL,料金,タグ,内容の説明,ひとり参加,定休日,制限時間\n" +
  'A-1,港の謎,港の工房,街歩き、ルーム型,2026/4/1,2026年9月30日,神奈川,赤レンガ,https://example.com/a,"1,800円",港、海,"一行目\n二行目",はい,月、火,60\n'

test("a file adds mysteries with everything that its columns say", async () => {
  const id = await bring(full)
  const [{ row } = {}] = await rows("select to_jsonb(m) as row from mysteries m")
  expect(row).toMatchObject({
    title: "港の謎",
    maker: "港の工房",
    types: "01,03",
    startDate: "2026-04-01",
    endDate: "2026-09-30",
    prefectures: "14",
    price: 1800,
    tag: "港,海",
    content: "一行目\n二行目",
    status: "published",
    uid: null,
  })
  expect(await rows("select solo, closed_on, time_limit from mystery_outlines")).toEqual([
    { solo: true, closed_on: [1, 2], time_limit: 60 },
  ])
  expect(
    await rows("select p.name, p.published from mystery_places join places p on p.id = place_id"),
  ).toEqual([{ name: "赤レンガ", published: true }])
  expect(await rows("select source, key from mystery_keys")).toEqual([
    { source: "台帳", key: "A-1" },
  ])
  expect(await countsOf(id)).toEqual({ added: 1 })
})

test("the same file sent again changes nothing, and a changed one what differs", async () => {
  await bring(full)
  expect(await countsOf(await draft(full))).toEqual({ same: 1 })
  const id = await draft(full.replace("1,800円", "2,000円").replace("月、火", ""))
  expect(await linesOf(id, "changed")).toMatchObject([
    {
      title: "港の謎",
      changes: [
        { column: "料金", before: "1800", after: "2,000円" },
        { column: "定休日", before: "月、火", after: "" },
      ],
    },
  ])
  expect(await rows("select price from mysteries")).toEqual([{ price: 1800 }])
  await make(id)
  expect(await rows("select price from mysteries")).toEqual([{ price: 2000 }])
  expect(await rows("select closed_on, time_limit from mystery_outlines")).toEqual([
    { closed_on: null, time_limit: 60 },
  ])
})

test("keys are those of their source: another source's A-1 is another mystery", async () => {
  await bring(full)
  await bring("管理番号,タイトル,制作,タイプ,内容の説明\nA-1,山の謎,山の工房,本,説明", {
    source: "別の台帳",
  })
  expect(await rows("select title from mysteries order by title")).toEqual([
    { title: "山の謎" },
    { title: "港の謎" },
  ])
})

test("columns that a file does not have stay as they are, and an older entry need not be complete", async () => {
  const id = await createMystery(site, { title: "路地の謎", price: 900, url: "http://old.example" })
  await bring(`ID,人数（から）\n${id},2`)
  expect(await rows('select title, price, url, "minPeople" from mysteries')).toEqual([
    { title: "路地の謎", price: 900, url: "http://old.example", minPeople: 2 },
  ])
})

describe("a bad line", () => {
  const reasons = async (text: string, given: Parameters<typeof draft>[1] = {}) =>
    (await linesOf(await draft(text, given), "bad")).flatMap(({ line, faults }) =>
      faults.map(({ column, value, reason }) => [line, column, value, reason]),
    )
  const heads = "タイトル,制作,タイプ,料金,開始日,内容の説明"

  test("is named with its number, column, value and reason, and the others are made", async () => {
    const text = `${heads}\n良い謎,工房,本,100,2026-01-01,説明\n悪い謎,工房,本棚,たかい,いつか,説明\n,工房,本,1,,説明`
    const id = await draft(text)
    expect(await reasons(text)).toEqual([
      [3, "タイプ", "本棚", messages.DESK_IMPORT.someOf(["街歩き", "周遊型", "ルーム型"])],
      [3, "開始日", "いつか", messages.DESK_IMPORT.DAY],
      [3, "料金", "たかい", messages.MYSTERY.NUMBER_INVALID],
      [4, "タイトル", "", messages.MYSTERY.TITLE_REQUIRED],
    ])
    expect(await make(await draft(text))).toMatchObject({ ok: true })
    expect(await rows("select title from mysteries")).toEqual([{ title: "良い謎" }])
    expect(await make(id)).toMatchObject({ code: "not-found" })
  })

  test("names a maker or place that is not known unless new ones are allowed, and knows other spellings", async () => {
    await bring(full)
    const text =
      "タイトル,制作,タイプ,都道府県,会場,内容の説明\nひとつ,ミナトの工房,本,神奈川,赤れんが,説明\nふたつ,港の工房,本,神奈川,赤レンガ,説明"
    expect(await reasons(text, { addsMakers: false, addsPlaces: false })).toEqual([
      [2, "制作", "ミナトの工房", messages.DESK_IMPORT.MAKER_UNKNOWN],
    ])
    expect(
      await reasons("タイトル,制作,タイプ,会場,内容の説明\nみっつ,港の工房,本,どこか,説明"),
    ).toEqual([[2, "会場", "どこか", messages.DESK_IMPORT.PLACE_WITHOUT_PREFECTURE]])
  })

  test("is one about a mystery that a line before names, that was merged, or that does not exist", async () => {
    const [one, merged] = [
      await createMystery(site, { title: "残る謎" }),
      await createMystery(site),
    ]
    await rows("insert into mystery_merges (merged_id, into_id) values ($1, $2)", [merged, one])
    const nobody = "x".repeat(22)
    expect(
      await reasons(`ID,料金\n${one},1\n${one},2\n${merged},3\n${nobody},4\nだれか,5`),
    ).toEqual([
      [3, null, "", messages.DESK_IMPORT.repeated(2)],
      [4, "ID", merged, messages.DESK_IMPORT.merged("残る謎")],
      [5, "ID", nobody, messages.DESK_IMPORT.ID_UNKNOWN],
      [6, "ID", "だれか", messages.DESK_IMPORT.ID_INVALID],
    ])
  })

  test("is a new mystery that is there already, in the file or in the catalogue", async () => {
    const there = await createMystery(site, { title: "路地の謎", maker: "工房" })
    expect(
      await reasons(
        `${heads}\n路地の謎,工房,本,,,説明\n新しい謎,工房,本,,,説明\n新しい謎,工房,本,,,説明`,
      ),
    ).toEqual([
      [2, "タイトル", "路地の謎", messages.DESK_IMPORT.twin(there)],
      [4, null, "", messages.DESK_IMPORT.repeated(3)],
    ])
  })
})

test("what somebody has changed since the draft is left out and named", async () => {
  const [one, other] = [await createMystery(site), await createMystery(site)]
  const id = await draft(`ID,料金\n${one},100\n${other},200`)
  await rows("update mysteries set price = 999 where id = $1", [one])
  expect(await make(id)).toMatchObject({ ok: true })
  expect(await countsOf(id)).toEqual({ changed: 1, left: 1 })
  expect(await rows("select id, price from mysteries order by price")).toEqual([
    { id: other, price: 200 },
    { id: one, price: 999 },
  ])
})

test("two drafts of the same new mysteries add them once", async () => {
  const first = await draft(full)
  const colleague = await createDeskMember(site, "editor")
  editor = colleague
  const second = await draft(full)
  await Promise.all([make(first), make(second)])
  expect([await countsOf(first), await countsOf(second)]).toEqual(
    expect.arrayContaining([{ added: 1 }, { left: 1 }]),
  )
  expect(await rows("select title from mysteries")).toHaveLength(1)
})

test("two editors who send a file at once have a draft each", async () => {
  const [one, other] = [editor, await createDeskMember(site, "editor")]
  const first = draft(full)
  editor = other
  const ids = await Promise.all([first, draft(full)])
  expect(new Set(ids).size).toBe(2)
  expect(
    (await rows("select uid from catalogue_imports")).map(({ uid }) => uid).toSorted(),
  ).toEqual([one.uid, other.uid].toSorted())
})

test("the same draft made twice at once is made once", async () => {
  const id = await draft(full)
  expect(await Promise.all([make(id), make(id)])).toEqual([
    { ok: true, value: 0 },
    { ok: true, value: 0 },
  ])
  expect(await rows("select title from mysteries")).toHaveLength(1)
  expect((await readAs(site, editor, (tx) => findImport(tx, id)))?.added).toBe(1)
})

test("the log has one entry for an import, and each mystery its history", async () => {
  const id = await bring(full)
  await undo(id)
  expect(
    await rows(
      "select table_name, verb, after from moderation_log where import_id is null order by id",
    ),
  ).toMatchObject([
    {
      table_name: "catalogue_imports",
      verb: "update",
      after: { made_at: expect.anything() as string },
    },
    {
      table_name: "catalogue_imports",
      verb: "update",
      after: { undone_at: expect.anything() as string },
    },
  ])
  const [{ n } = {}] = await rows(
    "select count(*)::integer as n from moderation_log where import_id = $1 and table_name = 'mysteries'",
    [id],
  )
  expect(n).toBe(2)
})

test("more lines than a portion are made and undone portion by portion, and one that was begun is finished", async () => {
  const lines = Array.from({ length: 251 }, (_, n) => `題${n},工房,本,説明`)
  const id = await draft(["タイトル,制作,タイプ,内容の説明", ...lines].join("\n"))
  const standing = async () => {
    const found = await readAs(site, editor, (tx) => findImport(tx, id))
    return [found?.waiting, found?.standing]
  }
  expect(await make(id)).toEqual({ ok: true, value: 1 })
  expect(await standing()).toEqual([1, 250])
  expect(await make(id)).toEqual({ ok: true, value: 0 })
  expect(await standing()).toEqual([0, 251])
  expect(await undo(id)).toEqual({ ok: true, value: 1 })
  expect(await make(id)).toMatchObject({ code: "import-undone" })
  expect(await undo(id)).toEqual({ ok: true, value: 0 })
  expect(await standing()).toEqual([0, 0])
  expect(await rows("select id from mysteries")).toEqual([])
})

describe("an undo", () => {
  test("leaves what somebody has changed since, and takes off what members have something of", async () => {
    const [stays, back] = [
      await createMystery(site, { price: 1 }),
      await createMystery(site, { price: 2 }),
    ]
    const id = await bring(
      `ID,タイトル,制作,タイプ,料金,内容の説明\n${stays},一,工房,本,10,説明\n${back},二,工房,本,20,説明\n,三,工房,本,30,説明\n,四,工房,本,40,説明`,
    )
    await rows("update mysteries set price = 11 where id = $1", [stays])
    const [{ id: used } = {}] = await rows("select id from mysteries where title = '三'")
    await setStatuses(site, await createMember(site), 1, [String(used)])
    expect(await undo(id)).toEqual({ ok: true, value: 0 })
    expect(await rows("select title, price, status from mysteries order by price")).toMatchObject([
      { price: 2, status: "published" },
      { title: "一", price: 11, status: "published" },
      { title: "三", price: 30, status: "rejected" },
    ])
    expect(await countsOf(id)).toEqual({ kept: 1, changed: 1, off: 1, added: 1 })
    expect(await undo(id)).toMatchObject({ code: "import-undone" })
  })

  test("is possible for thirty days", async () => {
    const id = await bring(full)
    const later = new Date(now.getTime() + 30 * 86_400_000 + 1)
    expect(await undo(id, later)).toMatchObject({ code: "import-undone" })
    expect(await undo(id, new Date(later.getTime() - 1))).toMatchObject({ ok: true })
  })

  const cell: Record<string, fc.Arbitrary<string>> = {
    title: fc.constantFrom("海の謎", "山の謎", "=1+1", "'謎"),
    maker: fc.constantFrom("工房", "新しい工房"),
    types: fc.constantFrom("本", "街歩き、カフェ"),
    content: fc.constantFrom("説明", '"引用",と\n改行'),
    startDate: fc.constantFrom("", "2026-01-02", "2026/3/4"),
    price: fc.constantFrom("", "0", "1,500円"),
    prefectures: fc.constantFrom("東京都"),
    venues: fc.constantFrom("", "旧館", "新館", "旧館、新館"),
    tag: fc.constantFrom("", "海", "海、山"),
    solo: fc.constantFrom("", "はい", "いいえ"),
    closed_on: fc.constantFrom("", "なし", "月"),
    subscription: fc.constantFrom("", "はい"),
    hours_1: fc.constantFrom("", "休み", "13:00–21:00（最終入場 19:30）"),
    hours_6: fc.constantFrom("10:00–12:00、18:00–翌2:00", "9:00–17:00"),
    closed_days: fc.constantFrom("", "2026-12-31、2027-01-01"),
    key: fc.constantFrom(""),
  }

  /** Lines that contradict themselves are refused. */
  const aLine = fc.record(cell).map((line) => ({
    ...line,
    ...(line.closed_on !== "" && { hours_1: line.closed_on === "月" ? "休み" : "13:00–21:00" }),
  }))

  test("leaves every row as it was before the import, whatever the import said", async () => {
    await rows("insert into places (name, prefecture_id, published) values ('旧館', '13', true)")
    await fc.assert(
      fc.asyncProperty(
        fc.array(aLine, { minLength: 1, maxLength: 4 }),
        fc.array(aLine, { minLength: 1, maxLength: 4 }),
        async (first, second) => {
          const names = Object.keys(cell)
          const textOf = (lines: Record<string, string>[], from: number) =>
            writeCsv(
              names,
              lines.map((line, n) =>
                names.map((name) => (name === "key" ? `k${n + from}` : line[name])),
              ),
            )
          await rows("delete from mysteries")
          await rows("delete from makers")
          const earlier = await draft(textOf(first, 0))
          await make(earlier)
          const before = await everything()
          const id = await draft(textOf(second, 1))
          await make(id)
          const between = await everything()
          const counts = await countsOf(id)
          expect(await undo(id)).toEqual({ ok: true, value: 0 })
          expect(await everything()).toEqual(before)
          return isDeepStrictEqual(between, before) === !(counts?.added ?? counts?.changed)
        },
      ),
      { numRuns: propertyRuns(8, 100) },
    )
  })
})

test("a file of what is stored says nothing new: exported, changed and brought again, it changes what was changed", async () => {
  await bring(full)
  await createMystery(site, {
    title: "=路地",
    maker: "工房",
    tag: "a,b",
    content: "説\r\n明",
    categories: "9,1",
  })
  const ids = (await rows("select id from mysteries")).map(({ id }) => String(id))
  const entries = await readAs(site, editor, (tx) => readEntries(tx, ids))
  const fileOf = (price: string) =>
    writeCsv(
      ["ID", ...importColumns.map(({ heading }) => heading)],
      entries.map((entry) => {
        const values = valuesAtDesk(entry)
        return [
          entry.mystery.id,
          ...importColumns.map(
            (column) => (column.name === "price" && price) || column.write(values),
          ),
        ]
      }),
    )
  expect(await countsOf(await draft(fileOf("")))).toEqual({ same: 2 })
  const id = await draft(fileOf("777"))
  expect((await linesOf(id, "changed")).map(({ changes }) => changes.length)).toEqual([1, 1])
})

test("a number that is in the wrong order with one that the file does not have is a bad line", async () => {
  const id = await createMystery(site, { maxPeople: 2 })
  expect(await linesOf(await draft(`ID,人数（から）\n${id},3`), "bad")).toMatchObject([
    {
      faults: [
        { column: "人数（まで）（ファイルにない列）", reason: messages.MYSTERY.PEOPLE_ORDER },
      ],
    },
  ])
})

test("nobody but editors and administrators drafts, makes or undoes an import", async () => {
  const id = await draft(full)
  for (const role of ["moderator"] as const) {
    const other = await createDeskMember(site, role)
    for (const act of [
      (tx: EditorTx) => makeLines(tx, editor, { id, now }),
      (tx: EditorTx) => undoLines(tx, { id, now }),
    ]) {
      expect(await writeAs(site, other, act as never)).toMatchObject({ code: "forbidden" })
    }
  }
})

describe("a file that says something twice over", () => {
  const heading = "管理番号,タイトル,制作,タイプ,内容の説明,定休日,営業時間（月）,営業時間（火）\n"
  const line = (closed: string, monday: string, tuesday: string) =>
    `${heading}A-1,港の謎,港の工房,街歩き,文,${closed},${monday},${tuesday}\n`
  const faultsOf = async (text: string) =>
    (await linesOf(await draft(text), "bad")).flatMap(({ faults }) =>
      faults.map(({ column, reason }) => `${column}：${reason}`),
    )
  const { CLOSED_AND_OPEN } = messages.DESK_IMPORT

  test("is told at the line that a weekday is closed and open, or is closed and left out", async () => {
    const both = [`定休日：${CLOSED_AND_OPEN}`, `営業時間（月）：${CLOSED_AND_OPEN}`]
    expect(await faultsOf(line("月", "10:00–20:00", ""))).toEqual(both)
    expect(await faultsOf(line("なし", "休み", "10:00–20:00"))).toEqual(both)
    expect(await faultsOf(line("火", "休み", ""))).toEqual(both)
    expect(await faultsOf(line("月", "休み", "10:00–20:00"))).toEqual([])
    expect(await faultsOf(line("", "休み", "10:00–20:00"))).toEqual([])
    await bring(line("月", "休み", "10:00–20:00"))
    expect(await faultsOf("管理番号,定休日\nA-1,火\n")).toEqual([`定休日：${CLOSED_AND_OPEN}`])
  })

  test("is told of a cell with too many words, instead of losing those after the hundredth", async () => {
    const many = Array.from({ length: 101 }, () => "月").join("／")
    expect(await faultsOf(line(many, "", ""))).toEqual([
      `定休日：${messages.DESK_IMPORT.tooManyItems(100)}`,
    ])
    const days = Array.from({ length: 101 }, (_, n) => addDays("2026-12-01", n)).join("、")
    expect(await faultsOf(`管理番号,タイトル,臨時の休み\nB-1,海の謎,${days}\n`)).toContain(
      `臨時の休み：${messages.DESK_IMPORT.tooManyItems(100)}`,
    )
  })
})

test("closed days that are over are no change, whether the file still has them or not", async () => {
  const file = (days: string) =>
    `管理番号,タイトル,制作,タイプ,内容の説明,臨時の休み\nA-1,港の謎,港の工房,街歩き,文,${days}\n`
  await bring(file("2026-12-31"))
  await rows("insert into mystery_closed_days select id, '2026-11-01' from mysteries")
  for (const days of ["2026-12-31", "2026-11-01、2026-12-31", "2026-10-01、2026-12-31"]) {
    expect(await countsOf(await draft(file(days)))).toEqual({ same: 1 })
  }
  const id = await draft(file("2026-11-01、2027-01-01"))
  expect(await linesOf(id, "changed")).toMatchObject([
    { changes: [{ column: "臨時の休み", before: "2026-12-31", after: "2027-01-01" }] },
  ])
})

/** Minutes from 0:00 to 23:55, by fives. */
const opens = fc.integer({ min: 0, max: 287 }).map((n) => n * 5)
const length = fc.integer({ min: 1, max: 288 }).map((n) => n * 5)
const lastEntry = fc.option(fc.nat({ max: 100 }))
/** Hours of a day that are apart from each other. */
const openDay = fc
  .array(fc.record({ opens, length, lastEntry }), { minLength: 1, maxLength: 3 })
  .map((day) =>
    day
      .toSorted((one, other) => one.opens - other.opens)
      .flatMap((row, n, all) => {
        const next = all[n + 1]?.opens ?? row.opens + 1440
        const closes = Math.min(row.opens + row.length, next)
        const last = row.lastEntry === null ? null : Math.max(row.opens, closes - row.lastEntry * 5)
        return closes > row.opens ? [[row.opens, closes, last]] : []
      }),
  )
const shut = fc.constant([[null, null, null]])
const aWeek = fc
  .array(fc.oneof(openDay, openDay, shut, fc.constant([])), { minLength: 8, maxLength: 8 })
  .map((days) => days.flatMap((day, weekday) => day.map((row) => [weekday, ...row])))
  .filter((week) => week.length === 0 || week.some((row) => row[1] !== null))
const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 5 })

test("hours that are exported are brought into an empty catalogue as the same rows, and change nothing where they are", async () => {
  await fc.assert(
    fc.asyncProperty(aWeek, someDays, async (week, days) => {
      await rows("delete from mysteries")
      const id = await createMystery(site, { title: "港の謎" })
      const closed = days.map((n) => addDays("2026-11-27", n))
      await write(async (tx) => {
        await sql`select set_hours(${id}, ${JSON.stringify(week)}, ${closed}::date[], ${now})`.execute(
          tx,
        )
        return done(null)
      })
      const hours = async () => [
        await rows(
          "select weekday, nth, opens, closes, last_entry from mystery_hours order by 1, 2",
        ),
        await rows("select day from mystery_closed_days order by 1"),
      ]
      const before = await hours()
      const [entry] = await readAs(site, editor, (tx) => readEntries(tx, [id]))
      const values = entry ? valuesAtDesk(entry) : {}
      const cells = importColumns.map((column) => column.write(values))
      const headings = importColumns.map(({ heading }) => heading)
      expect(await countsOf(await draft(writeCsv(["ID", ...headings], [[id, ...cells]])))).toEqual({
        same: 1,
      })
      await rows("delete from mysteries")
      await bring(writeCsv(headings, [cells]), { publication: "draft" })
      expect(await hours()).toEqual(before)
    }),
    { numRuns: propertyRuns(12, 200) },
  )
})
