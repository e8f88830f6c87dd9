import { afterAll, beforeAll, expect, test } from "vitest"
import { asOwner } from "#server/db/owner.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { type DemoAccount, demoAccounts } from "#shared/accounts/demo-accounts.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { demoAccountsOf, setDemoAccounts } from "./demo-accounts.ts"
import { openSignIn } from "./open-sign-in.ts"

const origin = "http://localhost:3000"
let site: TestDatabase

beforeAll(async () => {
  site = await createDatabase()
  for (const { uid, name, email } of demoAccounts) {
    await site.root.query("insert into users (uid, name, email) values ($1, $2, $3)", [
      uid,
      name,
      email,
    ])
  }
})
afterAll(() => site.drop())

/** Starts the site with these accounts. */
const start = (accounts: readonly DemoAccount[]) =>
  asOwner(site.owner, (owner) => setDemoAccounts(owner, accounts))

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")

test("the demo's accounts can be entered in the demo, start after start, and nowhere else", async () => {
  const { accounts, readViewer } = openSignIn({
    db: site.db,
    secret: site.secret,
    origin,
    providers: { offered: [], social: {}, plugins: [] },
    nameSession: createSessionNames({ secret: site.secret, origin }),
    now: () => new Date(),
    log: { info: () => undefined, warn: () => undefined },
  })
  const enter = () =>
    Promise.all(demoAccounts.map((each) => accounts.signIn(new Request(origin), each)))

  expect((await enter()).filter(({ ok }) => ok)).toEqual([])
  await start(demoAccounts)
  await start(demoAccounts)
  const entered = await enter()
  expect(entered.every(({ ok }) => ok)).toBe(true)
  const [first] = entered
  if (!first?.ok) throw new Error("nobody entered")
  const request = new Request(origin, { headers: { cookie: cookiesOf(first.value) } })
  expect(await readViewer(request)).toEqual({ role: "authenticated", uid: "demo-hinata" })

  const own = demoAccountsOf({ seed: "demo", isOpenDemo: true }, site.secret)
  expect(new Set(own.map(({ password }) => password)).size).toBe(own.length)
  await start(own)
  expect((await enter()).filter(({ ok }) => ok)).toEqual([])
  const [hinata] = own
  if (!hinata) throw new Error("nobody")
  expect((await accounts.signIn(new Request(origin), hinata)).ok).toBe(true)

  await start(demoAccountsOf({ seed: "none", isOpenDemo: false }, site.secret))
  expect((await enter()).filter(({ ok }) => ok)).toEqual([])
  expect(await readViewer(request)).toEqual({ role: "anon" })
})
