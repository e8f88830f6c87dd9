import { readFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { printSchema } from "#db/generate/schema.ts"
import { printTypes } from "#db/generate/types.ts"
import { databaseForTest } from "#tests/support/database.ts"

const folder = path.join(import.meta.dirname, "../../db")
const onOtherMajor = process.env.TEST_PG_BIN !== undefined

// The catalogue words some things differently from one major version to the next; the files speak for ours.
test.skipIf(onOtherMajor)("whoever reads db/schema.sql reads the schema as it is", async () => {
  const { root } = await databaseForTest()
  expect(await printSchema(root)).toBe(await readFile(path.join(folder, "schema.sql"), "utf8"))
})

test("whoever writes a query has types of the tables as they are", async () => {
  const { root } = await databaseForTest()
  expect(await printTypes(root)).toBe(await readFile(path.join(folder, "types.ts"), "utf8"))
})
