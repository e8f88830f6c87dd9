import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"
import { pages } from "#shared/addresses/pages.ts"
import { covers, type DeskRole, deskRoles } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { type Form, openDeskSite, type Sender } from "./support/desk-site.ts"

// Every act of the tables of the desk: tried by everybody whom it is not for, done and taken back by two administrators at once. An act that
// a table offers without a row here fails.

type Row = { role: DeskRole; make: () => Promise<Form> }

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDeskSite>>
let member: Person

beforeAll(async () => {
  database = await createDatabase()
  desk = await openDeskSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
})

const idIn = async (query: string, values: unknown[] = []) => {
  const { rows } = await database.root.query<{ id: number | string }>(query, values)
  return String(rows[0]?.id)
}

const reason = "確認のため"
const newName = () => `名前${randomBytes(4).toString("hex")}`
const addMystery = (given: Record<string, unknown> = {}) => createMystery(database, given)
const addMaker = async (published: boolean) =>
  `${await idIn("insert into makers (name, published) values ($1, $2) returning name as id", [newName(), published])}\t`
const addPlace = async (published: boolean) => {
  const name = newName()
  const id = await idIn(
    "insert into places (name, prefecture_id, published) values ($1, '13', $2) returning id",
    [name, published],
  )
  return `${id}\t${name}\t`
}
const addTag = () => idIn("insert into tags values ($1) returning name as id", [newName()])
const addReview = async () =>
  String(await createReview(database, { uid: member.uid, mysteryId: await addMystery() }))
const addComment = async () =>
  idIn(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'はい') returning id",
    [member.uid, await addReview()],
  )
const addCoupon = (active: boolean) =>
  idIn(
    `insert into coupons (title, code, valid_from, valid_to, active)
     values ('割引', 'X', now(), now() + interval '1 day', $1) returning id`,
    [active],
  )
const addSurvey = (active: boolean) =>
  idIn("insert into surveys (title, active) values ('満足度', $1) returning id", [active])

/** Removes something as an administrator. */
async function removed(table: string, id: string): Promise<string> {
  await desk.send(table, "admin", { act: "remove", id, reason })
  return id
}
async function official(): Promise<string> {
  await database.root.query("update users set official = true where uid = $1", [member.uid])
  return String(member.nzUserId)
}

const tables: Record<string, Record<string, Row>> = {
  "/admin/mysteries": {
    "take-off": { role: "editor", make: async () => ({ id: await addMystery(), reason }) },
    "put-back": {
      role: "editor",
      make: async () => ({ id: await addMystery({ status: "rejected", rejected_reason: reason }) }),
    },
    "pick-up": { role: "editor", make: async () => ({ id: await addMystery() }) },
    "no-pick-up": {
      role: "editor",
      make: async () => ({ id: await addMystery({ subscription: true }) }),
    },
  },
  "/admin/makers": {
    rename: {
      role: "editor",
      make: async () => ({ id: await addMaker(true), name: newName(), kana: "よみ" }),
    },
    show: { role: "editor", make: async () => ({ id: await addMaker(false) }) },
    hide: { role: "editor", make: async () => ({ id: await addMaker(true) }) },
    delete: { role: "editor", make: async () => ({ id: await addMaker(true) }) },
  },
  "/admin/places": {
    rename: {
      role: "editor",
      make: async () => ({ id: await addPlace(true), name: newName(), kana: "" }),
    },
    show: { role: "editor", make: async () => ({ id: await addPlace(false) }) },
    hide: { role: "editor", make: async () => ({ id: await addPlace(true) }) },
    delete: { role: "editor", make: async () => ({ id: await addPlace(true) }) },
  },
  "/admin/tags": {
    rename: {
      role: "editor",
      make: async () => {
        const id = await addTag()
        await addMystery({ tag: id })
        return { id, name: newName() }
      },
    },
    delete: { role: "editor", make: async () => ({ id: await addTag() }) },
  },
  [deskReviews.pattern]: {
    remove: { role: "moderator", make: async () => ({ id: await addReview(), reason }) },
    "put-back": {
      role: "moderator",
      make: async () => ({ id: await removed(deskReviews.pattern, await addReview()) }),
    },
  },
  "/admin/comments": {
    remove: { role: "moderator", make: async () => ({ id: await addComment(), reason }) },
    "put-back": {
      role: "moderator",
      make: async () => ({ id: await removed("/admin/comments", await addComment()) }),
    },
  },
  "/admin/members": {
    official: { role: "admin", make: async () => ({ id: String(member.nzUserId) }) },
    "not-official": { role: "admin", make: async () => ({ id: await official() }) },
  },
  "/admin/announcements": {
    withdraw: {
      role: "admin",
      make: async () => ({
        id: await idIn(
          `insert into notifications (content) values ('{"text":"お休み"}') returning id`,
        ),
      }),
    },
  },
  "/admin/coupons": {
    offer: { role: "admin", make: async () => ({ id: await addCoupon(false) }) },
    stop: { role: "admin", make: async () => ({ id: await addCoupon(true) }) },
  },
  "/admin/surveys": {
    open: { role: "admin", make: async () => ({ id: await addSurvey(false) }) },
    close: { role: "admin", make: async () => ({ id: await addSurvey(true) }) },
  },
}

