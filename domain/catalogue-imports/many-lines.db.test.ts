import { performance } from "node:perf_hooks"
import { beforeEach, expect, test } from "vitest"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, readAs, writeAs } from "#tests/support/people.ts"
import { slowness } from "#tests/support/growth.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { draftImport, planImport } from "./drafting.ts"
import { makeLines } from "./making.ts"
import type { Choices } from "./planned-line.ts"
import { readCatalogueFile } from "./read-file.ts"
import { findImport } from "./reading.ts"
import { undoLines } from "./undoing.ts"

const lines = isLong ? 10_000 : 150
/** One of so many lines is bad: with 150, there is every kind of fault. */
const everyNth = 5
const now = new Date("2026-11-27T03:00:00Z")
const choices: Choices = { publication: "published", addsMakers: true, addsPlaces: true }

let site: TestDatabase
let editor: DeskMember & { role: "editor" }
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
})

const heads =
  "管理番号,タイトル,制作,タイプ,開始日,終了日,都道府県,会場,料金,人数（から）,人数（まで）,タグ,内容の説明,公式ページのURL,ひとり参加,もとの謎"

const good = (n: number, price: number) =>
  `K${n},謎の${n}番,工房${n % 300},街歩き,2026-04-01,2026-09-30,東京都,会場${n % 200},${price},1,4,"海、山${n % 50}","説明${"文".repeat(200)}",https://example.com/${n},はい,`

/** Each is bad in its own way. */
const faults: ((n: number) => string)[] = [
  (n) => `B${n},${"長".repeat(101)},工房,本,,,,,,,,,説明,,,`,
  (n) => `B${n},,工房,本,,,,,,,,,説明,,,`,
  (n) => `B${n},題${n},,本,,,,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本棚,,,,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,いつか,,,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,2026-13-40,,,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,2026-04-02,2026-04-01,,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,東京市,,,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,東京都、大阪府,どこか${n},,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,たかい,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,-1,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,99999999999,,,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,,5,4,,説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,${"ながいタグ".repeat(9)},説明,,,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,,,,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,${"説".repeat(30_000)},,,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,http://example.com,,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,javascript:alert(1),,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,,たぶん,`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,,,だれか`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,,,${"x".repeat(22)}`,
  (n) => `K${n - 1},題${n},工房,本,,,,,,,,,説明,,,`,
  (n) => `${"番".repeat(101)}${n},題${n},工房,本,,,,,,,,,説明,,,`,
  (n) => `B${n},題${n}\ufffd,工房,本,,,,,,,,,説明,,,`,
  (n) => `B${n},題${n}`,
  (n) => `B${n},題${n},工房,本,,,,,,,,,説明,,,,,,`,
]

const fileOf = (price: number) =>
  [
    heads,
    ...Array.from({ length: lines }, (_, n) =>
      n % everyNth === everyNth - 1
        ? (faults[Math.floor(n / everyNth) % faults.length]?.(n) ?? "")
        : good(n, price),
    ),
  ].join("\r\n")

test(
  "a long file with every kind of fault is brought in, sent again and undone in time",
  { timeout: 600_000 },
  async () => {
    const times: Record<string, number> = {}
    let longest = 0
    const timed = async <T>(name: string, act: () => Promise<T> | T): Promise<T> => {
      const since = performance.now()
      const done = await act()
      times[name] = Math.round(performance.now() - since)
      return done
    }
    const write = <T>(change: (tx: EditorTx) => Promise<T>) =>
      writeAs(site, editor, change as never) as Promise<T>
    const bring = async (price: number, name: string) => {
      const file = await timed(`${name} read`, () => readCatalogueFile(fileOf(price)))
      const asked = { file: (file.ok && file.value) as never, source: "", choices }
      const planned = await timed(`${name} planned`, () =>
        readAs(site, editor, (tx) => planImport(tx, { ...asked, now: new Date() })),
      )
      const id = await timed(`${name} drafted`, () =>
        write((tx) => draftImport(tx, { ...asked, fileName: "" }, planned)),
      )
      return (id.ok && id.value) || 0
    }
    const portion = async (act: (tx: EditorTx) => Promise<Outcome<number>>) => {
      const since = performance.now()
      const left = await write(act)
      longest = Math.max(longest, performance.now() - since)
      return left.ok ? left.value : Number.NaN
    }
    const inPortions = async (act: (tx: EditorTx) => Promise<Outcome<number>>) => {
      while ((await portion(act)) > 0);
    }
    const make = (id: number) => () => inPortions((tx) => makeLines(tx, editor, { id, now }))
    const undo = (id: number) => () => inPortions((tx) => undoLines(tx, { id, now }))
    const countsOf = async (id: number) =>
      (await readAs(site, editor, (tx) => findImport(tx, id)))?.counts
    const bad = lines / everyNth

    const first = await bring(100, "new")
    expect(await countsOf(first)).toEqual({ added: lines - bad, bad })
    await timed("new made", make(first))
    const second = await bring(200, "changed")
    expect(await countsOf(second)).toEqual({ changed: lines - bad, bad })
    await timed("changed made", make(second))
    const { rows: changed } = await site.root.query("select from mysteries where price = 200")
    expect(changed).toHaveLength(lines - bad)
    await timed("changed undone", undo(second))
    const { rows: back } = await site.root.query("select from mysteries where price = 100")
    expect(back).toHaveLength(lines - bad)
    await timed("new undone", undo(first))
    const { rows: left } = await site.root.query("select from mysteries")
    expect(left).toEqual([])
    // Nobody waits longer for a mystery that a portion holds.
    expect(longest).toBeLessThan(10_000 * slowness())
    if (isLong) process.stdout.write(`${JSON.stringify({ ...times, longest })}\n`)
  },
)
