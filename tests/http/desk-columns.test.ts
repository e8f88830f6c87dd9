import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { type Form, openDeskSite, type Sender, versionIn } from "./support/desk-site.ts"

// Columns at the desk, by forms alone, as a browser without scripts sends them.

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDeskSite>>
let address: string
beforeAll(async () => {
  database = await createDatabase()
  desk = await openDeskSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  const title = `港の話${crypto.randomUUID()}`
  const begun = await desk.send("/admin/columns/new", "editor", { title })
  expect(begun.status).toBe(303)
  address = begun.headers.get("location") ?? ""
})

const draft: Form = { title: "港の話", summary: "", body: "本文です。", tags: "港、海" }
const send = (form: Form, who: Sender = "editor") => desk.send(address, who, form)
const write = async (more: Form = {}, who: Sender = "editor") =>
  send({ ...draft, version: versionIn(await desk.read(address)), ...more }, who)
const column = () => address.replace("/admin", "")
const statusFor = async () => (await desk.app.request(`http://localhost${column()}`)).status

describe("an editor without scripts", () => {
  test("writes, previews and publishes a column", async () => {
    const previewed = await write({ act: "preview", body: "## 港\n\n{灯台|とうだい}の話。" })
    expect(previewed.status).toBe(200)
    const dated = await write({ act: "preview", at: "2099-01-01T09:00" })
    expect(await dated.text()).toContain('value="2099-01-01T09:00"')
    const page = await previewed.text()
    expect(page).toContain("<rt>とうだい</rt>")
    expect(page).toContain("{灯台|とうだい}の話。</textarea>")
    expect(versionIn(await desk.read(address))).toBe("1")

    expect((await write()).status).toBe(303)
    expect(await desk.read(address)).toContain("本文です。</textarea>")
    expect(await statusFor()).toBe(404)
    expect((await write({ act: "publish" })).status).toBe(303)
    expect(await statusFor()).toBe(200)
    // Readers lose the column at once, whatever stands in the form.
    expect((await write({ act: "unpublish", title: "" })).status).toBe(303)
    expect(await statusFor()).toBe(404)
  })

  test("schedules it for a time in Tokyo, and is told of one that has passed", async () => {
    const late = await write({ act: "schedule", at: "2001-01-01T09:00" })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain("これからの日時を入力してください")
    expect((await write({ act: "schedule", at: "" })).status).toBe(422)
    expect((await write({ act: "schedule", at: "2099-02-30T09:00" })).status).toBe(422)
    expect((await write({ act: "schedule", at: "2099-01-01T09:00" })).status).toBe(303)
    const { rows } = await database.root.query<{ status: string; published_at: Date }>(
      "select status, published_at from columns where id = $1",
      [address.split("/").at(-1)],
    )
    expect(rows).toEqual([{ status: "scheduled", published_at: new Date("2099-01-01T00:00:00Z") }])
  })

  test("is told at which line a text has a fault, and cannot publish it", async () => {
    const refused = await write({ act: "publish", body: "一行目\n\n![](a.svg)" })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("確かめてください（3行目）")
    const unknown = 'はじめ\n\n::mystery{id="nowhere"}\n\n::figure{name="nothing"}'
    const named = await write({ act: "publish", body: unknown })
    expect(named.status).toBe(422)
    expect(await named.text()).toContain("確かめてください（3行目、5行目）")
    const drawn = await (await write({ act: "preview", body: unknown })).text()
    expect(drawn).toContain("この番号の謎は公開されていません")
    expect(drawn).toContain("この名前の図表はありません")
    expect(await statusFor()).toBe(404)
    const previewed = await write({ act: "preview", body: "一行目\n\n![](a.svg)" })
    expect(await previewed.text()).toContain("3行目")
  })

  test("sees what another editor has saved meanwhile, beside their own text, and chooses", async () => {
    const version = versionIn(await desk.read(address))
    await send({ ...draft, version, body: "先の人の本文" }, "admin")
    const met = await send({ ...draft, version, body: "あとの人の本文" })
    expect(met.status).toBe(409)
    const page = await met.text()
    expect(page).toContain("先の人の本文")
    expect(page).toContain("あとの人の本文")
    const kept = { ...draft, version: versionIn(page), body: "あとの人の本文", keep: "body" }
    expect((await send(kept)).status).toBe(303)
    expect(await desk.read(address)).toContain("先の人の本文</textarea>")
  })

  test("sees who another editor has said to be the author, and keeps that or not", async () => {
    const authorVersion = (page: string) =>
      /name="act" value="author".*?name="version" value="([0-9a-f]{16})"/s.exec(page)?.[1] ?? ""
    const version = authorVersion(await desk.read(address))
    const author = { act: "author", version }
    expect((await send({ ...author, author: "先の筆者" }, "admin")).status).toBe(303)
    const met = await send({ ...author, author: "あとの筆者" })
    expect(met.status).toBe(409)
    const page = await met.text()
    for (const text of ["先の筆者", "あとの筆者", "名前はいまの内容のままにする"]) {
      expect(page).toContain(text)
    }
    const chosen = { ...author, version: authorVersion(page), author: "あとの筆者" }
    expect((await send({ ...chosen, keep: "author" })).status).toBe(303)
    expect(await desk.read(address)).toContain('value="先の筆者"')
    expect((await send(chosen)).status).toBe(303)
    expect(await desk.read(address)).toContain('value="あとの筆者"')
  })

  test("compares two versions and goes back to one", async () => {
    await write({ body: "前の行" })
    await write({ body: "後の行" })
    const page = await desk.read(`${address}/versions?version=2`)
    expect(page).toContain("<del>－ 前の行</del>")
    expect(page).toContain("<ins>＋ 後の行</ins>")
    const back = { version: "3", to: "2" }
    expect((await desk.send(`${address}/versions`, "editor", back)).status).toBe(303)
    expect(await desk.read(address)).toContain("前の行</textarea>")
    expect((await desk.send(`${address}/versions`, "editor", { ...back, to: "1" })).status).toBe(
      409,
    )
  })
})

