import fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { setCouponsActive } from "#domain/coupons/desk-saving.ts"
import { deleteMakers, publishMakers, renameMaker } from "#domain/makers/desk-acts.ts"
import { setOfficial } from "#domain/members/desk-acts.ts"
import { putBack, setPickUp, takeOff } from "#domain/mysteries/desk-acts.ts"
import { withdrawAnnouncements } from "#domain/notifications/announcing.ts"
import { deletePlaces, publishPlaces, renamePlace } from "#domain/places/desk-acts.ts"
import { setSurveysActive } from "#domain/surveys/desk-acts.ts"
import { deleteTags, renameTag } from "#domain/tags/desk-acts.ts"
import type { AdminTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  writeAs,
} from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { putCommentsBack, putReviewsBack, removeComments, removeReviews } from "./removing.ts"
import { lastEntry, revertAct } from "./reverting.ts"

// Every act of the tables of the desk, in any order, and taken back from the last to the first.

const now = new Date("2026-11-26T03:00:00Z")
const reason = "確認のため"
const names = ["港", "夜", "森"] as const

let site: TestDatabase
let administrator: Administrator
let ids: {
  mysteries: string[]
  members: number[]
  places: number[]
  coupons: number[]
  surveys: number[]
  announcements: number[]
  /** To be removed, and removed already. */
  reviews: number[]
  removedReviews: number[]
  comments: number[]
  removedComments: number[]
}

const rows = async (query: string, values: unknown[] = []) =>
  (await site.root.query<Record<string, unknown>>(query, values)).rows
const idsIn = async (query: string, values: unknown[] = []) =>
  (await rows(query, values)).map(({ id }) => Number(id))

beforeEach(async () => {
  site = await databaseForTest()
  administrator = await createAdministrator(site)
  const people = [await createMember(site), await createMember(site), await createMember(site)]
  const [author] = people
  // Publishing makes tags and makers known, which stays: the mysteries below have none.
  await createMystery(site, { maker: "港", tag: "港,夜" })
  await createMystery(site, { maker: "夜", tag: "夜,森" })
  const mysteries = [
    await createMystery(site),
    await createMystery(site, { subscription: true, paid: true }),
    await createMystery(site, { status: "rejected", rejected_reason: "閉店" }),
  ]
  await rows("insert into makers (name, kana, published) values ('森', 'もり', true)")
  await rows("insert into tags values ('昔')")
  const written: number[] = []
  for (const { uid } of people) {
    written.push(await createReview(site, { uid, mysteryId: mysteries[0] ?? "" }))
  }
  const said = await idsIn(
    `insert into mystery_review_comments (uid, mystery_review_id, content)
     select $1, unnest($2::bigint[]), 'わかります' returning id`,
    [author?.uid, written],
  )
  ids = {
    mysteries,
    members: people.map(({ nzUserId }) => nzUserId),
    places: await idsIn(
      "insert into places (name, prefecture_id, published) select unnest($1::text[]), '13', true returning id",
      [names],
    ),
    coupons: await idsIn(
      `insert into coupons (title, code, valid_from, valid_to, active)
       select '割引', n, now(), now() + interval '1 day', n = 1 from generate_series(1, 3) n returning id`,
    ),
    surveys: await idsIn(
      "insert into surveys (title, active) select '満足度', n = 1 from generate_series(1, 3) n returning id",
    ),
    announcements: await idsIn(
      `insert into notifications (content) select '{"text":"お休み"}' from generate_series(1, 3) returning id`,
    ),
    reviews: written.slice(0, 2),
    removedReviews: written.slice(2),
    comments: said.slice(0, 2),
    removedComments: said.slice(2),
  }
  await rows("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    mysteries[0],
    ids.places[0],
  ])
  await act(async (tx) => {
    await removeComments(tx, { ids: ids.removedComments, reason })
    return done(await removeReviews(tx, { ids: ids.removedReviews, reason }))
  })
})

/** Does something, and returns the entry by which it is taken back; null where there was nothing to do, or it is refused. */
async function act(run: (tx: AdminTx) => Promise<Outcome<number>>): Promise<number | null> {
  const outcome = await writeAs(site, administrator, async (tx) => {
    const acted = await run(tx)
    if (!acted.ok) return acted
    const entry = acted.value > 0 ? await lastEntry(tx, administrator.uid) : null
    return entry === null ? refused("not-found") : done(entry)
  })
  return outcome.ok ? outcome.value : null
}

type Chosen = { some: number[]; from: string; to: string; turns: boolean }
type Act = (tx: AdminTx, chosen: Chosen) => Promise<number | Outcome<number>>

const of = <T>(all: readonly T[], { some }: Chosen) => all.filter((_, n) => some.includes(n))
const placesIn = async (chosen: Chosen) =>
  (await rows("select id, name from places where id = any ($1)", [of(ids.places, chosen)])) as {
    id: number
    name: string
  }[]

