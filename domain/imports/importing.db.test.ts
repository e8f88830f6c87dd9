import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { findForLine, skipRest } from "./answering.ts"
import { draftImport } from "./drafting.ts"
import { type Choice, makeImport } from "./making.ts"
import { matchLines } from "./matching.ts"
import { readHistory } from "./read-history.ts"
import { findImport, listImports } from "./reading.ts"
import { undoImport } from "./undoing.ts"

let site: TestDatabase
let member: Person
let count = 0
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site)
})

const now = new Date("2026-04-01T12:00:00+09:00")

async function draft(text: string, who = member): Promise<number> {
  const read = readHistory({ content: text, status: 2, today: "2026-04-01" })
  const lines = read.ok ? read.value : []
  const matches = await readAs(site, who, (tx) => matchLines(tx, lines))
  const outcome = await writeAs(site, who, (tx) => draftImport(tx, who, lines, matches))
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.id
}

const make = (id: number, choices: Choice[], who = member) =>
  writeAs(site, who, (tx) => makeImport(tx, who, { id, choices, now }))

const undo = (id: number, who = member) =>
  writeAs(site, who, (tx) => undoImport(tx, who, { id, now }))

const title = () => `持ち込みの謎 ${++count}番地`

async function statuses(who = member) {
  const { rows } = await site.root.query(
    `select mysteryid, status, played_on::text as day, satisfaction::float8, outcome, memo, company
     from favorite_mysteries where uid = $1 order by id`,
    [who.uid],
  )
  return rows as Record<string, unknown>[]
}

const none = { satisfaction: null, outcome: null, memo: null, company: null }