test("of more than a hundred versions the earlier ones are on further pages", async () => {
  const id = address.split("/").at(-1)
  await database.root.query(
    `insert into column_versions (column_id, version, title)
     select $1, n, '港の話' from generate_series(2, 130) n`,
    [id],
  )
  const newest = await desk.read(`${address}/versions`)
  expect(newest).toContain("版130")
  expect(newest).not.toContain(">版30<")
  expect(newest).toContain(`${address}/versions?before=31`)
  const earlier = await desk.read(`${address}/versions?before=31`)
  expect(earlier).toContain(">版30<")
  expect(earlier).toContain(">版1<")
  expect(earlier).not.toContain("もっと前の版")
  expect((await desk.app.request(`http://localhost${address}/versions?before=x`)).status).toBe(404)
})

test("hostile text is shown as it was typed, never as markup", async () => {
  const body =
    '<script>alert(1)</script>\n\n[あ](javascript:alert(1))\n\n<img src=x onerror="alert(1)">'
  const page = await (await write({ act: "preview", body })).text()
  expect(page).not.toContain("<script>alert(1)")
  expect(page).not.toContain('href="javascript:')
  expect(page).not.toContain("<img src=x")
})

test("a text of a megabyte is refused, and the page says so", async () => {
  const long = await write({ body: "a".repeat(300_000) })
  expect(long.status).toBe(422)
  expect((await write({ body: "a".repeat(1_100_000) })).status).toBe(413)
  expect(versionIn(await desk.read(address))).toBe("1")
})

test("an editor whose session was ended saves nothing", async () => {
  const { rows } = await database.root.query("select * from auth.sessions")
  await database.root.query("delete from auth.sessions")
  try {
    expect((await send({ ...draft, version: "1" })).status).toBe(404)
  } finally {
    for (const { id, token, user_id, expires_at, created_at, updated_at } of rows) {
      await database.root.query(
        "insert into auth.sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6)",
        [id, token, user_id, expires_at, created_at, updated_at],
      )
    }
  }
  expect(versionIn(await desk.read(address))).toBe("1")
})

test("a form for a new column that arrives twice begins one, and another editor begins their own", async () => {
  const title = `港の話${crypto.randomUUID()}`
  const begin = (who: Sender) => desk.send("/admin/columns/new", who, { title })
  const answers = await Promise.all([begin("editor"), begin("editor"), begin("editor")])
  const begun = new Set(answers.map(({ headers }) => headers.get("location")))
  expect(begun.size).toBe(1)
  expect(begun).not.toContain((await begin("admin")).headers.get("location"))
})