const acts: Record<string, Act> = {
  takeOff: (tx, chosen) => takeOff(tx, { ids: of(ids.mysteries, chosen), reason, now }),
  putBack: (tx, chosen) => putBack(tx, { ids: of(ids.mysteries, chosen), now }),
  setPickUp: (tx, chosen) =>
    setPickUp(tx, { ids: of(ids.mysteries, chosen), isPickUp: chosen.turns, now }),
  renameMaker: (tx, { from, to, turns }) =>
    renameMaker(
      tx,
      { name: from, kana: from === "森" ? "もり" : "" },
      { name: to, kana: turns ? "よみ" : "" },
    ),
  publishMakers: (tx, chosen) =>
    publishMakers(tx, { names: of(names, chosen), isPublished: chosen.turns }),
  deleteMakers: (tx, chosen) => deleteMakers(tx, of(names, chosen)),
  renamePlace: async (tx, chosen) => {
    const [place] = await placesIn(chosen)
    if (!place) return 0
    return renamePlace(
      tx,
      { ...place, kana: "" },
      { name: chosen.to, kana: chosen.turns ? "よみ" : "" },
    )
  },
  publishPlaces: (tx, chosen) =>
    publishPlaces(tx, { ids: of(ids.places, chosen), isPublished: chosen.turns }),
  deletePlaces: (tx, chosen) => deletePlaces(tx, of(ids.places, chosen)),
  renameTag: (tx, { from, to }) => renameTag(tx, { from, name: to, now }),
  deleteTags: (tx) => deleteTags(tx, ["昔"]),
  setCouponsActive: (tx, chosen) =>
    setCouponsActive(tx, { ids: of(ids.coupons, chosen), isActive: chosen.turns }),
  setSurveysActive: (tx, chosen) =>
    setSurveysActive(tx, { ids: of(ids.surveys, chosen), isActive: chosen.turns }),
  withdrawAnnouncements: (tx, chosen) =>
    withdrawAnnouncements(tx, { ids: of(ids.announcements, chosen), now }),
  setOfficial: (tx, chosen) =>
    setOfficial(tx, { numbers: of(ids.members, chosen), isOfficial: chosen.turns }),
  removeReviews: (tx, chosen) => removeReviews(tx, { ids: of(ids.reviews, chosen), reason }),
  putReviewsBack: (tx) => putReviewsBack(tx, ids.removedReviews),
  removeComments: (tx, chosen) => removeComments(tx, { ids: of(ids.comments, chosen), reason }),
  putCommentsBack: (tx) => putCommentsBack(tx, ids.removedComments),
}

/** Everything that these acts change, without what says when a row was written. */
async function everything() {
  const tables = {
    mysteries: "to_jsonb(t) - 'updated_at'",
    makers: "to_jsonb(t)",
    places: "to_jsonb(t)",
    tags: "to_jsonb(t)",
    mystery_tags: "to_jsonb(t)",
    mystery_makers: "to_jsonb(t)",
    mystery_places: "to_jsonb(t)",
    coupons: "to_jsonb(t)",
    surveys: "to_jsonb(t)",
    users: "to_jsonb(t) - 'updated_at'",
    mystery_reviews: "to_jsonb(t) - 'updatedAt'",
    mystery_review_comments: "to_jsonb(t)",
    mystery_stats: "to_jsonb(t) - 'ord'",
    review_stats: "to_jsonb(t)",
    user_stats: "to_jsonb(t)",
    classification_counts: "to_jsonb(t)",
  }
  const found: Record<string, unknown> = {}
  for (const [table, row] of Object.entries(tables)) {
    found[table] = (await rows(`select ${row} as row from ${table} t order by 1`)).map(
      ({ row }) => row,
    )
  }
  const withdrawn =
    "select id from notifications where kind = 'announcement' and deleted_at is not null"
  return { ...found, withdrawn: await rows(withdrawn) }
}

test("whatever an administrator does to chosen rows, taken back from the last to the first it leaves equal rows and true counters", async () => {
  const before = await everything()
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(acts)),
    some: fc.subarray([0, 1, 2], { minLength: 1 }),
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names, "新しい名"),
    turns: fc.boolean(),
  })
  const takeBackAll = async (entries: number[]) => {
    for (const entry of entries.toReversed()) {
      const outcome = await writeAs(site, administrator, (tx) => revertAct(tx, entry))
      expect(outcome).toMatchObject({ ok: true })
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const entries: number[] = []
      for (const { name, ...chosen } of steps) {
        const entry = await act(async (tx) => {
          const acted = await acts[name]?.(tx, chosen)
          return typeof acted === "object" ? acted : { ok: true, value: acted ?? 0 }
        })
        if (entry === null) continue
        entries.push(entry)
      }
      await takeBackAll(entries)
      expect(await everything()).toEqual(before)
      await rows("select recount_everything()")
      expect(await everything()).toEqual(before)
    }),
    { numRuns: propertyRuns(25, 300), endOnFailure: true },
  )
}, 300_000)
