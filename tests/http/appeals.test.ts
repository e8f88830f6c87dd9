import { afterAll, beforeAll, expect, test } from "vitest"
import { suspensionLetters } from "#server/mail/suspension-letters.ts"
import { writeAsService } from "#server/db/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

test("a suspended member follows the letter, reads why and appeals once, without signing in", async () => {
  const member = await createMember(database)
  await database.root.query(
    "update users set email = 'kept-out@example.com', suspended_at = now() where uid = $1",
    [member.uid],
  )
  const { rows } = await database.root.query<{ id: string }>(
    "insert into suspensions (uid, stops, reason) values ($1, 'everything', '宣伝のため') returning id",
    [member.uid],
  )
  const outcome = await writeAsService(
    database.db,
    async (tx) =>
      done(
        await suspensionLetters.suspended?.(tx, String(rows[0]?.id), {
          origin,
          postalAddress: null,
        }),
      ),
    () => undefined,
  )
  const letter = outcome.ok ? outcome.value : null
  expect(letter?.to.address).toBe("kept-out@example.com")
  const link = letter?.body.flatMap((passage) =>
    typeof passage === "object" && "button" in passage ? passage.url : [],
  )
  const url = link?.[0] ?? ""
  const page = await (await site.app.request(url)).text()
  expect(page).toContain("宣伝のため")
  const send = (words: string) =>
    site.app.request(url, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ words }),
    })
  expect((await send("")).status).toBe(422)
  expect((await send("誤解です")).status).toBe(303)
  expect((await send("もう一度")).status).toBe(409)
  expect(await (await site.app.request(url)).text()).toContain(messages.APPEAL.SENT)
  const unknown = await site.app.request(`${origin}/letters/appeal?token=${"z".repeat(32)}`)
  expect(await unknown.text()).toContain("リンクが使えません")
})
