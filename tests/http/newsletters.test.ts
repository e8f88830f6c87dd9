import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import {
  confirmAdministrators,
  type Form,
  openDeskSite,
  type Sender,
  versionIn,
} from "./support/desk-site.ts"

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDeskSite>>
let address: string
beforeAll(async () => {
  database = await createDatabase()
  desk = await openDeskSite(database)
  await confirmAdministrators(database)
  const { uid } = await createMember(database)
  await database.root.query(
    `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at)
     values ($1, 'one@example.com', now(), now())`,
    [uid],
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.root.query("truncate newsletters")
  const begun = await desk.send("/admin/newsletters/new", "admin", { subject: "秋の便り" })
  expect(begun.status).toBe(303)
  address = begun.headers.get("location") ?? ""
})

const send = (form: Form, who: Sender = "admin") => desk.send(address, who, form)
const version = async () => versionIn(await desk.read(address))
const save = async (more: Form = {}) =>
  send({ subject: "秋の便り", body: "## 秋\n\n本文です。", version: await version(), ...more })
const archive = () => address.replace("/admin", "")
const page = (path: string) => desk.app.request(`http://localhost${path}`)

describe("an administrator without scripts", () => {
  test("writes a newsletter, tries it, sends it and stops it", async () => {
    expect((await save({ "prefecture-13": "on" })).status).toBe(303)
    const written = await desk.read(address)
    expect(written).toContain("本文です。</p>")
    expect(written).toContain("送る相手がいません")
    expect((await save()).status).toBe(303)
    expect(await desk.read(address)).toContain("1人に送る")
    const tried = await send({ act: "test" })
    expect(await desk.read(tried.headers.get("location") ?? "")).toContain(
      "あなた宛てに、保存してある内容を送りました",
    )
    expect((await page(archive())).status).toBe(404)
    expect((await send({ act: "send", version: await version() })).status).toBe(303)
    const sending = await desk.read(address)
    expect(sending).toContain("送信を止める")
    expect(sending).not.toContain('name="subject"')
    const read = await (await page(archive())).text()
    expect(read).toContain("本文です。")
    expect(await (await page("/newsletters")).text()).toContain("秋の便り")
    expect((await send({ act: "stop" })).status).toBe(303)
    expect(await desk.read(address)).toContain("続きを送る")
    expect((await send({ act: "withdraw" })).status).toBe(303)
    expect((await page(archive())).status).toBe(404)
    expect(await (await page("/newsletters")).text()).not.toContain("秋の便り")
  })

  test("finds all that were sent on the pages of the archive, also the 101st", async () => {
    await database.root.query(
      `insert into newsletters (subject, body, status, begun_at, ended_at)
       select '便り' || n || '号', '本文', 'sent', '2026-01-01'::timestamptz + n * interval '1 day', now()
       from generate_series(1, 101) n`,
    )
    await save()
    expect((await send({ act: "send", version: await version() })).status).toBe(303)
    const first = await (await page("/newsletters")).text()
    expect(["秋の便り", "便り101号", "便り50号"].map((one) => first.includes(one))).toEqual([
      true,
      true,
      false,
    ])
    expect(first).toContain("/newsletters?page=2")
    expect(await (await page("/newsletters?page=3")).text()).toContain("便り1号")
    expect((await page("/newsletters?page=4")).status).toBe(404)
    expect((await send({ act: "stop" })).status).toBe(303)
    expect((await send({ act: "withdraw" })).status).toBe(303)
  })

  test("is told what is missing, and loses nothing", async () => {
    const nameless = await save({ subject: "" })
    expect(nameless.status).toBe(422)
    const again = await nameless.text()
    expect(again).toContain("件名を入力してください")
    expect(again).toContain("本文です。</textarea>")
    const long = await save({ body: "あ".repeat(20_001) })
    expect(await long.text()).toContain("本文は20,000文字以内にしてください")
    expect((await save({ body: "あ".repeat(500_000) })).status).toBe(413)
  })

  test("sees what another has saved meanwhile, beside their own text", async () => {
    const old = await version()
    await save({ body: "先の本文" })
    const met = await save({ body: "あとの本文", version: old })
    expect(met.status).toBe(409)
    const both = await met.text()
    expect(both).toContain("先の本文")
    expect(both).toContain("あとの本文")
  })

  test("proves who they are before it goes to everybody", async () => {
    await save()
    const proven = "update auth.sessions set reauthenticated_at = $1"
    await database.root.query(proven, [null])
    const refused = await send({ act: "send", version: await version() })
    await database.root.query(proven, [desk.clock.now])
    expect(refused.status).toBe(403)
    expect((await page(archive())).status).toBe(404)
  })
})

test("a form for a new newsletter that arrives twice begins one", async () => {
  const form = await desk.read("/admin/newsletters/new")
  const ticket = /name="ticket" value="([^"]*)"/.exec(form)?.[1] ?? ""
  const begin = () => desk.send("/admin/newsletters/new", "admin", { subject: "冬の便り", ticket })
  const answers = await Promise.all([begin(), begin(), begin()])
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1)
})

test("a mail program stops the newsletter without a cookie, and opening the link stops nothing", async () => {
  const { uid } = await createMember(database)
  const token = "n".repeat(32)
  await database.root.query(
    `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at)
     values ($1, 'reader@example.com', now(), now()) on conflict (uid) do update set newsletter_consented_at = now()`,
    [uid],
  )
  await database.root.query("insert into letter_stops (uid, token) values ($1, $2)", [uid, token])
  const wants = async () => {
    const { rows } = await database.root.query<{ wants: boolean }>(
      `select "emailNewsletterEnabled" as wants from user_emails where uid = $1`,
      [uid],
    )
    return rows[0]?.wants
  }
  const stopAt = `/letters/stop?token=${token}&letter=newsletter`
  expect(await (await page(stopAt)).text()).toContain("メールマガジンを停止します")
  expect(await wants()).toBe(true)
  const stopped = await desk.app.request(`http://localhost${stopAt}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  })
  // RFC 8058: a redirect would not be followed.
  expect(stopped.status).toBe(200)
  expect(await wants()).toBe(false)
})

test("nobody but an administrator knows of a newsletter that was not sent", async () => {
  await save()
  const form = { version: await version() }
  for (const who of ["moderator", "editor", "authenticated", undefined] as const) {
    for (const act of ["send", "stop", "test"]) {
      expect((await desk.send(address, who, { ...form, act })).status, who).toBe(404)
    }
  }
  expect((await page(archive())).status).toBe(404)
  expect(await (await page("/newsletters")).text()).not.toContain("秋の便り")
})
