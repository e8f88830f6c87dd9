import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { findHours } from "#domain/hours/reading.ts"
import { readOwnHours, setHours, setOwnHours } from "#domain/hours/setting.ts"
import { findEntry, versionOf } from "#domain/registering/entry.ts"
import { saveEntry } from "#domain/registering/saving.ts"
import type { Viewer } from "#shared/members/viewer.ts"
import { type Hours, noHours } from "#shared/mysteries/hours.ts"
import { done, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { mysteryForm } from "#shared/schemas/mystery-form.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  joinMaker,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { speakAs } from "./speaking.ts"

// The rights to say when a mystery is open, and what the history of its facts and the log keep of it.

let site: TestDatabase
let editor: Viewer
let registrant: Person
let official: Person
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
  registrant = await createMember(site)
  official = await createMember(site, { registeredAt: longAgo })
  await joinMaker(site, "夜の工房", official)
})
afterAll(() => site.drop())
beforeEach(async () => {
  mystery = await createMystery(site, {
    uid: registrant.uid,
    maker: "夜の工房",
    startDate: "2026-12-05",
  })
  await site.root.query("update mystery_publications set published_at = now() - interval '1 day'")
})

const now = "2026-11-28T03:00:00Z"

type Row = [weekday: number, opens: number | null, closes: number | null, last?: number | null]

async function set(person: Viewer, weekly: Row[], closed: string[] = [], of = mystery) {
  const session = await speakAs(site, person)
  await session.query("select set_hours($1, $2, $3, $4)", [
    of,
    JSON.stringify(weekly.map(([day, opens, closes, last = null]) => [day, opens, closes, last])),
    closed,
    now,
  ])
}

const stored = (of = mystery): Promise<Hours> => asGuest(site, (tx) => findHours(tx, of))
const refusedAs = (constraint: string) => ({ constraint })

const open = { opens: 600, closes: 1200, lastEntry: null }
const own = (person: Person) => readAs(site, person, (tx) => readOwnHours(tx, mystery))
const setOwn = (person: Person, version: string, closes: number) =>
  writeAs(site, person, (tx) =>
    setOwnHours(tx, {
      id: mystery,
      version,
      hours: { weekly: [{ weekday: 1, open: { ...open, closes } }], closedDays: [] },
      now: new Date(now),
    }),
  )

