import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

let people = 0
function filledIn(changes: Record<string, string> = {}): Record<string, string> {
  people += 1
  return {
    name: "謎野 解",
    email: `reader${people}@example.com`,
    kind: "bug",
    body: "地図が表示されません。",
    page: "",
    website: "",
    ...changes,
  }
}

/** Opens the form and lets as much time pass as a person takes to fill it in. */
async function openForm({ seconds = 60, address = "/contact" } = {}) {
  const html = await (await site.get(address)).text()
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)
  return { html, ticket: ticketIn(html) }
}

const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ""

/** Posts the form as a browser without scripts does. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await site.app.request(`${origin}/contact`, {
    method: "POST",
    headers: { origin, ...headers },
    body: new URLSearchParams(fields),
  })
  return { answer, html: await answer.text() }
}

async function storedOf({ email }: Record<string, string>) {
  const { rows } = await database.root.query<Record<string, string>>(
    "select name, email, kind, body, page from contact_messages where email = $1 order by id",
    [email],
  )
  return rows
}

/** The error of a field, by the reference that screen readers follow. */
function errorOf(html: string, field: string): string | undefined {
  return new RegExp(`id="form-${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]+)`).exec(html)?.[1]
}

test("the form is not cached, but is in the sitemap and indexed by search engines", async () => {
  const { headers } = await site.get("/contact")
  expect(headers.get("cache-control")).toBe("no-store")
  const { html } = await openForm()
  expect(html).toContain('<meta name="robots" content="index, follow"')
  expect(html).toContain(`<link rel="canonical" href="${origin}/contact"`)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

describe("without scripts", () => {
  test("a message is sent, and the next page can be reloaded without sending it again", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket, page: "/mysteries/abc", body: "一行目\r\n二行目" })
    const { answer } = await post(fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe("/contact?sent=1")
    expect(await storedOf(fields)).toMatchObject([
      { name: "謎野 解", kind: "bug", body: "一行目\n二行目", page: "/mysteries/abc" },
    ])
    const sent = await (await site.get("/contact?sent=1")).text()
    expect(sent).toContain("お問い合わせを受け付けました")
    expect(sent).toContain('content="noindex, follow"')
    expect(sent).not.toContain("<textarea")
  })

  test("each missing field has its error beside it, and everything typed stays", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket, email: "reader@", kind: "", body: " \u3000\r\n" })
    const { answer, html } = await post(fields)
    expect(answer.status).toBe(422)
    expect(errorOf(html, "name")).toBeUndefined()
    expect(errorOf(html, "email")).toBe("メールアドレスの形式が正しくありません")
    expect(errorOf(html, "kind")).toBe("お問い合わせの種類を選んでください")
    expect(errorOf(html, "body")).toBe("お問い合わせ内容を入力してください")
    expect(html).toContain('href="#form-email"')
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="謎野 解"/)
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="reader@"/)
    expect(ticketIn(html)).toBe(ticket)
    expect(await storedOf(fields)).toEqual([])
  })

  test("a chosen subject stays chosen", async () => {
    const { ticket } = await openForm()
    const { html } = await post(filledIn({ ticket, kind: "rights", name: "" }))
    expect(html).toMatch(/<option value="rights" selected=""/)
  })

  test("what is typed comes back as text, never as markup", async () => {
    const { ticket } = await openForm()
    const attack = `"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>`
    const { html } = await post(filledIn({ ticket, name: attack, body: attack, email: attack }))
    expect(html).not.toContain("<script>alert(1)")
    expect(html).not.toContain("<img src=x")
    expect(html).toContain("&lt;script&gt;alert(1)")
  })

  test("ten thousand characters are too many, and all of them stay in the form", async () => {
    const { ticket } = await openForm()
    const { answer, html } = await post(filledIn({ ticket, body: "あ".repeat(10_000) }))
    expect(answer.status).toBe(422)
    expect(errorOf(html, "body")).toBe("お問い合わせ内容は5,000文字以内で入力してください")
    expect(html).toContain("あ".repeat(10_000))
  })

  test("control characters are left out", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket, name: "解\0\u0007", body: "a\0b\tc" })
    expect((await post(fields)).answer.status).toBe(303)
    expect(await storedOf(fields)).toMatchObject([{ name: "解", body: "ab\tc" }])
  })

  test("an e-mail address in full-width letters is accepted", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket, email: " ｗｉｄｅ＠ｅｘａｍｐｌｅ．ｃｏｍ " })
    expect((await post(fields)).answer.status).toBe(303)
    expect(await storedOf({ email: "wide@example.com" })).toHaveLength(1)
  })

  test("a message sent twice is stored once, and both requests succeed", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket })
    const [one, other] = await Promise.all([post(fields), post(fields)])
    expect([one.answer.status, other.answer.status]).toEqual([303, 303])
    expect(await storedOf(fields)).toHaveLength(1)
  })
})

