import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, readAs } from "#tests/support/people.ts"
import { findOutline } from "./outline.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const outline = (mystery: string, column = "solo", value: unknown = true) =>
  site.root.query(`insert into mystery_outlines (mystery_id, ${column}) values ($1, $2)`, [
    mystery,
    value,
  ])

const rerunOf = (mystery: string, earlier: string) =>
  site.root.query(
    "insert into mystery_outlines (mystery_id, is_rerun, rerun_of) values ($1, true, $2)",
    [mystery, earlier],
  )

describe("the database refuses", () => {
  test.each([
    ["a time limit below nothing", "time_limit", -1, "mystery_outlines_time_limit_range"],
    ["times on two lines", "start_times", "11時\n13時", "mystery_outlines_start_times_form"],
    ["an eighth weekday", "closed_on", [7], "mystery_outlines_closed_on_known"],
    ["a weekday twice", "closed_on", [1, 1], "mystery_outlines_closed_on_known"],
    ["all weekdays closed", "closed_on", [0, 1, 2, 3, 4, 5, 6], "mystery_outlines_closed_on_known"],
    ["a team of nobody", "team_min", 0, "mystery_outlines_team_min_range"],
    ["an endless team", "team_max", 100_001, "mystery_outlines_team_max_range"],
    ["an unknown ticket", "tickets", ["gift"], "mystery_outlines_tickets_known"],
    ["a ticket without a kind", "tickets", [null], "mystery_outlines_tickets_known"],
    ["a price below nothing", "advance_price", -1, "mystery_outlines_advance_price_range"],
    ["a price beyond all", "day_price", 10_000_001, "mystery_outlines_day_price_range"],
    [
      "a ticket link without https",
      "ticket_url",
      "http://a.test/",
      "mystery_outlines_ticket_url_form",
    ],
    [
      "a script as a ticket link",
      "ticket_url",
      "javascript:alert(1)",
      "mystery_outlines_ticket_url_form",
    ],
    ["an age beyond all", "age_from", 121, "mystery_outlines_age_from_range"],
    ["a blank text on ages", "ages", "　", "mystery_outlines_ages_form"],
    ["an unknown kind of hints", "hints", "maybe", "mystery_outlines_hints_known"],
    ["a sixth difficulty", "official_difficulty", 6, "mystery_outlines_official_difficulty_range"],
    ["unknown weather", "rain", "snow", "mystery_outlines_rain_known"],
    ["a long series", "series", "あ".repeat(101), "mystery_outlines_series_form"],
    [
      "a long collaboration",
      "collaboration",
      "あ".repeat(101),
      "mystery_outlines_collaboration_form",
    ],
    [
      "an earlier run that does not exist",
      "rerun_of",
      "x".repeat(22),
      "mystery_outlines_rerun_is_one",
    ],
  ])("%s", async (_, column, value, constraint) => {
    const refused = outline(await createMystery(site), column, value)
    await expect(refused).rejects.toMatchObject({ constraint })
  })

  test("a largest team below the smallest", async () => {
    const refused = site.root.query(
      "insert into mystery_outlines (mystery_id, team_min, team_max) values ($1, 4, 3)",
      [await createMystery(site)],
    )
    await expect(refused).rejects.toMatchObject({ constraint: "mystery_outlines_team_in_order" })
  })

  test("a mystery that repeats itself or one that does not exist", async () => {
    const mystery = await createMystery(site)
    await expect(rerunOf(mystery, mystery)).rejects.toMatchObject({
      constraint: "mystery_outlines_rerun_of_another",
    })
    await expect(rerunOf(mystery, "x".repeat(22))).rejects.toMatchObject({
      constraint: "mystery_outlines_rerun_of_fkey",
    })
  })
})

describe("somebody who opens a mystery", () => {
  const find = (id: string) => asGuest(site, (tx) => findOutline(tx, id))

  test("reads nothing where nothing is known", async () => {
    expect(await find(await createMystery(site))).toEqual({ earlier: null })
  })

  test("learns of the run that it repeats, and of its year", async () => {
    const [mystery, earlier] = [
      await createMystery(site),
      await createMystery(site, { startDate: "2018-04-01" }),
    ]
    await rerunOf(mystery, earlier)
    expect((await find(mystery)).earlier).toEqual({ id: earlier, year: "2018" })
  })

  test("gets no link to an earlier run that is not published", async () => {
    const [mystery, earlier] = [
      await createMystery(site),
      await createMystery(site, { startDate: "2018-04-01", status: "draft" }),
    ]
    await rerunOf(mystery, earlier)
    expect((await find(mystery)).earlier).toEqual({ id: null, year: null })
  })

  test("reads that it is a rerun even after the earlier run was deleted", async () => {
    const [mystery, earlier] = [await createMystery(site), await createMystery(site)]
    await rerunOf(mystery, earlier)
    await site.root.query("delete from mysteries where id = $1", [earlier])
    expect(await find(mystery)).toMatchObject({ is_rerun: true, rerun_of: null, earlier: null })
  })

  test("sees the outline of a draft only as its owner", async () => {
    const owner = await createMember(site)
    const draft = await createMystery(site, { status: "draft", uid: owner.uid })
    await outline(draft)
    expect(await find(draft)).toEqual({ earlier: null })
    expect(await readAs(site, owner, (tx) => findOutline(tx, draft))).toMatchObject({ solo: true })
  })
})
