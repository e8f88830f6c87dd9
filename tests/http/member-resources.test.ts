import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let cookie: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  cookie = await site.cookieOf(await createMember(database))
})
afterAll(() => database.drop())

const resources = pages.filter(
  ({ access, layout, file }) =>
    access === "member" &&
    layout === undefined &&
    readFileSync(`app/${file}`, "utf8").includes("memberResource"),
)

async function post(address: string, as = "") {
  const headers = { origin, cookie: as }
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers,
    body: "no form",
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}

test("there are resources of members", () => {
  expect(resources.length).toBeGreaterThan(25)
})

test.each(resources)("a guest is refused at $pattern, whatever they send", async ({ pattern }) => {
  expect(await post(pattern)).toMatchObject({ status: 401, code: "signed-out" })
})

const withParts = resources.filter(({ pattern }) => pattern.includes(":"))

test.each(withParts)(
  "a member is refused at $pattern for an address that names nothing, whatever they send",
  async ({ pattern }) => {
    const { code } = await post(pattern.replace(/:\w+/, "x"), cookie)
    expect(code).toMatch(/^(?:not-found|user-not-found|.*-failed)$/)
  },
)

test.each(["/mysteries/reviews/1/delete", "/mysteries/reviews/1/plays/2026-04-01/delete"])(
  "a member needs to send no form to %s",
  async (address) => {
    expect(await post(address, cookie)).toMatchObject({ status: 200 })
  },
)
