import { afterAll, beforeAll, expect, test } from "vitest"
import { listSettings, shibaPark } from "#shared/addresses/paths.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { credentialsOf, password } from "#tests/support/session.ts"
import { privacyTable } from "#tests/support/told-to-visitors.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { incomingFrom, origin } from "./support/site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const units: Record<string, number> = { 秒: 1, 分: 60, 日: 86_400 }

/** Seconds, by the name that a cookie has without https. */
const told = new Map(
  privacyTable("cookies").map(([name = "", , length = ""]) => {
    const [, count, unit = ""] = /(\d+)(秒|分|日)/.exec(length) ?? []
    return [name.replace("__Host-", ""), Number(count) * (units[unit] ?? Number.NaN)]
  }),
)

test("the cookies of a login and of what a member writes last as long as /privacy tells", async () => {
  const site = await openMembersSite(database)
  const member = await createMember(database)
  await credentialsOf(database, member)
  const { rows } = await database.root.query("select email from users where uid = $1", [member.uid])
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    site.app.request(
      origin + path,
      { method: "POST", headers: { origin, cookie }, body: new URLSearchParams(fields) },
      incomingFrom("10.0.0.1"),
    )
  const login = await post("/login", { email: String(rows[0]?.email), password })
  const write = await post(listSettings, { hidesPlayed: "1" }, cookiesOf(login))
  const turn = await post(`${shibaPark}/first`, { what: "button", key: "join" })
  expect([login.status, write.status, turn.status]).toEqual([303, 200, 200])

  const set = [login, write, turn].flatMap(({ headers }) => headers.getSetCookie())
  const lasts = set.map((cookie) => [
    cookie.split("=")[0]?.replace("__Host-", ""),
    Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]),
  ])
  expect(Object.fromEntries(lasts)).toEqual(
    Object.fromEntries([...told].filter(([name]) => !name.startsWith("sign-in."))),
  )
})