const acts = Object.entries(tables).flatMap(([table, rows]) =>
  Object.entries(rows).map(([act, row]) => ({ table, act, ...row })),
)

const actsOfferedIn = (page: string) =>
  (page.match(/<button[^>]*>/g) ?? [])
    .filter((button) => button.includes(' name="act"'))
    .map((button) => / value="([^"]*)"/.exec(button)?.[1] ?? "")

test("every act that a page of the desk offers is tried here", async () => {
  for (const { make } of acts) await make()
  const fixed = pages.filter(
    ({ access, pattern }) => access !== "public" && access !== "member" && !pattern.includes(":"),
  )
  const offered = new Map<string, string[]>()
  for (const { pattern } of fixed) {
    const names = new Set(actsOfferedIn(await desk.read(pattern)))
    names.delete("undo")
    if (names.size > 0) offered.set(pattern, [...names].toSorted())
  }
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [table, Object.keys(rows).toSorted()]),
    ),
  )
})

/** 1件を選んで is about a field. */
const didOne = /1件を(?!選)/
const nothing = "あてはまるものがありませんでした"
const entryIn = (page: string) => /name="entry" value="(\d+)"/.exec(page)?.[1] ?? ""

/** The members of the desk who have written since an entry of the log, and the last entry. */
async function writersSince(last: string) {
  const { rows } = await database.root.query<{ writers: number; last: string }>(
    `select count(distinct administrator)::integer as writers, coalesce(max(id), 0)::text as last
     from moderation_log where id > $1`,
    [last],
  )
  return rows[0]
}
const lastEntry = () => idIn("select coalesce(max(id), 0) as id from moderation_log")

describe.each(acts)("$act of $table", ({ table, act, role, make }) => {
  test("does not exist for a guest, a member, or another role of the desk", async () => {
    const form = { act, ...(await make()) }
    const last = await lastEntry()
    const others: Sender[] = [
      undefined,
      "authenticated",
      ...deskRoles.filter((one) => !covers(one, role)),
    ]
    for (const who of others) expect((await desk.send(table, who, form)).status, who).toBe(404)
    expect(await lastEntry()).toBe(last)
    const answer = await desk.send(table, role, form)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(didOne)
  })

  test("is done once by two administrators at once, taken back once, and both are told so", async () => {
    const form = { act, ...(await make()) }
    const before = await lastEntry()
    const answers = await desk.sendAtOnce(table, form)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const told = await Promise.all(answers.map((answer) => answer.text()))
    const first = told.find((page) => didOne.test(page)) ?? ""
    expect(told.filter((page) => page.includes(nothing))).toHaveLength(1)
    expect((await writersSince(before))?.writers).toBe(1)

    const after = await lastEntry()
    const undo = { act: "undo", entry: entryIn(first) }
    const backs = await desk.sendAtOnce(table, undo)
    expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await writersSince(after))?.writers).toBe(1)
  })
})
