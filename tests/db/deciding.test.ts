import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { closeCase } from "#domain/moderation/cases.ts"
import { listHeld, listOpen, release } from "#domain/moderation/working-off.ts"
import { putBack, removeComment, removePhoto, removeReview } from "#domain/moderation/removing.ts"
import { approve, listWaiting, reject } from "#domain/registering/publishing.ts"
import { labelReview } from "#domain/reviews/labelling.ts"
import type { AdminTx, ModeratorTx } from "#domain/transaction.ts"
import {
  type Administrator,
  covers,
  type DeskRole,
  deskRoles,
  guest,
  type Viewer,
} from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"

// Everything that the desk decides, in each of its roles and as those who may not.

const now = new Date("2026-11-24T03:00:00Z")

let site: TestDatabase
let administrator: Administrator
/** Registered the mysteries, wrote the review and sent the moderation report. */
let maker: Person
let stranger: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

/** Ids to decide about. */
let submitted: string
let changed: string
let held: number
let closed: number
let comment: number
/** Of another comment. */
let removal: number
beforeEach(async () => {
  administrator = await createAdministrator(site)
  maker = await createMember(site)
  stranger = await createMember(site)
  submitted = await createMystery(site, { status: "submitted", uid: maker.uid })
  changed = await createMystery(site, { title: "前の題", uid: maker.uid })
  const review = { uid: maker.uid, mysteryId: await createMystery(site), isPrivate: true }
  held = await createReview(site, { ...review, held: true })
  await site.root.query("insert into mystery_changes (mystery_id, title) values ($1, '後の題')", [
    changed,
  ])
  await site.root.query(`update mystery_reviews set "allPhotoUrls" = array[$2] where id = $1`, [
    held,
    photo,
  ])
  ;[comment = 0, removal = 0] = await addComments(held)
  await addVenue(submitted)
  await addVenue(changed)
  const { rows } = await site.root.query<{ id: string }>(
    "insert into moderation_reports (uid, mystery_id, reason) values ($1, $2, 'closed') returning id",
    [maker.uid, changed],
  )
  closed = Number(rows[0]?.id)
  await site.root.query("delete from moderation_log")
})

const photo = "https://photos.example/one.webp"

/** The id of one comment, and that of the removal of another. */
async function addComments(review: number): Promise<number[]> {
  const { rows } = await site.root.query<{ id: number }>(
    `with two as (
       insert into mystery_review_comments (mystery_review_id, uid, content, removed)
       values ($1, $2, 'はい', false), ($1, $2, 'いいえ', true) returning id, uid, removed
     ), gone as (
       insert into removals (uid, comment_id, reason) select uid, id, 'だめ' from two where removed returning id
     )
     select id::integer from two where not removed union all select id::integer from gone`,
    [review, maker.uid],
  )
  return rows.map(({ id }) => id)
}

const addVenue = (id: string) =>
  site.root.query(
    `with venue as (insert into places (name, prefecture_id, uid) values ('新しい会場', '13', $2) returning id)
     insert into mystery_places (mystery_id, place_id) select $1, id from venue`,
    [id, maker.uid],
  )

const versionOf = async (id: string) => {
  const waiting = await readAs(site, administrator, listWaiting)
  return waiting.find((one) => one.id === id)?.version ?? ""
}

type Decide = (tx: AdminTx, versions: Record<string, string>) => Promise<Outcome<unknown>>

const reason = "会場の許可がありません"
/** Each with the role that decides, and what it leaves in the moderation log. */
const decisions: Record<string, [role: DeskRole, decide: Decide, logged: object[]]> = {
  "close a moderation report": [
    "moderator",
    (tx) => closeCase(tx, { flags: [closed], verdict: "done", note: "", now }),
    [
      {
        table_name: "moderation_reports",
        before: { status: "open", handled_at: null, handled_by: null },
        after: { status: "done" },
      },
    ],
  ],
  "release a held review": [
    "moderator",
    (tx) => release(tx, held),
    [
      {
        table_name: "mystery_reviews",
        before: { held: true, isPrivate: true },
        after: { held: false, isPrivate: false },
      },
    ],
  ],
  "remove a held review": [
    "moderator",
    (tx) => removeReview(tx, held, reason),
    [
      { verb: "insert", table_name: "removals", after: { reason, visibility: "public" } },
      { table_name: "mystery_reviews", after: { held: false, removed: true } },
    ],
  ],
  "remove a photo": [
    "moderator",
    (tx) => removePhoto(tx, held, photo, reason),
    [{ verb: "insert", table_name: "removals" }, { table_name: "mystery_reviews" }],
  ],
  "remove a comment": [
    "moderator",
    (tx) => removeComment(tx, comment, reason),
    [
      { table_name: "mystery_review_comments", after: { removed: true } },
      { verb: "insert", table_name: "removals", after: { comment_id: expect.any(Number) } },
    ],
  ],
  "put back what was removed": [
    "moderator",
    (tx) => putBack(tx, removal),
    [
      { table_name: "removals", before: { put_back_at: null } },
      { table_name: "mystery_review_comments", after: { removed: false } },
    ],
  ],
  "label a review": [
    "moderator",
    (tx) => labelReview(tx, held, "invited"),
    [
      {
        table_name: "mystery_reviews",
        before: { affiliation: null, affiliation_by: null },
        after: { affiliation: "invited", affiliation_by: "administrator" },
      },
    ],
  ],
  "publish a mystery": [
    "editor",
    (tx, { [submitted]: version = "" }) => approve(tx, { id: submitted, version, now }),
    [
      { table_name: "mysteries", after: { status: "published" } },
      { table_name: "places", after: { published: true } },
    ],
  ],
  "reject a mystery": [
    "editor",
    (tx, { [submitted]: version = "" }) => reject(tx, { id: submitted, version, reason, now }),
    [{ table_name: "mysteries", after: { status: "rejected", rejected_reason: reason } }],
  ],
  "agree to a change of a published mystery": [
    "editor",
    (tx, { [changed]: version = "" }) => approve(tx, { id: changed, version, now }),
    [
      { table_name: "mysteries", before: { title: "前の題" }, after: { title: "後の題" } },
      { verb: "delete", table_name: "mystery_changes" },
      { table_name: "places", after: { published: true } },
    ],
  ],
  "refuse a change of a published mystery": [
    "editor",
    (tx, { [changed]: version = "" }) => reject(tx, { id: changed, version, reason, now }),
    [
      { table_name: "mystery_changes", after: { rejected_reason: reason } },
      { verb: "delete", table_name: "mystery_places" },
    ],
  ],
}

