import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Viewer } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  joinMaker,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { speakAs } from "./speaking.ts"

// The rights to cancel, move or close a mystery, and what that does to its dates and to the history of its facts.

let site: TestDatabase
let editor: Viewer
let registrant: Person
let person: Person
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
  registrant = await createMember(site, { registeredAt: longAgo })
  person = await createMember(site, { registeredAt: longAgo })
  await joinMaker(site, "夜の工房", person)
})
afterAll(() => site.drop())
beforeEach(async () => {
  mystery = await createMystery(site, {
    uid: registrant.uid,
    maker: "夜の工房",
    title: "時計塔の謎",
    price: 2400,
    startDate: "2026-12-05",
    endDate: "2026-12-31",
  })
})

type Change = {
  situation?: string | null
  until?: string
  words?: string
  soldOut?: boolean
  soldOutUntil?: string
  starts?: string
  ends?: string
  version?: number
  of?: string
}

/** 27 November 2026 in Tokyo. */
const now = "2026-11-27T03:00:00Z"

/** Sets the situation, by default knowing the present version. */
async function set(person: Viewer, change: Change): Promise<number> {
  const { of = mystery, situation = null, soldOut = false } = change
  const session = await speakAs(site, person)
  const { rows } = await session.query<{ set_situation: number }>(
    `select set_situation($1, $2, $3, $4, $5, $6, $7, $8,
       coalesce($9, (select revision from mystery_situations where mystery_id = $1), 0), '${now}')`,
    [
      of,
      situation,
      change.until,
      change.words,
      soldOut,
      change.soldOutUntil,
      change.starts,
      change.ends,
      change.version,
    ],
  )
  return rows[0]?.set_situation ?? 0
}

const refusedAs = (what: string) => ({ constraint: `mystery_situations_${what}` })

async function read(of = mystery) {
  const { rows } = await site.root.query<Record<string, unknown>>(
    `select situation, set_by, words, sold_out, situation_until::text, sold_out_until::text, former_start::text, former_end::text,
       "startDate"::text, "endDate"::text
     from mysteries m left join mystery_situations s on s.mystery_id = m.id where m.id = $1`,
    [of],
  )
  return rows[0]
}

const history = async (of = mystery) => {
  const { rows } = await site.root.query<{ before: object; after: object; by_kind: string }>(
    "select before, after, by_kind from mystery_updates where mystery_id = $1 order by id",
    [of],
  )
  return rows
}

/** As if the latest update had been a while ago. */
const wait = (minutes: number) =>
  site.root.query(
    `update mystery_updates set begun_at = begun_at - make_interval(mins => $2), amended_at = amended_at - make_interval(mins => $2)
     where mystery_id = $1`,
    [mystery, minutes],
  )

