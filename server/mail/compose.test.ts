import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { composeMail } from "./compose.ts"
import type { Letter } from "./letter.ts"
import { NotAccepted } from "./not-accepted.ts"

const about = {
  key: "some:1",
  at: new Date("2026-04-01T03:00:00Z"),
  sender: { name: "ナゾメグリ", address: "contact@nazomeguri.example" },
  origin: "https://nazomeguri.example",
}
const plain: Letter = {
  to: { name: "謎野ひなた", address: "hinata@example.com" },
  subject: "お知らせ",
  body: ["こんにちは。"],
}

async function compose(letter: Partial<Letter>) {
  const mail = await composeMail({ ...plain, ...letter }, about)
  return { ...mail, text: mail.eml.toString("latin1"), read: await PostalMime.parse(mail.eml) }
}

test("a mail program reads sender, recipient, date and text", async () => {
  const replyTo = { name: "問い合わせた人", address: "asker@example.com" }
  const { read, from, to } = await compose({ replyTo, body: ["絵文字🧩も、漢字も。"] })
  expect([from, to]).toEqual(["contact@nazomeguri.example", "hinata@example.com"])
  expect(read).toMatchObject({
    subject: "【ナゾメグリ】お知らせ",
    from: about.sender,
    to: [plain.to],
    replyTo: [replyTo],
    date: "2026-04-01T03:00:00.000Z",
  })
  expect(read.text).toContain("絵文字🧩も、漢字も。")
  expect(read.html).toContain("絵文字🧩も、漢字も。")
})

test("a mail has ASCII lines, none longer than mail servers accept", async () => {
  const { text } = await compose({
    subject: "題".repeat(100),
    body: ["字".repeat(10_000), "a".repeat(10_000)],
  })
  expect(text).toMatch(/^[\r\n\x20-\x7e]*$/)
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  expect(Math.max(...text.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998)
})

test.each([
  ["CRLF", "お知らせ\r\nBcc: everybody@example.com"],
  ["LF", "お知らせ\nBcc: everybody@example.com"],
  ["CR", "お知らせ\rBcc: everybody@example.com"],
  ["a line separator", "お知らせ\u2028Bcc: everybody@example.com"],
  ["NUL", "お知らせ\0Bcc: everybody@example.com"],
])("%s in a subject or a name cannot add a header", async (_, words) => {
  const { read } = await compose({
    subject: words,
    to: { name: words, address: "hinata@example.com" },
    replyTo: { name: words, address: "asker@example.com" },
  })
  expect(read.bcc).toBeUndefined()
  expect(read.headers.map(({ key }) => key)).not.toContain("bcc")
  expect(read.subject).toBe("【ナゾメグリ】お知らせ Bcc: everybody@example.com")
  expect(read.to).toHaveLength(1)
})

test.each([
  "a@example.com\r\nBcc: everybody@example.com",
  "a@example.com, everybody@example.com",
  "<a@example.com>",
  "a@",
  "",
])("no mail is composed for the invalid address %j", async (address) => {
  await expect(compose({ to: { address } })).rejects.toThrow(NotAccepted)
  await expect(compose({ replyTo: { address } })).rejects.toThrow(NotAccepted)
})

test("a letter that can be stopped says where, for one press", async () => {
  const token = "a".repeat(32)
  const stopAt = `https://nazomeguri.example/letters/stop?token=${token}&letter=newsletter`
  const { read, text } = await compose({ stopAt })
  expect(text).toContain(`\r\nList-Unsubscribe: <${stopAt}>\r\n`)
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    "list-unsubscribe": `<${stopAt}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  })
  expect((await compose({})).text).not.toContain("List-Unsubscribe")
})

test("a name of 10,000 characters is cut between characters", async () => {
  const { read } = await compose({
    to: { name: "👩‍👩‍👧".repeat(10_000), address: "hinata@example.com" },
  })
  expect(read.to?.[0]?.name).toBe(`${"👩‍👩‍👧".repeat(60)}…`)
})

test("half an emoji does not break a mail", async () => {
  const { read } = await compose({
    subject: "謎\ud83e",
    to: { name: "\udde9", address: "a@example.com" },
  })
  expect(read.subject).toBe("【ナゾメグリ】謎\ufffd")
})

test("a mail composed twice has the same Message-ID, another mail a different one", async () => {
  const ids = await Promise.all(
    ["some:1", "some:1", "some:2"].map(async (key) => {
      const { eml } = await composeMail(plain, { ...about, key })
      return (await PostalMime.parse(eml)).messageId
    }),
  )
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
})