describe("the form of hours", () => {
  test("opens for the member and the people of the maker, and for nobody else", async () => {
    const stranger = await createMember(site)
    expect([await own(stranger), await setOwn(stranger, "", 1200)]).toEqual([
      null,
      refused("not-found"),
    ])
    for (const person of [registrant, official]) {
      expect(await setOwn(person, (await own(person))?.version ?? "", 1200)).toEqual(done(null))
    }
    await site.root.query("update mysteries set status = 'rejected' where id = $1", [mystery])
    expect([await own(registrant), await own(official)]).toEqual([null, null])
  })

  test("of two at once, one is saved and the other learns of it", async () => {
    const version = (await own(registrant))?.version ?? ""
    const both = await Promise.all([
      setOwn(registrant, version, 1200),
      setOwn(official, version, 1260),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([refused("conflict")])
  })
})

describe("the entry form and the form of hours", () => {
  test("sent at once, save one of the two and tell the other, in any order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const version = (await own(official))?.version ?? ""
      const entry = await readAs(site, registrant, (tx) => findEntry(tx, registrant, mystery))
      const form = new FormData()
      const sent = {
        id: mystery,
        version: entry ? versionOf(entry) : "",
        title: "時計塔の謎",
        maker: "夜の工房",
        content: `${round}回め`,
        "type-01": "on",
        startDate: "2026-12-05",
        "hours-as": "all",
        "hours-all-1-opens": "10:00",
        "hours-all-1-closes": `${12 + round}:00`,
      }
      for (const [name, value] of Object.entries(sent)) form.append(name, value)
      const checked = checkForm(mysteryForm, form)
      if (!checked.ok) throw new Error(JSON.stringify(checked))
      const { image: _, removesImage: __, venueName: ___, ...change } = checked.value
      const both = await Promise.all([
        writeAs(site, registrant, (tx) =>
          saveEntry(tx, registrant, { ...change, now: new Date(now) }),
        ),
        setOwn(official, version, 1200 - round * 5),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both.filter(({ ok }) => !ok)).toEqual([refused("conflict")])
    }
  })

  test("hold a mystery for those who set its hours alone", async () => {
    const stranger = await createMember(site)
    const holds = async (person: Viewer) =>
      (await (await speakAs(site, person)).query("select hold_hours($1) as held", [mystery])).rows
    expect(await holds(official)).toEqual([{ held: true }])
    expect(await holds(stranger)).toEqual([{ held: false }])
  })
})

describe("the hours of a mystery", () => {
  test("are set by its member, the official account of its maker and an editor, and read by a guest", async () => {
    for (const [n, person] of [registrant, official, editor].entries()) {
      await set(person, [[1, 600 + n * 60, 1200, 1140]], ["2026-12-31"])
      expect(await stored()).toEqual({
        weekly: [{ weekday: 1, open: { opens: 600 + n * 60, closes: 1200, lastEntry: 1140 } }],
        closedDays: ["2026-12-31"],
      })
    }
  })

  test("are not set by a stranger, somebody official of another maker, a suspended member or a guest", async () => {
    const [stranger, suspended] = [await createMember(site), await createMember(site)]
    // A mark of the account alone.
    await site.root.query("update users set official = true where uid = $1", [stranger.uid])
    const theirs = await createMystery(site, { uid: suspended.uid })
    const unofficial = await createMystery(site, { maker: "昼の工房" })
    await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
    const row: Row[] = [[1, 600, 1200]]
    const refusal = refusedAs("mystery_hours_not_yours")
    await expect(set(stranger, row)).rejects.toMatchObject(refusal)
    await expect(set(stranger, row, [], unofficial)).rejects.toMatchObject(refusal)
    await expect(set(suspended, row, [], theirs)).rejects.toMatchObject(refusal)
    const guest = await speakAs(site, { role: "anon" })
    await expect(
      guest.query("select set_hours($1, '[]', '{}', now())", [mystery]),
    ).rejects.toMatchObject({ code: "42501" })
  })

  test("of a draft are its member's alone", async () => {
    const draft = await createMystery(site, {
      uid: registrant.uid,
      maker: "夜の工房",
      status: "draft",
    })
    await set(registrant, [[2, 600, 1200]], [], draft)
    expect(await stored(draft)).toEqual(noHours)
    await expect(set(official, [], [], draft)).rejects.toMatchObject(
      refusedAs("mystery_hours_not_yours"),
    )
  })

  test.each<[string, Row[], string]>([
    ["closes before it opens", [[1, 1200, 600]], "mystery_hours_closes_range"],
    ["is open for more than a day", [[1, 600, 2100]], "mystery_hours_closes_range"],
    ["lets in after closing", [[1, 600, 1200, 1205]], "mystery_hours_last_entry_range"],
    ["has an eighth weekday", [[8, 600, 1200]], "mystery_hours_weekday_known"],
    ["opens at a minute", [[1, 601, 1200]], "mystery_hours_opens_range"],
    ["never closes", [[1, 600, null]], "mystery_hours_both_or_closed"],
    ["is closed and open", [[1, 600, 1200], [1, null, null]], "mystery_hours_closed_alone"],
    ["overlaps", [[1, 600, 1200], [1, 1140, 1300]], "mystery_hours_overlap"],
    ["is open four times", [[1, 0, 60], [1, 60, 120], [1, 120, 180], [1, 180, 240]], "mystery_hours_three_a_day"],
  ])("what %s is refused", async (_, weekly, constraint) => {
    await expect(set(editor, weekly)).rejects.toMatchObject(refusedAs(constraint))
    expect(await stored()).toEqual(noHours)
  }) // prettier-ignore

  test("no more than 60 closed days to come are kept, and none that are over", async () => {
    const days = Array.from({ length: 61 }, (_, n) => `2027-01-${String(n + 1).padStart(2, "0")}`)
      .slice(0, 31)
      .concat(Array.from({ length: 30 }, (_, n) => `2027-03-${String(n + 1).padStart(2, "0")}`))
    await expect(set(editor, [], days)).rejects.toMatchObject(
      refusedAs("mystery_closed_days_limit"),
    )
    await set(editor, [], [...days.slice(1), days[1] ?? "", "2026-11-27"])
    expect((await stored()).closedDays).toEqual(days.slice(1))
  })

  test("of two who save at once both are whole: the later one's hours stay", async () => {
    const row = (opens: number): Row[] => [0, 1, 2, 3, 4, 5, 6].map((day) => [day, opens, 1200])
    await Promise.all([set(registrant, row(600)), set(official, row(660)), set(editor, row(720))])
    const { weekly } = await stored()
    expect(weekly).toHaveLength(7)
    expect(new Set(weekly.map(({ open }) => open?.opens)).size).toBe(1)
  })

  test("are a line of the history, told to nobody, and none where nothing changed", async () => {
    const updates = async () =>
      (
        await site.root.query<{ after: Record<string, unknown> }>(
          "select after from mystery_updates where mystery_id = $1",
          [mystery],
        )
      ).rows.map(({ after }) => after)
    await set(official, [[1, 600, 1200]])
    await set(official, [[1, 600, 1200]])
    expect(await updates()).toEqual([{ hours: [[1, 600, 1200, null]] }])
    await set(official, [[1, 600, 1200]], ["2026-12-30"])
    expect(await updates()).toEqual([
      { hours: [[1, 600, 1200, null]], closed_days: ["2026-12-30"] },
    ])
  })

  test("set by an editor are in the moderation log, once for each row that changed", async () => {
    const logged = async () =>
      (
        await site.root.query<{ entry: string }>(
          "select verb || ' ' || table_name as entry from moderation_log where split_part(row_key, ' ', 1) = $1 order by id",
          [mystery],
        )
      ).rows.map(({ entry }) => entry)
    await set(editor, [[1, 600, 1200], [2, null, null]], ["2026-12-30"]) // prettier-ignore
    await set(editor, [[1, 600, 1200], [2, 600, 1200]], ["2026-12-30"]) // prettier-ignore
    expect(await logged()).toEqual([
      "insert mystery_hours",
      "insert mystery_hours",
      "insert mystery_closed_days",
      "delete mystery_hours",
      "insert mystery_hours",
    ])
  })

  test("are stored as the site's forms send them", async () => {
    const hours: Hours = {
      weekly: [
        { weekday: 0, open: { opens: 1080, closes: 1560, lastEntry: 1500 } },
        { weekday: 1, open: null },
      ],
      closedDays: ["2026-12-31"],
    }
    await writeAs(site, registrant, async (tx) => {
      await setHours(tx, mystery, hours, new Date(now))
      return done(null)
    })
    expect(await stored()).toEqual(hours)
  })
})
