import { beforeEach, describe, expect, test } from "vitest"
import type { EditorTx } from "#domain/transaction.ts"
import { guest } from "#shared/members/viewer.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, createMystery, readAs, writeAs } from "#tests/support/people.ts"
import { findColumn } from "./article.ts"
import { listColumnsAtDesk } from "./desk-listing.ts"
import { listColumnsAbout, listRelatedColumns } from "./listing.ts"
import {
  addColumn,
  type ColumnDraft,
  listVersions,
  publishDraft,
  readDraft,
  revertDraft,
  saveDraft,
  authorVersion,
  setAuthor,
  unpublishColumn,
} from "./writing.ts"

let site: TestDatabase
let editor: Awaited<ReturnType<typeof createDeskMember<"editor">>>
let other: typeof editor
let now: Date
let id: number
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
  other = await createDeskMember(site, "editor")
  // The policy for readers asks the clock of the database.
  now = new Date(Date.now() - 60_000)
  id = await begin("港の話")
})

const draft = (given: Partial<ColumnDraft> = {}): ColumnDraft => ({
  title: "港の話",
  summary: "",
  body: "本文です。",
  tags: [],
  ...given,
})

const as = <T>(who: typeof editor, change: (tx: EditorTx) => Promise<Outcome<T>>) =>
  writeAs(site, who, change)
const write = <T>(change: (tx: EditorTx) => Promise<Outcome<T>>) => as(editor, change)

async function begin(title: string, who = editor): Promise<number> {
  const begun = await as(who, (tx) => addColumn(tx, { title, author: "港の人" }, who))
  return begun.ok ? begun.value : 0
}
const save = (version: number, given: Partial<ColumnDraft> = {}, who = editor) =>
  as(who, (tx) => saveDraft(tx, { id, version, draft: draft(given) }, who))
const publish = (version: number, at: Date | null = null) =>
  write((tx) => publishDraft(tx, { id, version, at, now }))
const stored = () => readAs(site, editor, (tx) => readDraft(tx, id))
const shown = () => readAs(site, guest, (tx) => findColumn(tx, id))

describe("a draft", () => {
  test("is begun once when its form arrives twice, also at once", async () => {
    const [one, two] = await Promise.all([begin("灯台の話"), begin("灯台の話")])
    expect(one).toBe(two)
    expect(await begin("灯台の話", other)).not.toBe(one)
  })

  test("is not for readers, however often it is saved", async () => {
    expect(await save(1)).toEqual({ ok: true, value: 2 })
    expect(await shown()).toBeNull()
  })

  test("keeps every version, and the same text again adds none", async () => {
    await save(1, { body: "一" })
    await save(2, { body: "二" })
    expect(await save(3, { body: "二" })).toEqual({ ok: true, value: 3 })
    const versions = await readAs(site, editor, (tx) => listVersions(tx, { id, before: null }))
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test("of two editors at once is saved by one, and the other is told", async () => {
    const saved = await Promise.all([save(1, { body: "甲" }), save(1, { body: "乙" }, other)])
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ code: "conflict" })
    expect((await stored())?.version).toBe(2)
  })

  test("goes back to a former version, which is saved once more", async () => {
    await save(1, { body: "一" })
    await save(2, { body: "二" })
    const reverted = await write((tx) => revertDraft(tx, { id, version: 3, to: 2 }, editor))
    expect(reverted).toEqual({ ok: true, value: 4 })
    expect((await stored())?.draft.body).toBe("一")
    expect(await write((tx) => revertDraft(tx, { id, version: 3, to: 1 }, editor))).toMatchObject({
      code: "conflict",
    })
  })

  test("is not saved under the name of somebody else", async () => {
    const forged = await write((tx) => saveDraft(tx, { id, version: 1, draft: draft() }, other))
    expect(forged).toMatchObject({ ok: false, code: "forbidden" })
  })
})

