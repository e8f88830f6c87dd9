import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { listMostWanted, mostWantedShown } from "./most-wanted.ts"

test("published mysteries with statuses are ranked by their number, whether open or over", async () => {
  const site = await databaseForTest()
  const setStatuses = async (title: string, [interested, played]: [number, number], given = {}) => {
    const id = await createMystery(site, { title, ...given })
    await site.root.query(
      "update mystery_stats set interested_count = $2, played_count = $3 where mystery_id = $1",
      [id, interested, played],
    )
  }
  await setStatuses("気になる", [5, 0])
  await setStatuses("遊ばれた", [1, 6], { endDate: "2020-01-01" })
  await setStatuses("静か", [0, 0])
  await setStatuses("まだ", [9, 9], { status: "draft" })
  const shown = await asGuest(site, (tx) => listMostWanted(tx))
  expect(shown.map(({ title, statusCount }) => [title, statusCount])).toEqual([
    ["遊ばれた", 7],
    ["気になる", 5],
  ])
  expect(await asGuest(site, (tx) => listMostWanted(tx, 1))).toEqual(shown.slice(0, 1))
  for (let n = 0; n < mostWantedShown; n++) await setStatuses(`並ぶ${n}`, [1, 0])
  expect(await asGuest(site, (tx) => listMostWanted(tx))).toHaveLength(mostWantedShown)
})

test("a rerun is listed with all its earlier runs", async () => {
  const site = await databaseForTest()
  const createRun = async (rerunOf: string | null) => {
    const id = await createMystery(site)
    await site.root.query(
      "insert into mystery_outlines (mystery_id, is_rerun, rerun_of) values ($1, $2, $3)",
      [id, rerunOf !== null, rerunOf],
    )
    return id
  }
  const first = await createRun(null)
  const second = await createRun(first)
  const third = await createRun(second)
  await site.root.query("update mystery_stats set played_count = 1 where mystery_id = any ($1)", [
    [first, third],
  ])
  const shown = await asGuest(site, (tx) => listMostWanted(tx))
  const runs = new Map(shown.map(({ id, earlierRuns }) => [id, earlierRuns]))
  expect(runs.get(third)?.toSorted()).toEqual([first, second].toSorted())
  expect(runs.get(first)).toEqual([])
})
