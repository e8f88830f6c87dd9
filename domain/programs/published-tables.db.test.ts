import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest } from "#tests/support/people.ts"
import { readPublishedTables } from "./published-tables.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("no table and no column is served without its meaning", async () => {
  const tables = await asGuest(site, readPublishedTables)
  const silent = tables.flatMap(({ name, meaning, columns }) => [
    ...(meaning ? [] : [name]),
    ...columns.filter((column) => !column.meaning).map((column) => `${name}.${column.name}`),
  ])
  expect(tables.length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

test("a guest reads what is served and what it means", async () => {
  const tables = await asGuest(site, readPublishedTables)
  const emails = tables.find(({ name }) => name === "user_emails")
  expect(emails).toMatchObject({ isPublic: false, columns: [{ name: "uid" }, {}, {}] })
  const reviews = tables.find(({ name }) => name === "mystery_reviews")
  expect(reviews?.columns).toContainEqual({
    name: "difficultyRating",
    type: "smallint",
    meaning: "難易度。1が楽勝、5が激難",
    isWritable: true,
  })
  expect(reviews?.columns.find(({ name }) => name === "likeCount")?.isWritable).toBe(false)
})