describe("an import", () => {
  test("brings what was chosen, with its day and its record, and nothing else", async () => {
    const names = [title(), title(), title()]
    const [one = "", two = ""] = [
      await createMystery(site, { title: names[0] }),
      await createMystery(site, { title: names[1] }),
      await createMystery(site, { title: names[2] }),
    ]
    const id = await draft(
      `タイトル,日付,満足度,結果,メモ,だれと\n${names[0]},2023/5/14,4.5,成功,よかった,姉と\n${names[1]},5/14,,,,\n${names[2]},2023/5/16,,,,`,
    )
    expect(await statuses()).toEqual([])
    const choices = [
      { n: 1, mysteryId: one },
      { n: 2, mysteryId: two, day: "2022-05-14" },
    ]
    expect(await make(id, choices)).toEqual({ ok: true, value: { brought: 2 } })
    expect(await statuses()).toEqual([
      { mysteryid: two, status: 2, day: "2022-05-14", ...none },
      {
        mysteryid: one,
        status: 2,
        day: "2023-05-14",
        satisfaction: 4.5,
        outcome: "success",
        memo: "よかった",
        company: "姉と",
      },
    ])
    expect(await make(id, choices)).toEqual({ ok: false, code: "conflict" })
  })

  test("brings a play before the first day without its rating, which needs a label", async () => {
    const name = title()
    const early = await createMystery(site, { title: name, startDate: "2023-06-01" })
    const id = await draft(`タイトル,日付,満足度,結果,メモ\n${name},2023/5/14,4.5,成功,試遊会`)
    const choices = [{ n: 1, mysteryId: early, day: "2023-05-14" }]
    expect(await make(id, choices)).toEqual({ ok: true, value: { brought: 1 } })
    expect(await statuses()).toEqual([
      { mysteryid: early, status: 2, day: "2023-05-14", ...none, memo: "試遊会" },
    ])
  })

  test("replaces nothing unasked: a date only if the member says so, and a review never", async () => {
    const names = [title(), title(), title()]
    const ids = []
    for (const name of names) ids.push(await createMystery(site, { title: name }))
    const [kept = "", dated = "", reviewed = ""] = ids
    await setStatuses(site, member, 2, ids)
    await site.root.query("update favorite_mysteries set played_on = '2020-01-01' where uid = $1", [
      member.uid,
    ])
    const review = await createReview(site, {
      uid: member.uid,
      mysteryId: reviewed,
      playDate: "2020-01-01",
    })
    const id = await draft(names.map((name) => `2023/5/14 ${name}`).join("\n"))
    const choices: Choice[] = [
      { n: 1, mysteryId: kept },
      { n: 2, mysteryId: dated, again: "replace" },
      { n: 3, mysteryId: reviewed, again: "play" },
    ]
    expect(await make(id, choices)).toEqual({ ok: true, value: { brought: 2 } })
    expect((await statuses()).map(({ day }) => day)).toEqual([
      "2020-01-01",
      "2023-05-14",
      "2020-01-01",
    ])
    const plays = async () =>
      (
        await site.root.query("select played_on::text from review_plays where review_id = $1", [
          review,
        ])
      ).rows
    expect(await plays()).toEqual([{ played_on: "2023-05-14" }])
    expect(await undo(id)).toEqual({ ok: true, value: { undone: 2, stayed: 0 } })
    expect((await statuses()).map(({ day }) => day)).toEqual(Array(3).fill("2020-01-01"))
    expect(await plays()).toEqual([])
  })

  test("beyond 1,000 statuses brings nothing at all", async () => {
    await site.root.query("update user_stats set status_count = 999 where uid = $1", [member.uid])
    const names = [title(), title()]
    const ids = []
    for (const name of names) ids.push(await createMystery(site, { title: name }))
    const id = await draft(names.join("\n"))
    const choices = ids.map((mysteryId, n) => ({ n: n + 1, mysteryId }))
    expect(await make(id, choices)).toEqual({ ok: false, code: "status-limit" })
    expect(await statuses()).toEqual([])
    expect(await make(id, choices.slice(1))).toMatchObject({ ok: true })
  })

  test("takes no mystery that was not offered, and no day in the future", async () => {
    const name = title()
    const [offered, other] = [await createMystery(site, { title: name }), await createMystery(site)]
    const id = await draft(`2023/5/14 ${name}`)
    expect(await make(id, [{ n: 1, mysteryId: offered, day: "2026-04-02" }])).toMatchObject({
      code: "invalid",
    })
    expect(
      await make(id, [
        { n: 1, mysteryId: other },
        { n: 7, mysteryId: offered },
      ]),
    ).toEqual({
      ok: true,
      value: { brought: 0 },
    })
  })

  test("is nobody else's", async () => {
    const stranger = await createMember(site)
    const name = title()
    const mysteryId = await createMystery(site, { title: name })
    const id = await draft(`2023/5/14 ${name}`)
    expect(await readAs(site, stranger, (tx) => findImport(tx, stranger, id))).toBeNull()
    expect(await make(id, [{ n: 1, mysteryId }], stranger)).toEqual({ ok: false, code: "conflict" })
    expect(await make(id, [{ n: 1, mysteryId }])).toMatchObject({ ok: true })
    expect(await undo(id, stranger)).toEqual({ ok: false, code: "conflict" })
    expect(await statuses()).toHaveLength(1)
  })

  test("gives way to a later draft until it is made, and twenty are kept", async () => {
    const name = title()
    const mysteryId = await createMystery(site, { title: name })
    const first = await draft(name)
    const second = await draft(name)
    expect(await readAs(site, member, (tx) => findImport(tx, member, first))).toBeNull()
    await make(second, [{ n: 1, mysteryId }])
    for (let n = 0; n < 19; n++) await make(await draft(name), [])
    await expect(draft(name)).rejects.toThrow("import-limit")
    expect(await readAs(site, member, (tx) => listImports(tx, member))).toHaveLength(20)
  })
})

describe("a question that is left open", () => {
  const open = async (id: number) =>
    (await readAs(site, member, (tx) => listImports(tx, member))).find((each) => each.id === id)
      ?.open

  test("waits until it is answered, and is undone with the rest", async () => {
    const [sure, asked] = [title(), title()]
    const one = await createMystery(site, { title: sure })
    const [run] = [
      await createMystery(site, { title: asked }),
      await createMystery(site, { title: asked }),
    ]
    const id = await draft(`2023/5/14 ${sure}\n2023/5/15 ${asked}\n2023/5/16 ${asked}`)
    expect(await make(id, [{ n: 1, mysteryId: one }])).toMatchObject({ value: { brought: 1 } })
    expect(await open(id)).toBe(2)
    // The lines that asked nothing are decided.
    expect(await make(id, [{ n: 1, mysteryId: one }])).toEqual({ ok: false, code: "conflict" })
    expect(await make(id, [{ n: 3, mysteryId: run }])).toMatchObject({ value: { brought: 1 } })
    expect((await statuses()).map(({ day }) => day)).toEqual(["2023-05-14", "2023-05-16"])
    expect(await open(id)).toBe(1)
    await writeAs(site, member, (tx) => skipRest(tx, member, id))
    expect(await open(id)).toBe(0)
    expect(await make(id, [{ n: 2, mysteryId: run }])).toEqual({ ok: false, code: "conflict" })
    expect(await undo(id)).toEqual({ ok: true, value: { undone: 2, stayed: 0 } })
    expect(await statuses()).toEqual([])
  })

  test("can be answered with a mystery that the member looked for", async () => {
    const name = title()
    const mysteryId = await createMystery(site, { title: name })
    const id = await draft("2023/5/14 べつの名前で呼んでいた")
    const find = (typed: string, who = member) =>
      writeAs(site, who, (tx) => findForLine(tx, who, { id, n: 1, typed }))
    expect(await find("どこにもない名前")).toEqual({ ok: false, code: "import-not-found" })
    const stranger = await createMember(site)
    await find(name, stranger)
    expect(await make(id, [{ n: 1, mysteryId }])).toMatchObject({ value: { brought: 0 } })
    expect(await find(name)).toMatchObject({ ok: true })
    expect(await make(id, [{ n: 1, mysteryId }])).toMatchObject({ value: { brought: 1 } })
    expect(await statuses()).toMatchObject([{ mysteryid: mysteryId, day: "2023-05-14" }])
  })
})