describe("a column", () => {
  test("is published, and stays as it was while its next version is written", async () => {
    await save(1, { body: "一" })
    expect(await publish(2)).toEqual({ ok: true, value: "published" })
    await save(2, { body: "二", title: "新しい題" })
    expect((await shown())?.column.title).toBe("港の話")
    const { rows } = await readAs(site, editor, (tx) =>
      listColumnsAtDesk(tx, { words: "新しい", filters: {}, sort: "-saved", limit: 5, offset: 0 }),
    )
    expect(rows).toMatchObject([
      { id, title: "新しい題", status: "published", hasUnpublished: true },
    ])
    await publish(3)
    expect((await shown())?.column.title).toBe("新しい題")
  })

  test("is not published from a draft that somebody else has changed since", async () => {
    await save(1)
    await save(2, { body: "ほかの人" }, other)
    expect(await publish(2)).toMatchObject({ ok: false, code: "conflict" })
  })

  test("is not published with a fault, nor without a text", async () => {
    expect(await publish(1)).toMatchObject({ ok: false, fields: { body: expect.any(String) } })
    await save(1, { body: "![](a.svg)" })
    expect(await publish(2)).toMatchObject({ ok: false, fields: { body: expect.any(String) } })
    await save(2, { body: '::mystery{id="nowhere"}' })
    expect(await publish(3)).toMatchObject({
      ok: false,
      fields: { body: expect.stringMatching(/（1行目）$/) },
    })
    expect((await stored())?.status).toBe("draft")
  })

  test("waits for its time, which has not passed, and gives it up again", async () => {
    await save(1)
    expect(await publish(2, new Date(now.getTime() - 1))).toMatchObject({ ok: false })
    const at = new Date(now.getTime() + 3_600_000)
    expect(await publish(2, at)).toEqual({ ok: true, value: "scheduled" })
    expect(await shown()).toBeNull()
    await write((tx) => unpublishColumn(tx, { id, now }))
    expect(await stored()).toMatchObject({ status: "draft", publishedAt: null })
  })

  test("keeps its first day when it is published again", async () => {
    await save(1)
    await publish(2)
    const first = (await stored())?.publishedAt
    await write((tx) => unpublishColumn(tx, { id, now }))
    expect(await shown()).toBeNull()
    now = new Date(now.getTime() + 30_000)
    await publish(2)
    expect((await stored())?.publishedAt).toEqual(first)
  })

  test("is found at the mysteries whose cards it has, and no longer once a card has gone", async () => {
    const mystery = await createMystery(site)
    const about = () => readAs(site, guest, (tx) => listColumnsAbout(tx, mystery, 5))
    await save(1, { body: `::mystery{id="${mystery}"}` })
    await publish(2)
    expect(await about()).toHaveLength(1)
    await save(2, { body: "もうない。" })
    await publish(3)
    expect(await about()).toEqual([])
  })

  test("leads to the columns with its tags first", async () => {
    const ids: number[] = []
    for (const tags of [["港"], ["山"], ["港"]]) {
      id = await begin(`話${ids.length}`)
      await save(1, { title: `話${ids.length}`, tags })
      await publish(2)
      ids.push(id)
    }
    const related = await readAs(site, guest, (tx) => listRelatedColumns(tx, ids[2] ?? 0, 2))
    expect(related.map((column) => column.id)).toEqual([ids[0], ids[1]])
  })

  test("names mysteries in the order of their cards, also after the cards have changed places", async () => {
    const [one, two] = [await createMystery(site), await createMystery(site)]
    const cards = (ids: string[]) => ids.map((of) => `::mystery{id="${of}"}`).join("\n\n")
    const named = async () =>
      (
        await site.root.query(
          "select mystery_id from column_mysteries where column_id = $1 order by position",
          [id],
        )
      ).rows.map((row) => row.mystery_id)
    await save(1, { body: cards([one, two]) })
    await publish(2)
    expect(await named()).toEqual([one, two])
    await save(2, { body: cards([two, one]) })
    await publish(3)
    expect(await named()).toEqual([two, one])
  })

  test("has an author, who may be a member", async () => {
    const version = async () => {
      const column = await stored()
      return column ? authorVersion(column) : ""
    }
    const by = (number: number | null, of: string) =>
      write((tx) => setAuthor(tx, { id, author: "港の人", number, version: of }))
    const before = await version()
    expect(await by(other.nzUserId, before)).toMatchObject({ ok: true })
    expect((await stored())?.authorNumber).toBe(other.nzUserId)
    expect(await by(999_999_999, await version())).toMatchObject({ ok: false })
    // Another editor has opened the form before.
    expect(await by(null, before)).toEqual(refused("conflict"))
    expect((await stored())?.authorNumber).toBe(other.nzUserId)
  })
})
