import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { printNotificationTemplates } from "#db/generate/notification-templates.ts"
import { printSchema } from "#db/generate/schema.ts"
import { printTypes } from "#db/generate/types.ts"
import { databaseForTest } from "#tests/support/database.ts"

const folder = path.join(import.meta.dirname, "../../db")
const onOtherMajor = process.env.TEST_PG_BIN !== undefined

// Major versions print some definitions differently; the files come from the bundled version.
test.skipIf(onOtherMajor)("db/schema is the current schema, in the files of db/rules", async () => {
  const { root } = await databaseForTest()
  const files = await readdir(path.join(folder, "schema"))
  const kept = files.map(async (file) => [
    path.basename(file, ".sql"),
    await readFile(path.join(folder, "schema", file), "utf8"),
  ])
  expect(Object.fromEntries(await printSchema(root))).toEqual(
    Object.fromEntries(await Promise.all(kept)),
  )
})

test("db/types.ts has the types of the current tables", async () => {
  const { root } = await databaseForTest()
  expect(await printTypes(root)).toBe(await readFile(path.join(folder, "types.ts"), "utf8"))
})

test("db/rules/notification-templates.sql has the kinds and words of shared", async () => {
  const file = path.join(folder, "rules/notification-templates.sql")
  expect(printNotificationTemplates()).toBe(await readFile(file, "utf8"))
})
