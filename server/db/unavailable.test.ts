import pg from "pg"
import { expect, test } from "vitest"
import { isDatabaseUnavailable } from "./unavailable.ts"

const withCode = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more })

test.each(["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "ECONNRESET"])(
  "%s says that the database is away",
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  },
)

test.each(["23505", "22021", "42P01", "ENOENT", "57014"])("%s does not", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})

test("a socket that is not there says so, and so does a failure inside another", () => {
  expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([withCode("ECONNREFUSED")]))).toBe(true)
  expect(isDatabaseUnavailable(new Error("x", { cause: withCode("ECONNREFUSED") }))).toBe(true)
})

test("the driver's own words, which carry no code, are still the driver's", async () => {
  const client = new pg.Client({ host: "/nonexistent" })
  const refused = await client.connect().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  const pool = new pg.Pool({ host: "192.0.2.1", connectionTimeoutMillis: 5 })
  const late = await pool.query("select 1").catch((error: unknown) => error)
  expect(isDatabaseUnavailable(late)).toBe(true)
  await pool.end()
})

test.each([null, undefined, "away", 3, {}])("%j is no failure of the database", (value) => {
  expect(isDatabaseUnavailable(value)).toBe(false)
})
