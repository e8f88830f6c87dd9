import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { openBuiltSite } from "./support/built-site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const layouts = [
  "default",
  "default-non-pagetop",
  "home",
  "mysteries",
  "no",
  "nohome",
  "simple",
].map((name) => `/dev/layouts/${name}`)

describe.each(["/dev/ui", ...layouts])("%s", (address) => {
  test("is shown to developers and never cached", async () => {
    const { get } = await openBuiltSite(database, { showsDevPages: true })
    const answer = await get(address)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
  })

  test("is a 404 for visitors, and so is its data", async () => {
    const { get } = await openBuiltSite(database, { showsDevPages: false })
    for (const asked of [address, `${address}.data`]) {
      const answer = await get(asked)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(`Page Not Found: ${address}`)
    }
  })
})

test("a layout that does not exist is a 404", async () => {
  const { get } = await openBuiltSite(database, { showsDevPages: true })
  for (const address of ["/dev", "/dev/layouts", "/dev/layouts/none"]) {
    expect((await get(address)).status).toBe(404)
  }
})