const logged = async () =>
  (
    await site.root.query(
      "select administrator_uid, verb, table_name, before, after from moderation_log order by id",
    )
  ).rows

const versions = async () => ({
  [submitted]: await versionOf(submitted),
  [changed]: await versionOf(changed),
})

describe.each(Object.entries(decisions))("to %s", (_, [role, decide, entries]) => {
  test.each(deskRoles.filter((one) => covers(one, role)))(
    "is for the role %s, and is logged once for each row",
    async (one) => {
      const known = await versions()
      const decider = await createDeskMember(site, one)
      const write = (tx: unknown) => decide(tx as AdminTx, known)
      expect(await writeAs(site, decider, write)).toMatchObject({ ok: true })
      const found = await logged()
      expect(found).toMatchObject(
        entries.map((entry) => ({ verb: "update", administrator_uid: decider.uid, ...entry })),
      )
    },
  )

  test("is not for a guest, another member, the member whom it concerns, or another role", async () => {
    const known = await versions()
    const others = deskRoles.filter((one) => !covers(one, role))
    const ofDesk = await Promise.all(others.map((one) => createDeskMember(site, one)))
    for (const viewer of [guest, stranger, maker, ...ofDesk] as Viewer[]) {
      const outcome = await writeAs(site, viewer, (tx) => decide(tx as AdminTx, known)).catch(
        (error: { code?: string }) => ({ ok: false, code: error.code }),
      )
      expect(outcome.ok, viewer.role).toBe(false)
    }
    expect(await logged()).toEqual([])
  })
})

test("the administrator who closed a moderation report is noted with it", async () => {
  await writeAs(site, administrator, (tx) =>
    closeCase(tx, { flags: [closed], verdict: "rejected", note: "", now }),
  )
  const { rows } = await site.root.query(
    "select status, handled_at, handled_by from moderation_reports where id = $1",
    [closed],
  )
  expect(rows).toEqual([{ status: "rejected", handled_at: now, handled_by: administrator.uid }])
})

test("an administrator decides about what they wrote themselves, and that is logged, too", async () => {
  const mysteryId = await createMystery(site)
  const own = await createReview(site, { uid: administrator.uid, mysteryId })
  await writeAs(site, administrator, (tx) => labelReview(tx, own, "involved"))
  expect(await logged()).toMatchObject([{ table_name: "mystery_reviews" }])
})

test("a member who withdraws leaves nothing to decide about but the moderation report", async () => {
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [maker.uid])
  const ids = [submitted, changed]
  const waiting = await readAs(site, administrator, listWaiting)
  expect(waiting.filter(({ id }) => ids.includes(id))).toEqual([])
  const heldNow = await readAs(site, administrator, (tx) => listHeld(tx))
  expect(heldNow.filter(({ id }) => id === held)).toEqual([])
  const open = await readAs(site, administrator, listOpen)
  expect(open.map(({ id }) => id)).toContain(closed)
})

test.each<[string, (tx: AdminTx) => Promise<unknown>]>([
  ["moderation reports", listOpen],
  ["held reviews", (tx) => listHeld(tx)],
])("a list of %s is read by moderators and administrators alone", async (_, list) => {
  const read = readAs(site, await createDeskMember(site, "moderator"), (tx) =>
    list(tx as ModeratorTx as AdminTx),
  )
  await expect(read).resolves.toEqual(expect.any(Array))
  for (const viewer of [guest, maker, await createDeskMember(site, "editor")] as Viewer[]) {
    const read = readAs(site, viewer, (tx) => list(tx as AdminTx))
    await expect(read).rejects.toMatchObject({ code: "42501" })
  }
})
