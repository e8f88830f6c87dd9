import { afterAll, beforeAll, expect, test } from "vitest"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, createMystery } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

const page = "/admin/mysteries/import"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let cookie: string
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  site.clock.now = new Date()
  cookie = await site.cookieOf(await createDeskMember(database, "editor"))
})
afterAll(() => database.drop())

const plain = (html: string) => html.replaceAll("<!-- -->", "")

async function read(address: string) {
  const answer = await site.app.request(origin + address, { headers: { cookie } })
  return { status: answer.status, text: plain(await answer.text()) }
}

async function send(address: string, body: FormData | URLSearchParams) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { cookie, origin },
    body,
  })
  const to = answer.headers.get("location") ?? ""
  return { status: answer.status, to, text: plain(await answer.text()) }
}

function upload(content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const form = new FormData()
  form.set("file", new File([content], "台帳<b>.csv"))
  for (const [name, value] of Object.entries({ addsMakers: "on", ...more })) form.set(name, value)
  return send(page, form)
}

const act = (address: string, what: "make" | "undo") => send(address, new URLSearchParams({ what }))

const count = async (title: string) => {
  const { rows } = await database.root.query("select from mysteries where title = $1", [title])
  return rows.length
}

test("an editor reads what a file would do, makes it, and undoes it", async () => {
  const text =
    "タイトル,制作,タイプ,料金,内容の説明,色\n灯台の謎,灯台工房,本,500,説明,赤\n霧の謎,灯台工房,本棚,,説明,青\n"
  const drafted = await upload(text)
  expect(drafted.status).toBe(303)
  expect(drafted.to).toMatch(/^\/admin\/mysteries\/import\?id=\d+$/)
  const bad = (await read(drafted.to)).text
  expect(bad).toContain("台帳&lt;b&gt;.csvの確認")
  expect(bad).toContain("「色」")
  expect(bad).toContain("1件を取り込む")
  expect(bad).toMatch(/<b>タイプ<\/b>.*本棚/)
  expect(bad).toContain("取り込めない行")
  expect((await read(`${drafted.to}&show=added`)).text).toContain("灯台の謎")
  expect(await count("灯台の謎")).toBe(0)

  const made = await Promise.all([act(drafted.to, "make"), act(drafted.to, "make")])
  expect(made.map(({ status, to }) => [status, to])).toEqual([
    [303, drafted.to],
    [303, drafted.to],
  ])
  expect(await count("灯台の謎")).toBe(1)
  const after = (await read(drafted.to)).text
  expect(after).toContain("1件を加え、0件を変えました。")
  expect((await read(page)).text).toContain("1件を追加、0件を変更")
  expect((await read("/admin/log")).text).toContain("謎の取り込み")

  expect((await act(drafted.to, "undo")).status).toBe(303)
  expect(await count("灯台の謎")).toBe(0)
  expect((await read(drafted.to)).text).toContain("に取り消しました。")
  const again = await act(drafted.to, "undo")
  expect(again.status).toBe(409)
  expect(again.text).toContain(messages.DESK_IMPORT.UNDONE_ALREADY)
})

test("the mysteries that a table shows are a file that says nothing new, and brings what is changed in it", async () => {
  const id = await createMystery(database, {
    title: "風車の謎、続き",
    content: "一\n二",
    price: 300,
  })
  const file = await site.app.request(`${origin}/admin/csv/catalogue?q=風車`, {
    headers: { cookie },
  })
  const text = await file.text()
  expect(text).toContain(id)
  expect((await read((await upload(text)).to)).text).toContain("取り込める行はありません")
  const drafted = await upload(text.replace(",300,", ",400,"))
  expect((await read(drafted.to)).text).toMatch(/<b>料金<\/b> <del>300<\/del> → <ins>400<\/ins>/)
})

test("a file that cannot be read, an empty form and too large a file are refused beside their fields", async () => {
  const unknown = await upload("題,作者\nあ,い")
  expect(unknown.status).toBe(422)
  expect(unknown.text).toContain(messages.DESK_IMPORT.HEADINGS)
  expect((await upload("")).text).toContain(messages.DESK_IMPORT.EMPTY)
  const large = await upload(new Uint8Array(8 * 1024 * 1024 + 1).fill(65))
  expect(large.text).toContain(messages.DESK_IMPORT.FILE_TOO_LARGE)
  expect((await upload(new Uint8Array(9.5 * 1024 * 1024).fill(65))).status).toBe(413)
})

test("what a cell says is shown as text, and an import that does not exist is no page", async () => {
  const drafted = await upload("タイトル,料金\n<script>alert(1)</script>\u202e,<img src=x>")
  const { text } = await read(drafted.to)
  expect(text).not.toContain("<script>alert(1)")
  expect(text).toContain("&lt;img src=x&gt;")
  for (const query of ["?id=999999", "?id=x", `?id=1&show=all`, `?id=1&page=0`]) {
    expect((await read(page + query)).status).toBe(404)
  }
})
