import { expect, test } from "vitest"
import { letters } from "#server/mail/letters.ts"
import { smtpDelivery } from "#server/mail/smtp.ts"
import { site as ourSite } from "#shared/site.ts"
import { skipDelays, queuedJobs, startTestWorker } from "#tests/db/jobs/work.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { refusal, startSmtpServer } from "#tests/support/smtp-server.ts"
import { openMembersSite } from "./support/built-site.ts"
import { readPage } from "./support/read-page.ts"
import { origin } from "./support/site.ts"
const typed = {
  name: "謎野 <解>",
  email: "kai@example.com",
  kind: "bug",
  body: "地図が表示されません。\r\n見てもらえますか？",
  page: "/mysteries/abc",
}
const waitsForAnotherAttempt = { kind: "mail", attempts: 1, waits: true }

test("what a person sends from /contact reaches the operator and comes back as a copy, each once, though the mail server refuses at first", async () => {
  const database = await databaseForTest()
  const site = await openMembersSite(database)
  const server = await startServerThatRefusesOnce()
  startTestWorker(database, { letters, deliver: smtpDelivery(server.url) })

  const form = (await readPage(site, "/contact")).document.querySelector("main form")
  const field = form?.querySelector<HTMLInputElement>("[name=ticket]")
  const ticket = field?.value ?? ""
  // The time that a person takes.
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const send = () =>
    site.app.request(`${origin}/contact`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ ...typed, ticket, website: "" }),
    })
  expect((await send()).status).toBe(303)
  await expect
    .poll(() => queuedJobs(database))
    .toMatchObject([waitsForAnotherAttempt, waitsForAnotherAttempt])
  expect(server.received).toEqual([])

  await skipDelays(database)
  await expect.poll(() => queuedJobs(database)).toEqual([])
  // The same form sent again is the same message.
  expect((await send()).status).toBe(303)
  expect(await queuedJobs(database)).toEqual([])

  expect(server.received).toHaveLength(2)
  const mailTo = (address: string) => server.received.find(({ to }) => to.join() === address)?.mail
  const from = { name: "ナゾメグリ", address: "contact@nazomeguri.example" }
  const sender = { name: typed.name, address: typed.email }
  const toOperator = mailTo(ourSite.mail)
  expect(toOperator).toMatchObject({
    from,
    to: [{ name: ourSite.operator, address: ourSite.mail }],
    replyTo: [sender],
    subject: expect.stringMatching(/^【ナゾメグリ】お問い合わせ：不具合・表示の問題（\d+）$/),
  })
  const copy = mailTo(typed.email)
  expect(copy).toMatchObject({
    from,
    to: [sender],
    subject: "【ナゾメグリ】お問い合わせを受け付けました",
  })
  expect(copy?.replyTo).toBeUndefined()
  for (const mail of [toOperator, copy]) {
    for (const words of [
      typed.name,
      "種類：不具合・表示の問題",
      "該当ページ：/mysteries/abc",
      "地図が表示されません。",
      "見てもらえますか？",
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain("謎野 &lt;解&gt;")
    expect(mail?.html).toContain("見てもらえますか？")
  }
})

/** As greylisting does: each recipient is refused at the first attempt. */
function startServerThatRefusesOnce() {
  const refused = new Set<string>()
  return startSmtpServer({
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) return done()
      refused.add(address)
      done(refusal(451, "try again later"))
    },
  })
}
