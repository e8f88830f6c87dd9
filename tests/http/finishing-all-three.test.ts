import { afterAll, beforeAll, expect, test } from "vitest"
import { toPlay } from "#shared/addresses/paths.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { browserOf, later, seen } from "./support/browser-of-player.ts"
import { openMembersSite } from "./support/built-site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

const three = ["planetarium", "shiba-park", "shinjuku-park"]

/** Somebody who has finished these. */
async function finisherOf(ids: readonly string[], named = "みなと"): Promise<Person> {
  const member = await createMember(database)
  for (const id of ids) {
    const state =
      id === "shiba-park"
        ? { chapter: "hebituka", stop: "H1", names: [{ name: named, since: "name" }] }
        : {}
    await database.root.query(
      "insert into game_progress values ($1, $2, $3, now(), '2026-11-20')",
      [member.uid, id, JSON.stringify(state)],
    )
  }
  later(site, 120_000)
  return member
}

test("nobody learns of the wall who has not finished all three", async () => {
  const pages = [browserOf(site), browserOf(site, await finisherOf(three.slice(0, 2)))]
  for (const by of pages) expect((await by.read(toPlay)).text).not.toContain("三つとも、終えた人へ")
  const [guest, member] = pages
  expect((await member?.send(toPlay, { what: "light" }))?.status).toBe(404)
  expect((await guest?.send(toPlay, { what: "light" }))?.to).toContain("/login")
})

test("somebody who finished all three opens the fourth with the name that they gave", async () => {
  const by = browserOf(site, await finisherOf(three))
  const lit = await by.read(toPlay)
  expect(seen(lit.text)).toContain("扉は、もうあります。鍵は、もうお持ちです。")
  expect(lit.text).not.toContain("上がまるく")
  expect(seen((await by.send(toPlay, { what: "gap" })).text)).toContain("明るいうちは")
  expect(seen((await by.send(toPlay, { what: "light" })).text)).toContain("上がまるく")
  expect(seen((await by.send(toPlay, { what: "cover" })).text)).toContain("建物のほうです")
  expect(seen((await by.send(toPlay, { what: "gap" })).text)).toContain("鍵は？")
  const wrong = await by.send(toPlay, { what: "key", text: "鍵" })
  expect(seen(wrong.text)).toContain("第一号で返した")
  const opened = seen((await by.send(toPlay, { what: "key", text: "みなと" })).text)
  for (const words of ["みんな、みーつけた", "三つの扉を、ひらきました。", "2026.11.20"])
    expect(opened).toContain(words)
  expect(seen((await by.read(toPlay)).text)).toContain("通し券")
})

test("acts before the wall that nobody can send get a plain answer", async () => {
  const by = browserOf(site, await finisherOf(three))
  for (const fields of [
    {},
    { what: "x" },
    { what: "key" },
    { what: "key", text: "あ".repeat(390) },
  ]) {
    const { status } = await by.send(toPlay, fields as Record<string, string>)
    expect([fields, status]).toEqual([fields, 200])
  }
})