describe("undoing", () => {
  test("takes back what is as it was brought, and leaves what the member has changed or reviewed since", async () => {
    const names = [title(), title(), title(), title(), title()]
    const ids: string[] = []
    for (const name of names) ids.push(await createMystery(site, { title: name }))
    const [plain = "", wished = "", rated = "", reviewed = "", removed = ""] = ids
    await setStatuses(site, member, 1, [wished])
    const id = await draft(names.map((name) => `2023/5/14 ${name}`).join("\n"))
    await make(
      id,
      ids.map((mysteryId, n) => ({ n: n + 1, mysteryId })),
    )
    expect(await statuses()).toHaveLength(5)
    await site.root.query("update favorite_mysteries set satisfaction = 4 where mysteryid = $1", [
      rated,
    ])
    await createReview(site, { uid: member.uid, mysteryId: reviewed, playDate: "2023-05-14" })
    await site.root.query("delete from favorite_mysteries where mysteryid = $1", [removed])
    expect(await undo(id)).toEqual({ ok: true, value: { undone: 2, stayed: 3 } })
    expect(await statuses()).toEqual([
      { mysteryid: wished, status: 1, day: null, ...none },
      { mysteryid: reviewed, status: 2, day: "2023-05-14", ...none },
      { mysteryid: rated, status: 2, day: "2023-05-14", ...none, satisfaction: 4 },
    ])
    expect((await statuses()).some(({ mysteryid }) => mysteryid === plain)).toBe(false)
    expect(await undo(id)).toEqual({ ok: false, code: "conflict" })
  })

  test.each([
    ["how it ended", { outcome: "success" }],
    ["a memo", { memo: "鍵は裏にあった" }],
    ["with whom they played", { company: "弟と" }],
  ])("leaves a play to which the member has added %s", async (_, added) => {
    const name = title()
    const mysteryId = await createMystery(site, { title: name })
    const id = await draft(`2023/5/14 ${name}`)
    await make(id, [{ n: 1, mysteryId }])
    const [column = "", value] = Object.entries(added)[0] ?? []
    await site.root.query(`update favorite_mysteries set ${column} = $2 where mysteryid = $1`, [
      mysteryId,
      value,
    ])
    expect(await undo(id)).toEqual({ ok: true, value: { undone: 0, stayed: 1 } })
    expect(await statuses()).toEqual([
      { mysteryid: mysteryId, status: 2, day: "2023-05-14", ...none, ...added },
    ])
  })
})

test("an import is forgotten after 30 days, and what it brought stays", async () => {
  const name = title()
  const mysteryId = await createMystery(site, { title: name })
  const id = await draft(`2023/5/14 ${name}`)
  await make(id, [{ n: 1, mysteryId }])
  const forget = (days: number) =>
    tasks["forget-imports"]({}, {
      inTransaction: (change) =>
        site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx)),
      now: () => new Date(Date.now() + days * 86_400_000),
    } as TaskContext)
  const lines = async () =>
    (await site.root.query("select from import_entries where import_id = $1", [id])).rowCount
  await forget(29)
  expect(await lines()).toBe(1)
  await forget(31)
  expect(await lines()).toBe(0)
  expect(await statuses()).toHaveLength(1)
})
