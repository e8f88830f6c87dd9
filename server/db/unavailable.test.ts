import pg from "pg"
import { expect, test } from "vitest"
import { isDatabaseUnavailable, isStatementTimeout } from "./unavailable.ts"

const withCode = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more })

test.each(["57P01", "57P03", "25P03", "08006", "53300", "ECONNREFUSED", "ECONNRESET"])(
  "%s means that the database is unavailable",
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  },
)

test.each(["23505", "22021", "42P01", "ENOENT", "57014"])("%s does not mean that", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})

test("a statement that took too long is told apart from a server that is away", () => {
  expect(isStatementTimeout(withCode("57014"))).toBe(true)
  expect(isStatementTimeout(withCode("57P01"))).toBe(false)
})

test("a missing socket means that, and so does an error wrapped in another", () => {
  expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([withCode("ECONNREFUSED")]))).toBe(true)
  expect(isDatabaseUnavailable(new Error("x", { cause: withCode("ECONNREFUSED") }))).toBe(true)
})

test("the driver's own errors without a code are recognised", async () => {
  const client = new pg.Client({ host: "/nonexistent" })
  const refused = await client.connect().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  await client.end()
  const closed = await client.query("select 1").catch((error: unknown) => error)
  expect(isDatabaseUnavailable(closed)).toBe(true)
  const pool = new pg.Pool({ host: "192.0.2.1", connectionTimeoutMillis: 5 })
  const late = await pool.query("select 1").catch((error: unknown) => error)
  expect(isDatabaseUnavailable(late)).toBe(true)
  await pool.end()
})

test.each([null, undefined, "away", 3, {}])("%j is not a database error", (value) => {
  expect(isDatabaseUnavailable(value)).toBe(false)
})
