import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { decideFreeze, listFreezes } from "#domain/moderation/freezes.ts"
import { readDistributions } from "#domain/reviews/distributions.ts"
import { putBack, removePhoto, removeReview } from "#domain/moderation/removing.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { Takeable } from "#shared/mysteries/takeable.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { findMergedInto } from "./merged-into.ts"
import { mergeMysteries, previewMerge, undoMerge } from "./merging.ts"

const now = new Date("2026-11-26T03:00:00Z")

/** The references to mysteries, by what a merge does to them. */
const references = {
  moves: [
    "alarms_sent.mystery_id",
    "cases.mystery_id",
    "column_mysteries.mystery_id",
    "coupons.mystery_id",
    "favorite_mysteries.mysteryid",
    "moderation_reports.mystery_id",
    "my_best.mystery_id",
    "mystery_outlines.rerun_of",
    "mystery_reviews.mysteryId",
  ],
  // Of the entry itself, or made of it.
  stays: [
    "mystery_areas.mystery_id",
    "mystery_categories.mystery_id",
    "figure_freezes.mystery_id",
    "maker_figures.mystery_id",
    "mystery_closed_days.mystery_id",
    "mystery_hours.mystery_id",
    "mystery_tours.mystery_id",
    "play_codes.mystery_id",
    "play_proofs.mystery_id",
    "play_words.mystery_id",
    "mystery_changes.mystery_id",
    "mystery_confirmations.mystery_id",
    "mystery_corrections.mystery_id",
    "mystery_doubts.mystery_id",
    "mystery_makers.mystery_id",
    "mystery_outlines.mystery_id",
    "mystery_places.mystery_id",
    "mystery_prefectures.mystery_id",
    "mystery_publications.mystery_id",
    "mystery_search.mystery_id",
    "mystery_situations.mystery_id",
    "mystery_stats.mystery_id",
    "mystery_tags.mystery_id",
    "mystery_types.mystery_id",
    "mystery_updates.mystery_id",
    // Names a folder of files, and photos keep their addresses.
    "photo_uploads.mystery_id",
    // A finished day stays as it was.
    "reach_daily.mystery_id",
    // The source goes on sending it; an import says that it was merged.
    "mystery_keys.mystery_id",
    "mystery_merges.into_id",
    "mystery_merges.merged_id",
  ],
}

let site: TestDatabase
let editor: DeskMember & { role: "editor" }
let merged: string
let other: string
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
  merged = await createMystery(site, { title: "港の謎（再掲）", price: 2000, maker: "港の工房" })
  other = await createMystery(site, { title: "港の謎", price: 1800 })
})

const rows = async (query: string, values: unknown[] = []) =>
  (await site.root.query<Record<string, unknown>>(query, values)).rows

async function merge(take: Takeable[] = [], pair = { merged, other }) {
  const preview = await readAs(site, editor, (tx) => previewMerge(tx, pair))
  return writeAs(site, editor, (tx) =>
    mergeMysteries(tx, editor.uid, { ...pair, take, version: preview?.version ?? "", now }),
  )
}
const undo = (id: number) => writeAs(site, editor, (tx) => undoMerge(tx, { id, now }))
const idOf = (outcome: Awaited<ReturnType<typeof merge>>) => (outcome.ok ? outcome.value : 0)

/** Everything that hangs on the two mysteries and their members, without what says when a row was written. */
async function everything() {
  const tables = [
    `select *, null as updated_at from mysteries order by id`,
    `select * from favorite_mysteries order by id`,
    `select * from mystery_reviews order by id`,
    `select * from my_best order by uid, position`,
    `select * from column_mysteries order by 1, 2`,
    `select * from coupons order by id`,
    `select * from moderation_reports order by id`,
    `select * from cases order by id`,
    `select * from alarms_sent order by 1, 2, 3`,
    `select * from figure_freezes order by id`,
    `select * from mystery_outlines order by 1`,
    `select *, null as ord from mystery_stats order by mystery_id`,
    `select * from user_stats order by uid`,
    `select uid, points, badge from users order by uid`,
    `select * from classification_counts order by 1, 2`,
  ]
  const found: unknown[] = []
  for (const table of tables) found.push(await rows(table))
  return found
}
const figures = () =>
  Promise.all([
    rows("select * from mystery_stats order by 1"),
    rows("select * from user_stats order by 1"),
  ])