describe("programs are refused, and a person refused by mistake can try again", () => {
  test("somebody who sends at once can send again a moment later", async () => {
    const { ticket } = await openForm({ seconds: 1 })
    const fields = filledIn({ ticket })
    const { answer, html } = await post(fields)
    expect(answer.status).toBe(422)
    expect(html).toContain("送信が早すぎたため")
    expect(html).toContain("地図が表示されません。")
    site.clock.now = new Date(site.clock.now.getTime() + 2000)
    expect((await post({ ...fields, ticket: ticketIn(html) })).answer.status).toBe(303)
  })

  test.each(["", "1.2.3", "forged"])("the ticket %j is refused", async (ticket) => {
    const { html } = await post(filledIn({ ticket }))
    expect(html).toContain("ページを開いてから時間がたったため")
  })

  test("somebody who sends after two days can send again, with everything they typed", async () => {
    const { ticket } = await openForm({ seconds: 2 * 24 * 60 * 60 })
    const fields = filledIn({ ticket })
    const { html } = await post(fields)
    expect(html).toContain("ページを開いてから時間がたったため")
    expect(ticketIn(html)).not.toBe(ticket)
    site.clock.now = new Date(site.clock.now.getTime() + 5000)
    expect((await post({ ...fields, ticket: ticketIn(html) })).answer.status).toBe(303)
  })

  test("somebody who fills in the hidden field reads why, and the field is empty again", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket, website: "https://spam.test" })
    const { answer, html } = await post(fields)
    expect(answer.status).toBe(422)
    expect(html).toContain("自動での送信と判断したため")
    expect(html).not.toMatch(/<input[^>]*name="website"[^>]*value=/)
    expect(await storedOf(fields)).toEqual([])
  })

  test("a sixth message in an hour is refused, and it stays in the form", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket })
    for (const n of [1, 2, 3, 4, 5]) await post({ ...fields, body: `${n}通目` })
    const { answer, html } = await post({ ...fields, body: "六通目" })
    expect(answer.status).toBe(429)
    expect(html).toContain("試行回数が多すぎます")
    expect(html).toContain("六通目")
  })
})

test("on a full disk nothing is stored, the form says so, and everything typed stays", async () => {
  const disk = { hasRoom: true }
  const full = await openMembersSite(database, { hasRoom: async () => disk.hasRoom })
  const ticket = ticketIn(await (await full.get("/contact")).text())
  full.clock.now = new Date(full.clock.now.getTime() + 60_000)
  disk.hasRoom = false
  const fields = filledIn({ ticket, body: "保存されるはずの文" })
  const answer = await full.app.request(`${origin}/contact`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(fields),
  })
  const html = await answer.text()
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"])
  expect(html).toContain("ただいま新しい内容を保存できません。")
  expect(html).toContain("保存されるはずの文")
  expect(await storedOf(fields)).toEqual([])
})

describe("a request that is not a form of this site", () => {
  test.each(["application/json", "text/plain", "multipart/form-data"])(
    "with the type %s is a bad request, not a server error",
    async (type) => {
      const answer = await site.app.request(`${origin}/contact`, {
        method: "POST",
        headers: { origin, "content-type": type },
        body: "{}",
      })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain("送信内容を読み取れませんでした。")
    },
  )

  test("from another site is refused", async () => {
    const { ticket } = await openForm()
    const fields = filledIn({ ticket })
    const { answer } = await post(fields, { origin: "https://elsewhere.test" })
    expect(answer.status).toBe(403)
    expect(await storedOf(fields)).toEqual([])
  })
})

test("/contact?page= fills in a page of this site", async () => {
  const { html } = await openForm({ address: "/contact?page=%2Fmysteries%2Fabc" })
  expect(html).toMatch(/<input[^>]*name="page"[^>]*value="\/mysteries\/abc"/)
})

test.each(["/contact?page=https%3A%2F%2Felsewhere.test", "/contact?page=%2F%2Felsewhere.test"])(
  "%s drops the address of another site",
  async (address) => {
    const answer = await site.app.request(`${origin}${address}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get("location")).toBe("/contact")
  },
)