describe("who may set the situation of a mystery", () => {
  test("its member, one of its maker's people, and an editor", async () => {
    for (const [speaker, who] of [
      [registrant, "member"],
      [person, "maker"],
      [editor, "desk"],
    ] as const) {
      await set(speaker, { situation: "cancelled", words: "台風のため" })
      expect(await read()).toMatchObject({
        situation: "cancelled",
        words: "台風のため",
        set_by: who,
      })
    }
  })

  test("a stranger, one of another maker's people and a suspended member cannot cancel it", async () => {
    const stranger = await createMember(site, { registeredAt: longAgo })
    const suspended = await createMember(site, { registeredAt: longAgo })
    const theirs = await createMystery(site, { uid: suspended.uid })
    const elsewhere = await createMystery(site, { maker: "昼の工房" })
    await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
    const cancelled = { situation: "cancelled" }
    await expect(set(stranger, cancelled)).rejects.toMatchObject(refusedAs("not_yours"))
    await expect(set(person, { ...cancelled, of: elsewhere })).rejects.toMatchObject(
      refusedAs("not_yours"),
    )
    await expect(set(suspended, { ...cancelled, of: theirs })).rejects.toMatchObject(
      refusedAs("not_yours"),
    )
  })

  test("nobody sets that of an unpublished mystery", async () => {
    const of = await createMystery(site, { uid: registrant.uid, status: "draft" })
    for (const person of [registrant, editor])
      await expect(set(person, { of, situation: "paused" })).rejects.toMatchObject(
        refusedAs("not_yours"),
      )
  })

  test("a member of the first seven days cannot", async () => {
    const newcomer = await createMember(site)
    const of = await createMystery(site, { uid: newcomer.uid })
    await expect(set(newcomer, { of, situation: "cancelled" })).rejects.toMatchObject(
      refusedAs("new_member"),
    )
  })

  test("a registrant cannot undo what an editor set, but the maker can", async () => {
    await set(editor, { situation: "cancelled" })
    await expect(set(registrant, {})).rejects.toMatchObject(refusedAs("of_desk"))
    await set(person, {})
    await set(registrant, { situation: "postponed" })
    expect(await read()).toMatchObject({ situation: "postponed", set_by: "member" })
  })

  test("new dates of a registrant wait, and the postponement does not", async () => {
    const moved = { situation: "rescheduled", starts: "2027-01-10", ends: "2027-01-31" }
    await set(registrant, { situation: "postponed" })
    await expect(set(registrant, moved)).rejects.toMatchObject(refusedAs("dates_checked"))
    expect(await read()).toMatchObject({ situation: "postponed", startDate: "2026-12-05" })
  })

  test("of two at once the second is told that it has changed", async () => {
    await set(registrant, { situation: "paused", version: 0 })
    await expect(set(person, { situation: "cancelled", version: 0 })).rejects.toMatchObject(
      refusedAs("version"),
    )
    const at = { version: 1 }
    const both = await Promise.allSettled([
      set(registrant, { ...at, situation: "cancelled" }),
      set(person, { ...at, situation: "postponed" }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })

  test("what an editor sets is in the moderation log", async () => {
    await set(editor, { situation: "cancelled" })
    const { rows } = await site.root.query(
      "select verb, before, after from moderation_log where table_name = 'mystery_situations' and row_key = $1",
      [mystery],
    )
    expect(rows).toMatchObject([
      { verb: "update", before: { situation: null }, after: { situation: "cancelled" } },
    ])
  })
})

describe("what a situation does to the dates", () => {
  test("a cancelled or postponed run keeps the announced ones", async () => {
    for (const situation of ["cancelled", "postponed"]) {
      await set(editor, { situation })
      expect(await read()).toMatchObject({
        startDate: "2026-12-05",
        endDate: "2026-12-31",
        former_start: null,
      })
    }
  })

  test("a moved run has the new ones and keeps the former, also when it is moved again", async () => {
    await set(person, { situation: "rescheduled", starts: "2027-01-10", ends: "2027-01-31" })
    await set(person, { situation: "rescheduled", starts: "2027-02-10", ends: "2027-02-28" })
    await set(registrant, { situation: "rescheduled", soldOut: true })
    expect(await read()).toEqual({
      situation: "rescheduled",
      set_by: "member",
      words: null,
      sold_out: true,
      situation_until: null,
      sold_out_until: null,
      startDate: "2027-02-10",
      endDate: "2027-02-28",
      former_start: "2026-12-05",
      former_end: "2026-12-31",
    })
  })

  test("closing and taking it back restores the last day that was there", async () => {
    for (const endDate of ["2026-12-31", null]) {
      const of = await createMystery(site, {
        uid: registrant.uid,
        startDate: "2020-04-01",
        endDate,
      })
      await set(registrant, { of, situation: "closed" })
      expect(await read(of)).toMatchObject({ endDate: "2026-11-27", former_end: endDate })
      await set(registrant, { of, situation: "closed", ends: "2026-12-10" })
      await set(registrant, { of, situation: "closed", words: "ありがとうございました" })
      expect(await read(of)).toMatchObject({ endDate: "2026-12-10", former_end: endDate })
      await set(registrant, { of, situation: "paused" })
      expect(await read(of)).toMatchObject({ startDate: "2020-04-01", endDate, former_end: null })
    }
  })

  test("closing only shortens a run", async () => {
    const change = { situation: "closed", ends: "2027-01-01" }
    await expect(set(person, change)).rejects.toMatchObject(refusedAs("days"))
  })

  test.each<Change>([
    { situation: "paused", until: "2026-11-26" },
    { situation: "paused", until: "2029-11-28" },
    { soldOut: true, soldOutUntil: "2026-11-26" },
    { situation: "rescheduled" },
    { situation: "rescheduled", starts: "2026-11-01", ends: "2026-11-26" },
    { situation: "rescheduled", starts: "2029-11-28" },
  ])("days that are over, far away or missing are refused: %j", async (change) => {
    await expect(set(editor, change)).rejects.toMatchObject(refusedAs("days"))
  })

  test.each<Change>([
    { situation: "paused", until: "2026-11-27" },
    { soldOut: true, soldOutUntil: "2029-11-27" },
    { situation: "rescheduled", starts: "2027-04-01" },
  ])("days ahead are taken: %j", async (change) => {
    expect(await set(editor, change)).toBe(1)
  })

  test("what does not belong to a situation is left out", async () => {
    await set(editor, { until: "2026-12-01", words: "ひとこと", soldOutUntil: "2026-12-01" })
    expect(await read()).toMatchObject({ situation_until: null, words: null, sold_out_until: null })
    await set(editor, { situation: "cancelled", soldOut: true })
    expect(await read()).toMatchObject({ situation: "cancelled", sold_out: false })
  })

  test.each(["https://example.com/", "ふたつの\n行", "あ".repeat(141), " "])(
    "words are one short line without an address: %j",
    async (words) => {
      await expect(set(editor, { situation: "cancelled", words })).rejects.toMatchObject(
        refusedAs("words_form"),
      )
    },
  )
})

describe("the history of a mystery's facts", () => {
  const change = (columns: string) =>
    site.root.query(`update mysteries set ${columns} where id = $1`, [mystery])

  test("says what was and what is, and as what somebody changed it", async () => {
    await set(person, { situation: "rescheduled", starts: "2027-01-10", ends: "2027-01-31" })
    expect(await history()).toEqual([
      {
        before: { situation: null, startDate: "2026-12-05", endDate: "2026-12-31" },
        after: { situation: "rescheduled", startDate: "2027-01-10", endDate: "2027-01-31" },
        by_kind: "maker",
      },
    ])
  })

  test("has the changes of ten minutes as one, and later ones as another", async () => {
    await change("price = 2600")
    await wait(9)
    await change("price = 2800, place = '時計塔'")
    await wait(1)
    await change("price = 3000")
    expect(await history()).toMatchObject([
      { before: { price: 2400, place: "" }, after: { price: 2800, place: "時計塔" } },
      { before: { price: 2800 }, after: { price: 3000 }, by_kind: "site" },
    ])
  })

  test("has nothing of a slip that was corrected, but remembers that there was something", async () => {
    await set(person, { situation: "cancelled" })
    await set(person, {})
    expect(await history()).toEqual([{ before: {}, after: {}, by_kind: "maker" }])
  })

  test("has prices of the outline and places of the map", async () => {
    const { root } = site
    await root.query("insert into mystery_outlines (mystery_id, day_price) values ($1, 2600)", [
      mystery,
    ])
    await root.query("update mystery_outlines set solo = true where mystery_id = $1", [mystery])
    await root.query("delete from places where name in ('丘', '港')")
    await root.query(
      `with venues as (insert into places (name, prefecture_id, published) values ('丘', '13', true), ('港', '13', true) returning id)
       insert into mystery_places (mystery_id, place_id) select $1, id from venues`,
      [mystery],
    )
    await wait(11)
    await root.query(
      "delete from mystery_places using places p where mystery_id = $1 and p.id = place_id and p.name = '港'",
      [mystery],
    )
    expect(await history()).toMatchObject([
      { before: { day_price: null, places: [] }, after: { day_price: 2600, places: ["丘", "港"] } },
      { before: { places: ["丘", "港"] }, after: { places: ["丘"] } },
    ])
    await root.query("delete from mysteries where id = $1", [mystery])
    expect(await history()).toEqual([])
  })

  test("begins after publication", async () => {
    const draft = await createMystery(site, { status: "draft", price: 1000 })
    await site.root.query("update mysteries set price = 1200 where id = $1", [draft])
    await site.root.query("update mysteries set price = 1400, status = 'published' where id = $1", [
      draft,
    ])
    await site.root.query(
      `begin; insert into mysteries (id, title, status) values ('${"n".repeat(22)}', '新作', 'published');
       insert into mystery_outlines (mystery_id, day_price) values ('${"n".repeat(22)}', 1000); commit`,
    )
    expect(await history(draft)).toEqual([])
    expect(await history("n".repeat(22))).toEqual([])
  })

  test("is no business of texts", async () => {
    await change(`content = '新しい説明', "prMessage" = 'ぜひ'`)
    expect(await history()).toEqual([])
  })
})
