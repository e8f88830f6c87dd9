import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function shapeOf(id: string) {
  const { rows } = await site.root.query(
    `select prefecture, prefectures, category, categories,
       array(select prefecture_id from mystery_prefectures where mystery_id = id order by 1) as derived
     from mysteries where id = $1`,
    [id],
  )
  return rows[0]
}

test("loosely written lists are tidied, and their first items fill the single columns", async () => {
  const id = await createMystery(site, { prefectures: " 13、14,13 , ", categories: "2,1" })
  expect(await shapeOf(id)).toEqual({
    prefecture: "13",
    prefectures: "13,14",
    category: "2",
    categories: "2,1",
    derived: ["13", "14"],
  })
})

test("a mystery can be entered with the single columns only", async () => {
  const id = await createMystery(site, { prefectures: "", prefecture: "27", category: "3" })
  expect(await shapeOf(id)).toMatchObject({ prefectures: "27", categories: "3", derived: ["27"] })
})

test("a list that is emptied stays empty", async () => {
  const id = await createMystery(site, { prefectures: "13,14", categories: "1" })
  await site.root.query("update mysteries set prefectures = '', categories = '' where id = $1", [
    id,
  ])
  expect(await shapeOf(id)).toEqual({
    prefecture: "",
    prefectures: "",
    category: "",
    categories: "",
    derived: [],
  })
})

test("a code that does not exist is refused", async () => {
  await expect(createMystery(site, { prefectures: "48" })).rejects.toMatchObject({
    constraint: "mystery_prefectures_prefecture_id_fkey",
  })
})