const status = (person: Person, mystery: string, kept: number) =>
  rows(`insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, $3)`, [
    person.uid,
    mystery,
    kept,
  ])
const inBest = (person: Person, mystery: string, position: number) =>
  rows("insert into my_best (uid, position, mystery_id) values ($1, $2, $3)", [
    person.uid,
    position,
    mystery,
  ])

test("each reference to a mystery is one that moves or one that stays", async () => {
  const found = await rows(`
    select conrelid::regclass::text || '.' || attname as reference
    from pg_constraint c, unnest(conkey) key join pg_attribute a on true
    where contype = 'f' and confrelid = 'mysteries'::regclass and a.attrelid = conrelid and a.attnum = key`)
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(
    [...references.moves, ...references.stays].toSorted(),
  )
})

describe("a merged mystery", () => {
  test("leads to the other with all that hangs on it, nobody counts twice, and an undo restores the rows", async () => {
    const [hina, sora, umi] = [
      await createMember(site),
      await createMember(site),
      await createMember(site),
    ]
    await status(hina, merged, 2)
    await status(sora, merged, 2)
    await status(sora, other, 1)
    await status(umi, merged, 1)
    await status(umi, other, 2)
    await createReview(site, { uid: hina.uid, mysteryId: merged, difficultyRating: 4 })
    const doubled = await createReview(site, { uid: sora.uid, mysteryId: merged })
    await createReview(site, { uid: sora.uid, mysteryId: other })
    await inBest(hina, merged, 1)
    await inBest(umi, other, 1)
    await rows(
      `insert into coupons (title, mystery_id, code, valid_from, valid_to) values ('割引', $1, 'X', now(), now() + interval '1 day')`,
      [merged],
    )
    await rows(
      "insert into moderation_reports (uid, mystery_id, reason) values ($1, $2, 'closed')",
      [hina.uid, merged],
    )
    await rows("insert into cases (kind, mystery_id) values ('mystery', $1)", [merged])
    await rows("insert into alarms_sent values ($1, $2, '7', '2026-12-24', '2026-12-17')", [
      umi.uid,
      merged,
    ])
    const rerun = await createMystery(site)
    await rows(
      "insert into mystery_outlines (mystery_id, is_rerun, rerun_of) values ($1, true, $2)",
      [rerun, merged],
    )
    const before = await everything()
    const preview = await readAs(site, editor, (tx) => previewMerge(tx, { merged, other }))
    expect(preview?.counts).toMatchObject({
      statuses: 3,
      statusesOfBoth: 2,
      reviews: 2,
      reviewsOfBoth: 1,
      bests: 1,
      coupons: 1,
      flags: 1,
      people: 3,
    })

    const outcome = await merge(["price"])
    expect(outcome).toMatchObject({ ok: true })
    expect(
      await rows("select uid, status from favorite_mysteries where mysteryid = $1", [other]),
    ).toHaveLength(3)
    expect(await rows("select from favorite_mysteries where mysteryid = $1", [merged])).toEqual([])
    const [stats] = await rows(
      "select played_count, interested_count, review_count from mystery_stats where mystery_id = $1",
      [other],
    )
    expect(stats).toEqual({ played_count: 3, interested_count: 0, review_count: 2 })
    expect(
      await rows(`select "mysteryId", "isPrivate" from mystery_reviews where id = $1`, [doubled]),
    ).toEqual([{ mysteryId: merged, isPrivate: true }])
    expect(await rows("select mystery_id, hidden from my_best where uid = $1", [hina.uid])).toEqual(
      [{ mystery_id: other, hidden: false }],
    )
    for (const table of ["coupons", "moderation_reports", "cases", "alarms_sent"]) {
      expect(await rows(`select mystery_id from ${table}`), table).toEqual([{ mystery_id: other }])
    }
    expect(await rows("select rerun_of from mystery_outlines")).toEqual([{ rerun_of: other }])
    expect(await rows("select price from mysteries where id = $1", [other])).toEqual([
      { price: 2000 },
    ])
    expect(await asGuest(site, (tx) => findMergedInto(tx, merged))).toBe(other)
    const told = await rows(`
      select uid, count(*)::integer as n from user_notifications n join notifications t on t.id = n.notification_id
      where t.kind = 'merged' group by uid`)
    expect(told.map(({ uid }) => uid).toSorted()).toEqual([hina.uid, sora.uid, umi.uid].toSorted())
    expect(told.every(({ n }) => n === 1)).toBe(true)
    const counted = await figures()
    await rows("select recount_everything()")
    expect(await figures()).toEqual(counted)

    expect(await undo(idOf(outcome))).toEqual({ ok: true, value: null })
    expect(await everything()).toEqual(before)
    expect(await asGuest(site, (tx) => findMergedInto(tx, merged))).toBeNull()
    expect(await undo(idOf(outcome))).toMatchObject({ code: "not-found" })
  })

  test("and its undo leave the photos of reviews equal, those that are hidden or removed as well", async () => {
    const url = (uid: string, n: number) =>
      `/files/user/${uid}/mysteries/${merged}/review_${"1775012400000"}_${String(n).repeat(22)}_800x800.webp?v=0123456789abcdef`
    const moderator = await createDeskMember(site, "moderator")
    const [only, both] = [await createMember(site), await createMember(site)]
    await createReview(site, { uid: both.uid, mysteryId: other })
    const removals: number[] = []
    for (const { uid } of [only, both]) {
      const review = await createReview(site, {
        uid,
        mysteryId: merged,
        allPhotoUrls: [1, 2].map((n) => url(uid, n)),
      })
      await rows(
        "insert into photo_uploads (uid, mystery_id, name, used) select $1, $2, '1775012400000_' || repeat(n::text, 22), true from generate_series(1, 3) n",
        [uid, merged],
      )
      await rows("insert into review_spoilers (review_id, parts, photos) values ($1, '{}', $2)", [
        review,
        [url(uid, 3)],
      ])
      const removed = await writeAs(site, moderator, (tx) =>
        removePhoto(tx, review, url(uid, 1), "個人情報が載っているため"),
      )
      removals.push(removed.ok ? removed.value.removal : 0)
    }
    const photos = async () => [
      await everything(),
      await rows("select * from photo_uploads order by uid, name"),
      await rows("select * from review_spoilers order by review_id"),
      await rows("select * from removals order by id"),
      await rows("select * from files_to_remove"),
    ]
    const before = await photos()
    const outcome = await merge()
    await undo(idOf(outcome))
    expect(await photos()).toEqual(before)

    // A removed photo also comes back where its review is.
    const again = await merge()
    for (const removal of removals) {
      expect(await writeAs(site, moderator, (tx) => putBack(tx, removal))).toMatchObject({
        ok: true,
      })
    }
    await undo(idOf(again))
    expect(
      await rows(
        `select "allPhotoUrls" as shown from mystery_reviews where "mysteryId" = $1 order by id`,
        [merged],
      ),
    ).toEqual([only, both].map(({ uid }) => ({ shown: [url(uid, 1), url(uid, 2)] })))
    expect(await rows("select * from files_to_remove")).toEqual([])
  })

  test("leaves a removed review removed, a held one held, and their appeals, when it is undone", async () => {
    const moderator = await createDeskMember(site, "moderator")
    const [removedOf, heldOf] = [await createMember(site), await createMember(site)]
    for (const { uid } of [removedOf, heldOf]) {
      await createReview(site, { uid, mysteryId: other })
    }
    const removed = await createReview(site, { uid: removedOf.uid, mysteryId: merged })
    await createReview(site, {
      uid: heldOf.uid,
      mysteryId: merged,
      isPrivate: true,
      held: true,
    })
    await writeAs(site, moderator, (tx) => removeReview(tx, removed, "宣伝のため"))
    await rows("insert into appeals (uid, hold_id, body) select uid, id, '誤解です' from holds")
    const all = async () => [
      await everything(),
      await rows("select * from holds order by id"),
      await rows("select * from removals order by id"),
      await rows("select * from appeals order by id"),
    ]
    const before = await all()
    await undo(idOf(await merge()))
    expect(await all()).toEqual(before)
  })

  test("and its undo leave equal rows and true counters, whatever each member had", async () => {
    const kept = fc.constantFrom(null, 1, 2)
    const review = fc.constantFrom(null, "public", "private")
    const person = fc.record({
      merged: fc.record({ kept, review, best: fc.boolean() }),
      other: fc.record({ kept, review, best: fc.boolean() }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
        merged = await createMystery(site)
        other = await createMystery(site)
        for (const given of people) {
          const member = await createMember(site)
          for (const [n, [mystery, has]] of (
            [
              [merged, given.merged],
              [other, given.other],
            ] as const
          ).entries()) {
            if (has.kept !== null) await status(member, mystery, has.kept)
            const isPrivate = has.review === "private"
            if (has.review)
              await createReview(site, { uid: member.uid, mysteryId: mystery, isPrivate })
            if (has.best && has.kept === 2) await inBest(member, mystery, n + 1)
          }
        }
        const before = await everything()
        const outcome = await merge()
        expect(outcome).toMatchObject({ ok: true })
        const counted = await figures()
        await rows("select recount_everything()")
        expect(await figures()).toEqual(counted)
        const twice = await rows(
          "select uid from favorite_mysteries where mysteryid = any ($1) group by uid having count(*) > 1",
          [[merged, other]],
        )
        expect(twice).toEqual([])
        expect(await undo(idOf(outcome))).toMatchObject({ ok: true })
        expect(await everything()).toEqual(before)
      }),
      { numRuns: propertyRuns(8, 100) },
    )
  }, 120_000)

  test("keeps what a member did since, when the merge is undone", async () => {
    const hina = await createMember(site)
    await status(hina, merged, 1)
    await status(hina, other, 1)
    const outcome = await merge()
    await rows("update favorite_mysteries set status = 2, memo = 'あとで' where uid = $1", [
      hina.uid,
    ])
    const late = await createMember(site)
    await status(late, other, 1)
    await undo(idOf(outcome))
    expect(
      await rows(
        "select mysteryid, status, memo from favorite_mysteries where uid = $1 order by status",
        [hina.uid],
      ),
    ).toEqual([
      { mysteryid: merged, status: 1, memo: null },
      { mysteryid: other, status: 2, memo: "あとで" },
    ])
    expect(
      await rows("select mysteryid from favorite_mysteries where uid = $1", [late.uid]),
    ).toEqual([{ mysteryid: other }])
  })

  test("is merged once, into another one that was not merged itself, and as it was seen", async () => {
    expect(await merge([], { merged, other: merged })).toMatchObject({ code: "not-found" })
    const third = await createMystery(site)
    const first = await merge()
    expect(await merge()).toMatchObject({ code: "merged-already" })
    expect(await merge([], { merged: third, other: merged })).toMatchObject({
      code: "merged-already",
    })
    expect(await merge([], { merged: other, other: third })).toMatchObject({ ok: true })
    // By way of the other one.
    expect(await asGuest(site, (tx) => findMergedInto(tx, merged))).toBe(third)
    const stale = writeAs(site, editor, (tx) =>
      mergeMysteries(tx, editor.uid, { merged: third, other, take: [], version: "old", now }),
    )
    expect(await stale).toMatchObject({ code: "changed-meanwhile" })
    expect(idOf(first)).toBeGreaterThan(0)
  })
})

describe("a wave of new accounts", () => {
  async function wave(mystery: string) {
    for (let n = 0; n < 20; n++) {
      const { uid } = await createMember(site, { registeredAt: now })
      await rows("update users set newcomer = true where uid = $1", [uid])
      await createReview(site, { uid, mysteryId: mystery, satisfaction: 5, difficultyRating: 5 })
    }
    await rows("select freeze_waves($1)", [now])
  }
  const rated = async (mystery: string) =>
    createReview(site, {
      uid: (await createMember(site)).uid,
      mysteryId: mystery,
      satisfaction: 3,
      difficultyRating: 3,
    })
  const counted = (mystery: string) =>
    rows("select frozen, satisfaction_count as count from mystery_stats where mystery_id = $1", [
      mystery,
    ])
  const waiting = async () => {
    const found = await readAs(site, editor, (tx) => listFreezes(tx, { now, limit: 10 }))
    return found.map(({ mysteryId }) => mysteryId)
  }
  const resume = async () => {
    const [freeze] = await rows("select max(id)::integer as id from figure_freezes")
    const id = Number(freeze?.id)
    return writeAs(site, editor, (tx) => decideFreeze(tx, { id, verdict: "resume" }))
  }
  async function recountingChangesNothing() {
    const before = await figures()
    await rows("select recount_everything()")
    expect(await figures()).toEqual(before)
  }

  test("on a merged mystery freezes the other as well, and an undo restores the rows", async () => {
    await wave(merged)
    await rated(other)
    const before = await everything()
    const outcome = await merge()
    expect(await counted(other)).toEqual([{ frozen: true, count: 1 }])
    expect(await waiting()).toEqual([other])
    await recountingChangesNothing()
    await undo(idOf(outcome))
    expect(await everything()).toEqual(before)
    expect(await waiting()).toEqual([merged])
  })

  test("on the other keeps its figures, and what came with the merge counts once they are resumed", async () => {
    await wave(other)
    await rated(merged)
    const before = await everything()
    const outcome = await merge()
    expect(await counted(other)).toEqual([{ frozen: true, count: 0 }])
    const { difficulty } = await asGuest(site, (tx) => readDistributions(tx, other))
    expect(difficulty).toEqual([])
    await undo(idOf(outcome))
    expect(await everything()).toEqual(before)
    await merge()
    expect(await resume()).toMatchObject({ ok: true })
    expect(await counted(other)).toEqual([{ frozen: false, count: 21 }])
    await recountingChangesNothing()
  })

  test("waits again on the merged mystery if the other was resumed before the merge is undone", async () => {
    await wave(merged)
    const outcome = await merge()
    await resume()
    expect(await waiting()).toEqual([])
    await undo(idOf(outcome))
    expect(await waiting()).toEqual([merged])
    expect(await counted(other)).toEqual([{ frozen: false, count: 0 }])
    await recountingChangesNothing()
  })
})

test("nobody but an editor merges mysteries, and the log says who did", async () => {
  const moderator = await createDeskMember(site, "moderator")
  for (const viewer of [await createMember(site), moderator]) {
    const tried = writeAs(site, viewer, (tx) =>
      mergeMysteries(tx as EditorTx, viewer.uid, { merged, other, take: [], version: "", now }),
    )
    expect(await tried.catch(() => ({ ok: false }))).toMatchObject({ ok: false })
  }
  await merge()
  expect(
    await rows(
      "select administrator_uid, verb, after from moderation_log where table_name = 'mystery_merges'",
    ),
  ).toMatchObject([
    { administrator_uid: editor.uid, verb: "insert", after: { merged_id: merged, into_id: other } },
  ])
})
